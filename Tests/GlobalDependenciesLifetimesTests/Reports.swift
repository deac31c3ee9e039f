import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Runs an operation, and returns the messages that the test records meanwhile.
func reports(during operation: () async -> Void) async -> [String] {
    let reports = Journal()
    await withKnownIssue(isIntermittent: true) {
        await operation()
    } matching: { issue in
        reports.add(issue.comments.first?.rawValue ?? "\(issue)")
        return true
    }
    return reports.entries
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
            update,
            operation: { _ = Issue.record("the operation ran") },
            fileID: fileID,
            line: line
        )
    }
}
