internal import GlobalDependencies
internal import GlobalDependenciesTesting

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SimulatedCase {
    /// Runs a test method of XCTest with each seed until one fails.
    func run(_ method: CaseRunner.TestMethod) {
        guard let range = range(for: method.name, method.report) else { return }
        // A method that hangs cannot be repeated before it is cancelled, so each run records its tasks.
        var plan = RunPlan(self, range, of: method.name, recording: .suspendedTasks, method.report)
        while let run = plan.next() {
            let patience = run.isRepetition ? .zero : patience
            let loop = MainQueueLoop(run, of: method.name, patience: patience, patienceWithJob: patienceWithJob)
            let isSkipped = !loop.run(method) { run.isRepetition ? nil : run.comment(of: seeds, range) }
            if isSkipped { return }
            plan.note(run)
        }
        plan.finish()
    }
}
