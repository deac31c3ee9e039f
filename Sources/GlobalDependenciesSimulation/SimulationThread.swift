internal import ClockDependency
private import Dispatch
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

    /// Runs a test case with a seed, and reports a run that hangs or does not end.
    ///
    /// - Throws: The error of the test, if it was cancelled or has recorded the issue that the error stands for.
    func run(_ run: SimulatedRun, of test: Test, _ operation: CaseRunner.Operation) async throws {
        do {
            try await perform(run, operation) { end in
                run.fail(.incomplete(end))
                if run.isRepetition { return }
                await findSuspendedTasks(of: run, end, operation) { tasks in
                    let misuse = Misuse.incompleteRun(end, suspended: tasks, seed: run.seed, test: test.qualifiedName)
                    run.report(IssueReport(.error, misuse))
                }
            }
        } catch {
            if run.failure != nil || Task.isCancelled { throw error }
            run.record(error, at: test.sourceLocation)
        }
        run.recordRemainingReports()
    }

    /// Runs a test case once, with the jobs of its tasks in the order of the seed.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - operation: The test case.
    ///   - handleIncompleteRun: A closure that is called if the run hangs or does not end, before its test is cancelled and goes on
    ///     without a simulation.
    /// - Throws: The error of the test if it completes.
    private func perform(
        _ run: SimulatedRun,
        _ operation: CaseRunner.Operation,
        handleIncompleteRun: (SeededScheduler.End) async -> Void
    ) async throws {
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
        if end == .completed { return try await completion }
        await handleIncompleteRun(end)
        // The end of the scope cancels the test, and waits for it.
    }

    /// Finds the tasks that are suspended when a run hangs, by running it once more, and passes their descriptions to a closure.
    ///
    /// The closure is called before the tasks are cancelled, because they may never end. It receives no task if a job has escaped
    /// from the run, or if the run does not hang again.
    private func findSuspendedTasks(
        of run: SimulatedRun,
        _ end: SeededScheduler.End,
        _ operation: CaseRunner.Operation,
        _ use: ([String]) -> Void
    ) async {
        var isFound = false
        if end == .hung, run.scheduler.firstEscape == nil {
            let unusual = run.scheduler.choices.unusual
            let repetition = SimulatedRun(repeating: run, unusual: unusual, recording: .suspendedTasks)
            try? await perform(repetition, operation) { _ in
                isFound = true
                use(repetition.scheduler.suspendedTasks)
            }
        }
        if !isFound { use([]) }
    }
}

/// An executor whose jobs run on a serial queue, and may block its thread.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
