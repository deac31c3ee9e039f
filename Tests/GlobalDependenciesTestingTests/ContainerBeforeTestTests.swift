import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for reads through containers that were made before the test.
///
/// Each test makes its component, and then runs an operation as a strict test.
struct ContainerBeforeTestTests {
    @Test func derivedContainerMadeBeforeTestIsReported() async throws {
        let greeter = Greeter(dependencies: .default.with(override: 5, for: \.volume))
        try await expectReports([.liveBeforeTest("greeting")], .dependencies()) {
            #expect(greeter.greet() == "Good day, you.")
        }
    }

    @Test func instanceMadeBeforeTestIsReported() async throws {
        let porter = GlobalDependencies.default.with(override: 5, for: \.volume).porter
        try await expectReports([.liveBeforeTest("greeting")], .dependencies()) {
            #expect(porter.greet() == "Good day, you.")
        }
    }

    @Test func overrideMadeBeforeTestIsNotReported() async throws {
        let greeter = Greeter(dependencies: .default.with { $0.greeting = MockGreeting() })
        try await expectReports([], .dependencies()) {
            #expect(greeter.greet() == "Hello, you!")
        }
    }

    @Test func liveContainerMadeBeforeTestIsNotReported() async throws {
        let greeter = Greeter(dependencies: .live)
        try await expectReports([], .dependencies()) {
            #expect(greeter.greet() == "Good day, you.")
        }
    }

    @Test func liveTestReportsNothing() async throws {
        let greeter = Greeter()
        try await expectReports([], .dependencies(.live)) {
            #expect(greeter.greet() == "Good day, you.")
        }
    }

    @Test func readUsesLiveDependencyOfTest() async throws {
        let greeter = Greeter()
        try await expectReports([], .dependencies { $0.useLive(\.greeting) }) {
            #expect(greeter.greet() == "Good day, you.")
        }
    }
}

extension String {
    private static let labelsOfCallers = ["  Read by:", "  Container of:", "  Used by:"]

    /// The lines of a report that name callers.
    var callers: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .filter { line in Self.labelsOfCallers.contains { line.hasPrefix($0) } }
    }

    /// The report without the lines that name callers, which only some builds have, and without the command of the linter,
    /// which only the first report of the process has.
    var withoutCallers: String {
        let callers = callers
        let report =
            ranges(of: "\n\n`swift package dependencies lint`").first.map { self[..<$0.lowerBound] } ?? self[...]
        return report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .filter { !callers.contains($0) }.joined(separator: "\n")
    }
}
