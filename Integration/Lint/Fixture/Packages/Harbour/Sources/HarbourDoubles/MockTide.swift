import Foundation

/// A target that the fixture does not link, so that it is not in the index.
func mockTide() -> Date { Date() }
