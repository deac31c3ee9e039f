internal import GlobalDependencies
private import GlobalDependenciesScopes
internal import GlobalDependenciesTesting
private import Testing

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SimulatedCase {
    /// Runs a test case with each seed until one fails.
    func run(_ testCase: CaseRunner.TestCase, _ operation: CaseRunner.Operation) async throws {
        guard let range = range(for: testCase.test.qualifiedName, testCase.report) else { return }
        try await testCase.commentingIssues { run in
            run.comment(of: seeds, range)
        } during: {
            try await run(range, of: testCase, on: SimulationThread(), CaseRunner.abandonable(operation))
        }
    }

    private func run(
        _ seeds: ClosedRange<Int>,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: @escaping CaseRunner.Operation
    ) async throws {
        var plan = RunPlan(self, seeds, of: testCase.test.qualifiedName, testCase.report)
        var errorOfTest: (any Error)?
        while !Task.isCancelled, let run = plan.next() {
            do {
                try await thread.run(run, of: testCase.test, patienceWithJob, operation)
            } catch {
                // The failure of a repetition is one of its issues.
                if !run.isRepetition { errorOfTest = error }
            }
            plan.note(run)
        }
        plan.finish()
        if let errorOfTest { throw errorOfTest }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension CaseRunner.TestCase {
    /// Calls an operation that runs the test case several times, during which each issue fails its run and has a comment.
    func commentingIssues(
        _ comment: @escaping @Sendable (SimulatedRun) -> String,
        during operation: @Sendable () async throws -> Void
    ) async throws {
        let issues = IssueHandlingTrait.compactMapIssuesOfTest { issue in
            guard let run = SimulatedRun.current else { return issue }
            var issue = issue
            if issue.isUnexpected {
                run.fail(.issue(at: issue.place))
                issue.comments.append(Comment(rawValue: comment(run)))
            }
            return run.isRepetition ? nil : issue
        }
        try await issues.provideScope(for: test, testCase: testCase) {
            // All runs share one scope, because an outermost scope records a call stack, which is expensive.
            try await withDependencies { _ in
            } operation: {
                try await operation()
            }
        }
    }
}

extension Issue {
    /// The kind of the issue and its place.
    fileprivate var place: String {
        "\("\(kind)".prefix { $0 != "(" }) \(sourceLocation.map { "\($0)" } ?? "")"
    }
}
