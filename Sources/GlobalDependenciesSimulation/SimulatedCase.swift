private import GlobalDependencies
internal import GlobalDependenciesTesting
private import Testing

/// The runs of a test case, one for each seed until one fails.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct SimulatedCase: Sendable {
    /// The seeds, or the one to replay.
    let seeds: Seeds
    /// The faults to inject, with their probabilities.
    let faults: [DependenciesOption.SimulationFault]
    /// A Boolean value that indicates whether a job whose place no seed determines fails the test.
    let failsOnEscape: Bool
    /// The number of times that a run is repeated to find a shorter one.
    private static let limitOfRepetitions = 1_000

    /// The longest real time to wait for an event outside of a run.
    var patience = Duration.seconds(10)

    var option: DependenciesOption {
        let arguments = ["\(seeds)", listOfFaults, failsOnEscape ? "escapes: .fail" : nil].compactMap { $0 }
        let call = ".simulated(\(arguments.joined(separator: ", ")))"
        return DependenciesOption(CaseRunner(call) { testCase, operation in try await run(testCase, operation) })
    }

    /// The argument that stands for the faults, or nil if there are none.
    private var listOfFaults: String? {
        faults.isEmpty ? nil : "faults: " + faults.map(\.description).joined(separator: ", ")
    }

    /// Runs a test case with each seed until one fails.
    private func run(_ testCase: CaseRunner.TestCase, _ operation: CaseRunner.Operation) async throws {
        guard Simulation.isAvailable else {
            return testCase.report(IssueReport(.error, Misuse.simulationUnavailable(test: testCase.test)))
        }
        if let fault = faults.first(where: { !$0.isValid }) {
            return testCase.report(IssueReport(.error, Misuse.invalidProbability(of: fault, test: testCase.test)))
        }
        let range: ClosedRange<Int>
        do {
            range = try seeds.range()
        } catch {
            return testCase.report(IssueReport(.error, Misuse.invalidSeeds(error.text, test: testCase.test)))
        }
        let current = Mutex<SimulatedRun?>(nil)
        let issues = IssueHandlingTrait.compactMapIssuesOfTest { issue in
            guard let run = current.withLock({ $0 }) else { return issue }
            var issue = issue
            if issue.isUnexpected {
                run.fail(issue)
                issue.comments.append(Comment(rawValue: run.comment(of: seeds, range, listOfFaults)))
            }
            return run.isRepetition ? nil : issue
        }
        try await issues.provideScope(for: testCase.test, testCase: testCase.testCase) {
            try await run(range, of: testCase, on: SimulationThread(), operation) { current.replace(with: $0) }
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
            let run = SimulatedRun(seed: seed, faults: faults, patience: patience, report: testCase.report)
            willRun(run)
            var errorOfTest: (any Error)?
            do {
                try await thread.run(run, of: testCase.test, operation)
            } catch {
                errorOfTest = error
            }
            await shorten(run, of: testCase, on: thread, operation, willRun: willRun)
            if let errorOfTest { throw errorOfTest }
            if escape == nil, let first = run.scheduler.firstEscape { escape = (seed, first) }
            if run.failure != nil || Task.isCancelled { break }
        }
        willRun(nil)
        guard let escape else { return }
        let misuse = Misuse.escape(escape.escape, seed: escape.seed, test: testCase.test)
        testCase.report(IssueReport(failsOnEscape ? .error : .warning, misuse))
    }

    /// Repeats a run, if it has failed, with fewer unusual choices, and reports the story of the shortest run that fails.
    private func shorten(
        _ run: SimulatedRun,
        of testCase: CaseRunner.TestCase,
        on thread: isolated SimulationThread,
        _ operation: CaseRunner.Operation,
        willRun: (SimulatedRun?) -> Void
    ) async {
        guard let failure = run.failure, run.scheduler.firstEscape == nil, !Task.isCancelled else { return }
        func repeats(_ unusual: [Choices.Place: Choices.Choice], recordsStory: Bool = false) async -> SimulatedRun? {
            let repetition = SimulatedRun(repeating: run, unusual: unusual, recordsStory: recordsStory)
            willRun(repetition)
            // The failure of the repetition is one of its issues.
            try? await thread.run(repetition, of: testCase.test, operation)
            return repetition.failure == failure ? repetition : nil
        }
        let all = run.scheduler.choices.unusual
        let unusual = await Reduction.reduce(all, limit: Self.limitOfRepetitions) { unusual in
            await repeats(unusual)?.scheduler.choices.unusual
        }
        // A test that fails in the usual order, too, fails without a simulation.
        let shortest = unusual.isEmpty ? nil : await repeats(unusual, recordsStory: true)
        willRun(nil)
        guard let story = shortest?.scheduler.story else { return }
        let misuse = Misuse.shortestRun(
            await story.lines(),
            unusual: unusual.count,
            of: all.count,
            seed: run.seed,
            test: testCase.test
        )
        testCase.report(IssueReport(.warning, misuse))
    }
}
