import GlobalDependencies
package import Testing

/// Runs an operation in the current test, and returns the issues that it records, which are known, and the error that it throws.
///
/// A known issue does not fail a test, but is printed in ten lines. The trait drops it before that.
package func issues(
    during operation: @Sendable () async throws -> Void
) async -> (issues: [Issue], error: (any Error)?) {
    let (issues, failure) = (Mutex<[Issue]>([]), Mutex<(any Error)?>(nil))
    do {
        let test = try #require(Test.current)
        let trait = IssueHandlingTrait.filterIssues { _ in false }
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
            await withKnownIssue(isIntermittent: true) {
                do { try await operation() } catch { failure.withLock { $0 = error } }
            } matching: { issue in
                issues.withLock { $0.append(issue) }
                return true
            }
        }
    } catch {
        return (issues.withLock { $0 }, error)
    }
    return (issues.withLock { $0 }, failure.withLock { $0 })
}

/// Runs an operation in the current test, and returns the messages of the issues that it records, which are known.
package func messages(during operation: @Sendable () async throws -> Void) async -> [String] {
    await issues(during: operation).issues.map { $0.comments.first?.rawValue ?? "\($0)" }
}
