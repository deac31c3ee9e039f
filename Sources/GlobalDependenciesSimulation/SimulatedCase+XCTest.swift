internal import GlobalDependencies
internal import GlobalDependenciesTesting

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SimulatedCase {
    /// Runs a test method of XCTest with each seed until one fails, and reports the first escape.
    func run(_ method: CaseRunner.TestMethod) {
        guard let range = range(for: method.name, method.report) else { return }
        let crashMessage = crashMessage(for: method.name)
        var escape: (seed: Int, escape: SeededScheduler.Escape)?
        var plan = RunPlan(range, upTo: seeds.unusualLimit)
        while let (seed, unusual) = plan.next {
            // A method that hangs cannot be repeated before it is cancelled, so each run records its tasks.
            let run = SimulatedRun(
                seed: seed,
                unusual: unusual,
                notesAlternatives: plan.needsAlternatives,
                faults: faults,
                recording: .suspendedTasks,
                patience: patience,
                crashMessage: crashMessage,
                report: method.report
            )
            let loop = MainQueueLoop(run, of: method.name, patience: patience, patienceWithJob: patienceWithJob)
            let isSkipped = !loop.run(method) { run.comment(of: seeds, range) }
            if isSkipped { return }
            plan.note(run)
            if escape == nil, let first = run.scheduler.firstEscape { escape = (seed, first) }
            examine(run, isFirst: plan.count == 1, of: method)
            if run.failure != nil { break }
        }
        if let escape { report(escape, test: method.name, method.report) }
        if plan.next == nil { printSummary(of: plan, test: method.name) }
    }

    /// Repeats a run that has failed with the same choices and with fewer unusual ones, and reports the story of the shortest run that
    /// fails, or that the seed does not determine the run.
    private func examine(_ run: SimulatedRun, isFirst: Bool, of method: CaseRunner.TestMethod) {
        guard isRepeatable(run) else { return }
        func repetition(_ unusual: Choices.Unusual? = nil, recording: SeededScheduler.Recording? = nil) -> SimulatedRun
        {
            let repetition = SimulatedRun(repeating: run, unusual: unusual, recording: recording)
            let loop = MainQueueLoop(repetition, of: method.name, patience: .zero, patienceWithJob: patienceWithJob)
            _ = loop.run(method) { nil }
            return repetition
        }
        if let misuse = run.misuse(ofRepetition: repetition(recording: .story), test: method.name) {
            return run.report(IssueReport(.error, misuse))
        }
        guard run.failure != nil else { return }
        var reduction = Reduction(run.scheduler.choices.unusual, limit: Self.limitOfRepetitions)
        while let unusual = reduction.next() {
            let repetition = repetition(unusual)
            reduction.note(repetition.failure == run.failure ? repetition.scheduler.choices.unusual : nil)
        }
        // A test that fails with the first seed and in the usual order, too, probably fails without a simulation.
        if isFirst, reduction.choices.isEmpty { return }
        let shortest = repetition(reduction.choices, recording: .story)
        if shortest.failure == run.failure { report(shortest, of: run, test: method.name, method.report) }
    }
}
