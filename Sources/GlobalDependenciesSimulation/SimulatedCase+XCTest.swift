internal import GlobalDependencies
internal import GlobalDependenciesTesting

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SimulatedCase {
    /// Runs a test method of XCTest with each seed until one fails, and reports the first escape.
    func run(_ method: CaseRunner.TestMethod) {
        guard let range = range(for: method.name, method.report) else { return }
        var escape: (seed: Int, escape: SeededScheduler.Escape)?
        for seed in range {
            // A method that hangs cannot be repeated before it is cancelled, so each run records its tasks.
            let run = SimulatedRun(
                seed: seed,
                faults: faults,
                recording: .suspendedTasks,
                patience: patience,
                report: method.report
            )
            let isSkipped = !MainQueueLoop(run, of: method.name, patience: patience).run(method) {
                run.comment(of: seeds, range, listOfFaults)
            }
            if escape == nil, let first = run.scheduler.firstEscape { escape = (seed, first) }
            if run.failure != nil { shorten(run, of: method) }
            if isSkipped || run.failure != nil { break }
        }
        if let escape { report(escape, test: method.name, method.report) }
    }

    /// Repeats a run that has failed with fewer unusual choices, and reports the story of the shortest run that fails.
    private func shorten(_ run: SimulatedRun, of method: CaseRunner.TestMethod) {
        guard isReducible(run) else { return }
        func repeats(_ unusual: Choices.Unusual, recording: SeededScheduler.Recording? = nil) -> SimulatedRun? {
            let repetition = SimulatedRun(repeating: run, unusual: unusual, recording: recording)
            _ = MainQueueLoop(repetition, of: method.name, patience: .zero).run(method) { nil }
            return repetition.failure == run.failure ? repetition : nil
        }
        var reduction = Reduction(run.scheduler.choices.unusual, limit: Self.limitOfRepetitions)
        while let unusual = reduction.next() { reduction.note(repeats(unusual)?.scheduler.choices.unusual) }
        // A test that fails in the usual order, too, fails without a simulation.
        let shortest = reduction.choices.isEmpty ? nil : repeats(reduction.choices, recording: .story)
        report(shortest, of: run, test: method.name, method.report)
    }
}
