private import Foundation

/// The process that runs tests, as far as its arguments and its environment describe it.
struct TestProcess: Sendable {
    static let current = TestProcess(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

    /// A Boolean value that indicates whether SwiftPM has started the process for the tests of Swift Testing only.
    let runsOnlySwiftTesting: Bool
    /// A Boolean value that indicates whether Xcode has started the process for the tests of XCTest and Swift Testing.
    ///
    /// Xcode shows a crash if such a process ends with a failure of its own.
    let isOfXcode: Bool
    /// The patterns of the tests of Swift Testing that run, or an empty array if all of them run.
    private let filters: [String]
    /// A Boolean value that indicates whether the arguments exclude some tests of Swift Testing.
    private let excludesTests: Bool

    init(arguments: [String], environment: [String: String]) {
        runsOnlySwiftTesting = arguments.contains("--testing-library")
        let variables = ["XCTestConfigurationFilePath", "XCTestSessionIdentifier"]
        isOfXcode = !runsOnlySwiftTesting && variables.contains { environment[$0] != nil }
        let values = zip(arguments, arguments.dropFirst())
        filters = runsOnlySwiftTesting ? values.filter { $0.0 == "--filter" }.map(\.1) : []
        excludesTests = runsOnlySwiftTesting && arguments.contains("--skip")
    }

    /// Determines whether the process may run only a part of a suite.
    ///
    /// A filter that matches the name of a suite selects all of its tests. XCTest names its outermost suite "Selected
    /// tests" if it runs only a part of the tests, and "All tests" otherwise. In a process of Xcode, the suite of this
    /// name may be empty, and precede the tests of Swift Testing.
    ///
    /// - Parameters:
    ///   - suite: The name of a suite of Swift Testing, or nil for a class of XCTest.
    ///   - outermostSuite: The name of XCTest's outermost suite, or nil if XCTest runs no tests.
    /// - Returns: A Boolean value that indicates whether the process may run only a part of the suite.
    func runsPart(of suite: String? = nil, outermostSuite: String?) -> Bool {
        if outermostSuite == "Selected tests" || excludesTests { return true }
        guard !filters.isEmpty else { return false }
        // The names of tests begin with the name of their suite and a slash.
        guard let start = suite.map({ "\($0)/" }) else { return true }
        return !filters.contains { start.range(of: $0, options: .regularExpression) != nil }
    }
}
