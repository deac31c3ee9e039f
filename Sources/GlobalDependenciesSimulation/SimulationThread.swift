internal import ClockDoubles
private import Dispatch
internal import GlobalDependencies
internal import GlobalDependenciesTesting
internal import Testing

/// An actor whose jobs run on a thread of their own, which may block while the jobs of a run use the main thread.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
actor SimulationThread {
    private let executor = QueueExecutor(label: "GlobalDependenciesSimulation")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Runs a test case with a seed, and reports a run that hangs or does not end.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - test: The test.
    ///   - patience: The longest real time of a job.
    ///   - operation: The test case.
    /// - Throws: The error of the test, if it was cancelled or has recorded the issue that the error stands for.
    func run(
        _ run: SimulatedRun,
        of test: Test,
        _ patience: Duration = .seconds(10),
        _ operation: @escaping CaseRunner.Operation
    ) async throws {
        Watchdog.shared.add(run, of: test.qualifiedName, patience: patience)
        defer { Watchdog.shared.remove(run) }
        try await recordingError(of: run, test) {
            try await perform(run, operation) { end in
                run.fail(.incomplete(end))
                if run.isRepetition { return }
                let tasks = await findSuspendedTasks(of: run, end, operation)
                let misuse = Misuse.incompleteRun(end, suspended: tasks, seed: run.seed, test: test.qualifiedName)
                run.report(IssueReport(.error, misuse))
            }
        }
    }

    /// Calls an operation that performs a run, and records its error unless the run has failed before, and the remaining reports.
    func recordingError(of run: SimulatedRun, _ test: Test, _ perform: () async throws -> Void) async throws {
        do {
            try await perform()
        } catch {
            if run.failure != nil || Task.isCancelled { throw error }
            run.record(error, at: test.sourceLocation)
        }
        run.recordRemainingReports()
    }

    /// Runs a test case once, with the jobs of its tasks in the order of the seed.
    ///
    /// A test that neither completes nor ends when it is cancelled stays suspended until the end of the process.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - operation: The test case.
    ///   - handleIncompleteRun: A closure that is called if the run hangs or does not end, before its test is cancelled.
    /// - Throws: The error of the test if it completes.
    private func perform(
        _ run: SimulatedRun,
        _ operation: @escaping CaseRunner.Operation,
        handleIncompleteRun: (SeededScheduler.End) async -> Void
    ) async throws {
        let group = ScheduledGroup(run.scheduler)
        let clock = TestClock()
        var surrounding = group.enter(withJobForEachCall: run.scheduler.endsJobsAtEachCall)
        let task = Self.begin(run, on: clock, operation)
        let end = run.scheduler.run(on: clock)
        group.exit(to: surrounding)
        if end == .completed { return try await task.value }
        await handleIncompleteRun(end)
        // The actor may have another thread now.
        surrounding = group.enter()
        task.cancel()
        let isCompleted = run.scheduler.runAfterCancellation(on: clock)
        group.exit(to: surrounding)
        if isCompleted { _ = await task.result } else { group.abandon() }
    }

    private static func begin(
        _ run: SimulatedRun,
        on clock: TestClock,
        _ operation: @escaping CaseRunner.Operation
    ) -> Task<Void, any Error> {
        Task {
            defer { run.scheduler.complete() }
            try await run.withDependencies(on: clock) {
                if run.scheduler.endsJobsAtEachCall, !ScheduledGroup.inheritsJobForEachCall {
                    try await ScheduledGroup.withJobForEachCall { try await operation { run.report($0) } }
                } else {
                    try await operation { run.report($0) }
                }
            }
        }
    }

    /// Returns the descriptions of the tasks that are suspended when a run hangs, by running it once more.
    ///
    /// The result is empty if a job has escaped from the run, or if the run does not hang again.
    private func findSuspendedTasks(
        of run: SimulatedRun,
        _ end: SeededScheduler.End,
        _ operation: @escaping CaseRunner.Operation
    ) async -> [String] {
        guard end == .hung, run.scheduler.firstEscape == nil else { return [] }
        let unusual = run.scheduler.choices.unusual
        let repetition = SimulatedRun(repeating: run, unusual: unusual, recording: .suspendedTasks)
        try? await perform(repetition, operation) { _ in }
        return repetition.scheduler.suspendedTasks
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
