import Testing

/// Tests that a build of the fixture does not contain.
@Test func tideIsHigh() {}
