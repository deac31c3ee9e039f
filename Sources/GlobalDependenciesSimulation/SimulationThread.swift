internal import ClockDependency
internal import GlobalDependencies
internal import GlobalDependenciesTesting
internal import Testing

/// An actor whose jobs run on a thread of their own, which may block while the jobs of a run use the main thread.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
actor SimulationThread {
    private let executor = QueueExecutor(label: "GlobalDependenciesSimulation")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Runs a test case once, with the jobs of its tasks in the order of the seed.
    ///
    /// A run that hangs or does not end is reported. Its test is cancelled, and goes on without a simulation.
    ///
    /// - Throws: The error of the test, if it was cancelled or has recorded the issue that the error stands for.
    func run(_ run: SimulatedRun, of test: Test, _ operation: CaseRunner.Operation) async throws {
        let scheduler = run.scheduler
        let group = ScheduledGroup(scheduler)
        let surrounding = group.enter()
        let clock = TestClock()
        async let completion: Void = {
            defer { scheduler.complete() }
            let report: @Sendable (IssueReport) -> Void = { run.report($0) }
            try await run.withDependencies(on: clock) {
                if scheduler.endsJobsAtEachCall {
                    try await ScheduledGroup.withJobForEachCall { try await operation(report) }
                } else {
                    try await operation(report)
                }
            }
        }()
        let end = scheduler.run(on: clock)
        group.exit(to: surrounding)
        if end != .completed {
            run.report(IssueReport(.error, Misuse.incompleteRun(end, seed: run.seed, test: test.qualifiedName)))
            withUnsafeCurrentTask { $0?.cancel() }
        }
        do {
            try await completion
        } catch {
            if run.failure != nil || Task.isCancelled { throw error }
            Issue.record(error, sourceLocation: test.sourceLocation)
        }
        run.recordRemainingReports()
    }
}
