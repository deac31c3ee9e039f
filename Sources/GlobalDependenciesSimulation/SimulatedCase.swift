private import GlobalDependencies
internal import GlobalDependenciesTesting
private import Testing

/// The runs of a test case, one for each seed until one fails.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct SimulatedCase: Sendable {
    /// The seeds, or the one to replay.
    let seeds: Seeds
    /// A Boolean value that indicates whether a job whose place no seed determines fails the test.
    let failsOnEscape: Bool
    /// The longest real time to wait for an event outside of a run.
    var patience = Duration.seconds(10)

    var option: DependenciesOption {
        let call = ".simulated(\(seeds)\(failsOnEscape ? ", escapes: .fail" : ""))"
        return DependenciesOption(CaseRunner(call) { testCase, operation in try await run(testCase, operation) })
    }

    /// Runs a test case with each seed until one fails.
    private func run(_ testCase: CaseRunner.TestCase, _ operation: CaseRunner.Operation) async throws {
        guard Simulation.isAvailable else {
            return testCase.report(IssueReport(.error, Misuse.simulationUnavailable(test: testCase.test)))
        }
        let range: ClosedRange<Int>
        do {
            range = try seeds.range()
        } catch {
            return testCase.report(IssueReport(.error, Misuse.invalidSeeds(error.text, test: testCase.test)))
        }
        let progress = Mutex<SimulatedRun?>(nil)
        let issues = IssueHandlingTrait.compactMapIssues { issue in
            // Swift Testing passes an issue that belongs to no test to the handlers of all running tests, and records it
            // itself, too.
            guard Test.current != nil else { return nil }
            guard issue.isUnexpected, let run = progress.withLock({ $0 }) else { return issue }
            var issue = issue
            run.fail()
            issue.comments.append(Comment(rawValue: run.comment(of: seeds, range)))
            return issue
        }
        try await issues.provideScope(for: testCase.test, testCase: testCase.testCase) {
            try await run(range, of: testCase, on: SimulationThread(), operation) { progress.replace(with: $0) }
        }
    }

    /// Runs a test case with each seed until one fails, and reports the first escape.
    private func run(
        _ seeds: ClosedRange<Int>,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: CaseRunner.Operation,
        willRun: (SimulatedRun?) -> Void
    ) async throws {
        var escape: (seed: Int, escape: SeededScheduler.Escape)?
        for seed in seeds {
            let run = SimulatedRun(seed: seed, patience: patience, report: testCase.report)
            willRun(run)
            try await thread.run(run, of: testCase.test, operation)
            if escape == nil, let first = run.scheduler.firstEscape { escape = (seed, first) }
            if run.hasFailed || Task.isCancelled { break }
        }
        willRun(nil)
        guard let escape else { return }
        let misuse = Misuse.escape(escape.escape, seed: escape.seed, test: testCase.test)
        testCase.report(IssueReport(failsOnEscape ? .error : .warning, misuse))
    }
}
