internal import GlobalDependencies
private import GlobalDependenciesScopes
internal import GlobalDependenciesTesting
private import Testing

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SimulatedCase {
    /// Runs a test case with each seed until one fails.
    func run(_ testCase: CaseRunner.TestCase, _ operation: CaseRunner.Operation) async throws {
        guard let range = range(for: testCase.test.qualifiedName, testCase.report) else { return }
        let issues = IssueHandlingTrait.compactMapIssuesOfTest { issue in
            guard let run = SimulatedRun.current else { return issue }
            var issue = issue
            if issue.isUnexpected {
                run.fail(.issue(at: issue.place))
                issue.comments.append(Comment(rawValue: run.comment(of: seeds, range, listOfFaults)))
            }
            return run.isRepetition ? nil : issue
        }
        try await issues.provideScope(for: testCase.test, testCase: testCase.testCase) {
            // All runs share one scope, because an outermost scope records a call stack, which is expensive.
            try await withDependencies { _ in
            } operation: {
                try await run(range, of: testCase, on: SimulationThread(), operation)
            }
        }
    }

    /// Runs a test case with each seed until one fails, and reports the first escape.
    private func run(
        _ seeds: ClosedRange<Int>,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: CaseRunner.Operation
    ) async throws {
        var escape: (seed: Int, escape: SeededScheduler.Escape)?
        for seed in seeds {
            let run = SimulatedRun(seed: seed, faults: faults, patience: patience, report: testCase.report)
            var errorOfTest: (any Error)?
            do {
                try await thread.run(run, of: testCase.test, operation)
            } catch {
                errorOfTest = error
            }
            await shorten(run, of: testCase, on: thread, operation)
            if let errorOfTest { throw errorOfTest }
            if escape == nil, let first = run.scheduler.firstEscape { escape = (seed, first) }
            if run.failure != nil || Task.isCancelled { break }
        }
        if let escape { report(escape, test: testCase.test.qualifiedName, testCase.report) }
    }

    /// Repeats a run, if it has failed, with fewer unusual choices, and reports the story of the shortest run that fails.
    private func shorten(
        _ run: SimulatedRun,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: CaseRunner.Operation
    ) async {
        guard isReducible(run), !Task.isCancelled else { return }
        func repeats(
            _ unusual: Choices.Unusual,
            recording: SeededScheduler.Recording? = nil
        ) async -> SimulatedRun? {
            let repetition = SimulatedRun(repeating: run, unusual: unusual, recording: recording)
            // The failure of the repetition is one of its issues.
            try? await thread.run(repetition, of: testCase.test, operation)
            return repetition.failure == run.failure ? repetition : nil
        }
        var reduction = Reduction(run.scheduler.choices.unusual, limit: Self.limitOfRepetitions)
        while let unusual = reduction.next() {
            reduction.note(await repeats(unusual)?.scheduler.choices.unusual)
        }
        // A test that fails in the usual order, too, fails without a simulation.
        let shortest = reduction.choices.isEmpty ? nil : await repeats(reduction.choices, recording: .story)
        report(shortest, of: run, test: testCase.test.qualifiedName, testCase.report)
    }
}

extension Issue {
    /// The kind of the issue and its place.
    fileprivate var place: String {
        "\("\(kind)".prefix { $0 != "(" }) \(sourceLocation.map { "\($0)" } ?? "")"
    }
}
