internal import ClockDoubles
private import Dispatch
private import Foundation
internal import GlobalDependencies
private import GlobalDependenciesFaults
internal import GlobalDependenciesTesting

/// The runs of a test case on the threads of the platform, on which its jobs run in parallel.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct RepeatedCase: Sendable {
    /// A queue of its own, because the jobs of a test may block all threads of the platform.
    private static let timers = DispatchQueue(label: "GlobalDependenciesSimulation.timers")

    let count: Int
    /// The longest real time of a run, and of its end after its cancellation.
    let limit: Duration
    /// A function that calls a closure when a real time has passed.
    var startTimer: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = { duration, end in
        timers.asyncAfter(deadline: .now() + duration.inSeconds, execute: end)
    }

    var option: DependenciesOption {
        DependenciesOption(CaseRunner(".repeated(\(count))") { try await run($0, $1) })
    }

    /// Runs a test case until a run fails.
    func run(_ testCase: CaseRunner.TestCase, _ operation: CaseRunner.Operation) async throws {
        if !Simulation.isAvailable {
            return testCase.report(IssueReport(.error, .simulationUnavailable(test: testCase.test.qualifiedName)))
        }
        try await testCase.commentingIssues { run in
            "failed in run \(run.seed) of \(count)"
        } during: {
            let (thread, operation) = (SimulationThread(), CaseRunner.abandonable(operation))
            for number in 1...count where !Task.isCancelled {
                let run = SimulatedRun(seed: number, patience: .zero, report: testCase.report)
                try await thread.run(run, of: testCase, by: self, operation)
                if run.failure != nil { return }
            }
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SimulationThread {
    /// Runs a test case once on the threads of the platform, and reports a run that does not end.
    fileprivate func run(
        _ run: SimulatedRun,
        of testCase: CaseRunner.TestCase,
        by repeated: RepeatedCase,
        _ operation: @escaping CaseRunner.Operation
    ) async throws {
        let scheduler = PlatformScheduler()
        let (group, hasEnded) = (ScheduledGroup(scheduler), Mutex<Bool?>(nil))
        let surrounding = group.enter()
        let task = Self.begin(run, operation) { hasEnded.withLock { $0 = true } }
        group.exit(to: surrounding)
        /// Blocks until the test or the time ends.
        func endsInTime() -> Bool {
            hasEnded.withLock { $0 = $0 == true ? true : nil }
            repeated.startTimer(repeated.limit) { hasEnded.withLock { $0 = $0 ?? false } }
            hasEnded.wait { $0 != nil }
            return hasEnded.withLock { $0 == true }
        }
        let report = { (suspended: [String]?) in
            let test = testCase.test.qualifiedName
            return IssueReport(.error, .endlessRun(run.seed, limit: repeated.limit, suspended: suspended, test: test))
        }
        if endsInTime() {
            return try await recordingError(of: run, testCase.test) { try await task.value }
        }
        run.fail(.incomplete(.hung))
        run.report(report(scheduler.suspendedTasks))
        task.cancel()
        if endsInTime() {
            _ = await task.result
        } else {
            scheduler.abandon()
            if group.jobCount > 0 {
                IssueReporting.print(report(nil))
                exit(EXIT_FAILURE)
            }
            group.abandon()
        }
        run.recordRemainingReports()
    }

    private static func begin(
        _ run: SimulatedRun,
        _ operation: @escaping CaseRunner.Operation,
        onEnd: @escaping @Sendable () -> Void
    ) -> Task<Void, any Error> {
        let clock = TestClock()
        return Task {
            defer { onEnd() }
            try await run.withDependencies(on: clock) {
                try await clock.run { try await operation { run.report($0) } }
            }
        }
    }
}

/// A scheduler that lets the platform run the jobs of a run, until the run is abandoned.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class PlatformScheduler: JobScheduler {
    private let state = Mutex((tasks: TasksOfRun(), isAbandoned: false))

    func schedule(_ job: ScheduledJob) -> Bool {
        state.withLock { state in
            if let task = job.task {
                let (number, isNew) = state.tasks.number(of: task)
                // The library creates the other tasks.
                if isNew, FaultInjection.cancelsTasks {
                    state.tasks.noteName(of: number, job)
                    state.tasks.keep(number, job)
                }
            }
            return state.isAbandoned
        }
    }

    func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> Bool {
        false
    }

    /// The descriptions of the tasks that are suspended.
    var suspendedTasks: [String] {
        state.withLock { state in
            // A task that is running has no reason.
            state.tasks.findSuspended { if case .other = $0.reason { false } else { true } }
            return state.tasks
        }.descriptionsOfSuspended
    }

    /// Drops all jobs from now on, so that no task resumes.
    func abandon() {
        state.withLock { $0.isAbandoned = true }
    }
}
