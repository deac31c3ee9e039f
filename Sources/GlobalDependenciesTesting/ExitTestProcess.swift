private import Foundation

/// The process in which Swift Testing runs the body of an exit test.
///
/// The body has none of its test's overrides. Issues that it records are handed to the test.
enum ExitTestProcess {
    /// A Boolean value that indicates whether this is such a process.
    static let isCurrent = getenv("SWT_EXIT_TEST_ID") != nil

    /// Finds out what the process is, before Swift Testing removes the variable.
    static func load() {
        _ = isCurrent
    }
}
