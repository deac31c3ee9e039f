private import Foundation
private import GlobalDependenciesTestingLoader

/// The process in which Swift Testing runs the body of an exit test.
///
/// The body has none of its test's overrides. Issues that it records are handed to the test.
enum ExitTestProcess {
    /// A Boolean value that indicates whether this is such a process.
    static let isCurrent = getenv("SWT_EXIT_TEST_ID") != nil

    /// A Boolean value that indicates whether a strict test was running when the process was created.
    static let mayBelongToStrictTest = isCurrent && value(of: "GLOBAL_DEPENDENCIES_STRICT_TESTS") == "1"

    /// Reads the environment, before Swift Testing removes its variable, and prepares that of such processes.
    static func load() {
        _ = mayBelongToStrictTest
        GlobalDependenciesTesting_exportStrictTests()
    }

    /// Tells the processes that are created from now on whether strict tests are running.
    static func setStrictTests(areRunning: Bool) {
        GlobalDependenciesTesting_setStrictTests(areRunning)
    }

    private static func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }
}
