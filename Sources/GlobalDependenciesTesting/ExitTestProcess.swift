private import Foundation

/// The process in which Swift Testing runs the body of an exit test.
///
/// The body has none of the overrides of its test. The test records the issues of the body.
enum ExitTestProcess {
    /// A Boolean value that indicates whether this process runs the body of an exit test.
    static let isCurrent = getenv("SWT_EXIT_TEST_ID") != nil

    /// Determines whether this is such a process, before Swift Testing removes the environment variable.
    static func load() {
        _ = isCurrent
    }
}
