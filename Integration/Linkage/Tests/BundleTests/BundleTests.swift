import Testing

/// Tests that the test bundle and both libraries use one copy of the library.
struct BundleTests {
    @Test func overridesReachAllImages() {
        #expect(reports() == reportsOfOneCopy)
    }
}
