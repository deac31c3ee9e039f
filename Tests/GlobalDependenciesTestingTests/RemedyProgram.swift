import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// A row of a table of remedies: a program, and what it returns and reports in a test with traits.
///
/// The rows before the first remedy are the programs that cause the message. A line above each other row names its remedy.
struct RemedyProgram: Sendable {
    private let traits: [DependenciesTrait]
    private let result: String
    private let reports: [String]
    private let location: Testing.SourceLocation
    private let run: @Sendable (GlobalDependencies) async throws -> String

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - traits: The traits of the test, the outermost one first.
    ///   - result: What the program returns.
    ///   - reports: What it reports.
    ///   - location: The place of the row.
    ///   - run: The program, which receives the container of the test.
    init(
        _ traits: DependenciesTrait...,
        returns result: String,
        reports: [String] = [],
        location: Testing.SourceLocation = #_sourceLocation,
        _ run: @escaping @Sendable (GlobalDependencies) async throws -> String
    ) {
        self.traits = traits.isEmpty ? [.dependencies()] : traits
        self.result = result
        self.reports = reports
        self.location = location
        self.run = run
    }

    /// Runs the program, and then reads `\.player`, whose report no remedy may hide.
    func expect() async throws {
        let testCase = try caseOfTest(with: traits) {
            let found = try await run(.default)
            #expect(found == result, sourceLocation: location)
            #expect(GlobalDependencies.default.player.stop() == "live stop", sourceLocation: location)
        }
        // The tests of each message expect the order of the reports. That of detached tasks and of warnings varies.
        let found = await GlobalDependenciesTestingTests.reports(during: testCase)
        #expect(found.sorted() == (reports + [.live("player")]).sorted(), sourceLocation: location)
    }
}

extension RemedyProgram: CustomTestStringConvertible {
    var testDescription: String { "line \(location.line)" }
}

extension DependenciesTrait {
    /// A new trait that overrides `\.greeting`.
    static var mocked: DependenciesTrait { .dependencies { $0.greeting = MockGreeting() } }
}

extension GlobalDependencies {
    /// A derived container that overrides `\.greeting`.
    var mocked: GlobalDependencies { with(override: MockGreeting(), for: \.greeting) }
}
