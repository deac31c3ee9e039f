internal import GlobalDependencies
internal import GlobalDependenciesInspection
package import Testing

/// The dependencies that a test case has read and overridden, which help to explain its failure.
final class TestEvidence: Sendable {
    private struct State: Sendable {
        var reads: ReadCollector?
        var hasFailed = false
    }

    private let state = Mutex(State())

    /// Sets the record of the reads of the test case.
    func collect(from reads: ReadCollector?) {
        if let reads { state.withLock { $0.reads = reads } }
    }

    /// A Boolean value that indicates whether the test case has recorded an issue that fails it.
    var isOfFailure: Bool { state.withLock { $0.hasFailed } }

    /// Runs a test case, and attaches the evidence to it if it fails.
    ///
    /// A test case that is cancelled does not fail, although it ends with an error.
    func attachingToFailure(
        of test: Test,
        _ testCase: Test.Case?,
        _ operation: @Sendable () async throws -> Void
    ) async throws {
        let issues = IssueHandlingTrait.compactMapIssuesOfTest { [self] issue in
            if issue.isUnexpected { state.withLock { $0.hasFailed = true } }
            return issue
        }
        do {
            try await issues.provideScope(for: test, testCase: testCase, performing: operation)
        } catch {
            if isOfFailure || !Self.isCancellation(error) { attach(to: test) }
            throw error
        }
        if isOfFailure { attach(to: test) }
    }

    /// Returns a Boolean value that indicates whether an error is that of `Test.cancel()`.
    ///
    /// The type of the error is not public. A `CancellationError` may come from a time limit, which is a failure.
    private static func isCancellation(_ error: any Error) -> Bool {
        String(reflecting: type(of: error)) == "Testing.SkipInfo"
    }

    private func attach(to test: Test) {
        guard let reads = state.withLock({ $0.reads }) else { return }
        Attachment.record(reads.summary, named: "dependencies.txt", sourceLocation: test.sourceLocation)
        Attachment.record(reads.graph.mermaid, named: "dependencies.mmd", sourceLocation: test.sourceLocation)
    }
}

extension IssueHandlingTrait {
    /// Returns a trait that transforms or drops the issues of a test, and drops those that belong to no test.
    ///
    /// Swift Testing passes an issue that belongs to no test to the handlers of all running tests, and records it itself, too.
    package static func compactMapIssuesOfTest(_ transform: @escaping @Sendable (Issue) -> Issue?) -> Self {
        compactMapIssues { issue in Test.current == nil ? nil : transform(issue) }
    }
}

extension Issue {
    /// A Boolean value that indicates whether the issue fails its test.
    package var isUnexpected: Bool {
        #if compiler(>=6.3)
        isFailure
        #else
        !isKnown
        #endif
    }
}

extension ReadCollector {
    /// The explanations of the dependencies that were read, and the unused overrides.
    var summary: String {
        let explanations = explanations.map { "\($0)" }
        let unused = unusedOverrides.map { "\($0)" }
        var lines = ["Dependencies that were read:"] + (explanations.isEmpty ? ["none"] : explanations)
        if !unused.isEmpty { lines += ["", "Unused overrides:"] + unused }
        return lines.joined(separator: "\n") + "\n"
    }
}
