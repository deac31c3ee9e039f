private import Foundation

/// The process that runs tests, as far as its arguments and its environment describe it.
struct TestProcess: Sendable {
    static let current = TestProcess(
        arguments: CommandLine.arguments,
        environment: ProcessInfo.processInfo.environment
    )

    /// A Boolean value that indicates whether SwiftPM has started the process for the tests of Swift Testing only.
    let runsOnlySwiftTesting: Bool
    /// A Boolean value that indicates whether Xcode has started the process for the tests of XCTest and Swift Testing.
    ///
    /// Xcode shows a crash if such a process ends with a failure of its own.
    let isOfXcode: Bool
    /// A Boolean value that indicates whether the arguments exclude some tests of Swift Testing.
    private let hasFilter: Bool

    init(arguments: [String], environment: [String: String]) {
        runsOnlySwiftTesting = arguments.contains("--testing-library")
        let variables = ["XCTestConfigurationFilePath", "XCTestSessionIdentifier"]
        isOfXcode = !runsOnlySwiftTesting && variables.contains { environment[$0] != nil }
        hasFilter = runsOnlySwiftTesting && arguments.contains { ["--filter", "--skip"].contains($0) }
    }

    /// Determines whether the process runs only a part of the tests.
    ///
    /// XCTest names its outermost suite "Selected tests" in that case, and "All tests" otherwise. In a process of Xcode,
    /// the suite of this name may be empty, and precede the tests of Swift Testing.
    ///
    /// - Parameter outermostSuite: The name of XCTest's outermost suite, or nil if XCTest runs no tests.
    /// - Returns: A Boolean value that indicates whether the process runs only a part of the tests.
    func runsPart(outermostSuite: String?) -> Bool {
        hasFilter || outermostSuite == "Selected tests"
    }
}
