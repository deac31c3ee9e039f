import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Runs an operation, and returns the messages that the test records meanwhile.
func reports(during operation: @Sendable () async -> Void) async -> [String] {
    await messages(during: operation)
}

/// Runs an operation as the only case of a test with a trait.
func runAsTest(
    _ trait: DependenciesTrait = .dependencies(),
    performing operation: @escaping @Sendable () async throws -> Void
) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: operation)
}

/// Runs an operation in a program, and returns the entries of its journal.
func entriesOfProgram(
    preparing update: (inout DependencyPreparation) -> Void = { _ in },
    operation: (GlobalDependencies) async throws -> Void
) async throws -> [String] {
    let journal = Journal()
    try await withPreparedDependencies(clock: TestClock()) {
        $0.journal = journal
        update(&$0)
    } operation: {
        try await operation(.default)
    }
    return journal.entries
}

/// Runs an operation as a test, and returns the entries of its journal.
func entriesOfTest(_ operation: @escaping @Sendable () async throws -> Void) async throws -> [String] {
    let journal = Journal()
    try await runAsTest(.dependencies { $0.journal = journal }, performing: operation)
    return journal.entries
}

/// Returns the first line of a message, without the name of the library.
func headline(of message: String) -> String {
    String(message.dropFirst("GlobalDependencies ".count).prefix { $0 != "\n" })
}

/// Prepares a program with a resource that cannot open, and returns the error.
func openingError(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    preparing update: (inout DependencyPreparation) -> Void
) async -> OpeningError? {
    await #expect(throws: OpeningError.self) {
        try await withPreparedDependencies(
            clock: TestClock(),
            update,
            operation: { _ = Issue.record("the operation ran") },
            fileID: fileID,
            line: line
        )
    }
}
