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
                issue.comments.append(Comment(rawValue: run.comment(of: seeds, range)))
            }
            return run.isRepetition ? nil : issue
        }
        try await issues.provideScope(for: testCase.test, testCase: testCase.testCase) {
            // All runs share one scope, because an outermost scope records a call stack, which is expensive.
            try await withDependencies { _ in
            } operation: {
                try await run(range, of: testCase, on: SimulationThread(), CaseRunner.abandonable(operation))
            }
        }
    }

    /// Runs a test case with each seed until one fails, and reports the first escape.
    private func run(
        _ seeds: ClosedRange<Int>,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: @escaping CaseRunner.Operation
    ) async throws {
        let name = testCase.test.qualifiedName
        let crashMessage = crashMessage(for: name)
        var escape: (seed: Int, escape: SeededScheduler.Escape)?
        var plan = RunPlan(seeds, upTo: self.seeds.unusualLimit)
        while let (seed, unusual) = plan.next {
            let run = SimulatedRun(
                seed: seed,
                unusual: unusual,
                notesAlternatives: plan.needsAlternatives,
                faults: faults,
                patience: patience,
                crashMessage: crashMessage,
                report: testCase.report
            )
            var errorOfTest: (any Error)?
            do {
                try await thread.run(run, of: testCase.test, patienceWithJob, operation)
            } catch {
                errorOfTest = error
            }
            plan.note(run)
            await examine(run, isFirst: plan.count == 1, of: testCase, on: thread, operation)
            if let errorOfTest { throw errorOfTest }
            if escape == nil, let first = run.scheduler.firstEscape { escape = (seed, first) }
            if run.failure != nil || Task.isCancelled { break }
        }
        if let escape { report(escape, test: name, testCase.report) }
        if plan.next == nil { printSummary(of: plan, test: name) }
    }

    /// Repeats a run that has failed with the same choices and with fewer unusual ones, and reports the story of the shortest run that
    /// fails, or that the seed does not determine the run.
    private func examine(
        _ run: SimulatedRun,
        isFirst: Bool,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: @escaping CaseRunner.Operation
    ) async {
        guard isRepeatable(run), !Task.isCancelled else { return }
        let name = testCase.test.qualifiedName
        func repetition(
            _ unusual: Choices.Unusual? = nil,
            recording: SeededScheduler.Recording? = nil
        ) async -> SimulatedRun {
            let repetition = SimulatedRun(repeating: run, unusual: unusual, recording: recording)
            // The failure of the repetition is one of its issues.
            try? await thread.run(repetition, of: testCase.test, patienceWithJob, operation)
            return repetition
        }
        if let misuse = run.misuse(ofRepetition: await repetition(recording: .story), test: name) {
            return run.report(IssueReport(.error, misuse))
        }
        guard run.failure != nil else { return }
        var reduction = Reduction(run.scheduler.choices.unusual, limit: Self.limitOfRepetitions)
        while let unusual = reduction.next() {
            let repetition = await repetition(unusual)
            reduction.note(repetition.failure == run.failure ? repetition.scheduler.choices.unusual : nil)
        }
        // A test that fails with the first seed and in the usual order, too, probably fails without a simulation.
        if isFirst, reduction.choices.isEmpty { return }
        let shortest = await repetition(reduction.choices, recording: .story)
        if shortest.failure == run.failure { report(shortest, of: run, test: name, testCase.report) }
    }
}

extension Issue {
    /// The kind of the issue and its place.
    fileprivate var place: String {
        "\("\(kind)".prefix { $0 != "(" }) \(sourceLocation.map { "\($0)" } ?? "")"
    }
}
