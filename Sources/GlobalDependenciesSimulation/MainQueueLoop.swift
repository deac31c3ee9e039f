internal import ClockDoubles
private import Dispatch
private import Foundation
internal import GlobalDependencies
internal import GlobalDependenciesTesting

/// One run of a test method of XCTest, whose jobs run on the main thread while the method waits there.
///
/// XCTest runs a method on the main thread, and runs the main queue while it waits for an asynchronous part of the method, or for an
/// expectation. Each step of the run is an item of that queue, so no job runs beside the code of the method.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class MainQueueLoop: JobScheduler {
    private struct State: Sendable {
        /// The number of jobs that were made ready, and of steps.
        var eventCount = 0
        var isPosted = false
        var isStepping = false
        var hasEnded = false
        var hasReturned = false
        /// The task that XCTest has created last, for an asynchronous part of the method.
        var task: KeptTask?
    }

    private let run: SimulatedRun
    /// The name of the test.
    private let test: String
    private let patience: Duration
    private let patienceWithJob: Duration
    private let clock = TestClock()
    private let state = Mutex(State())

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - test: The name of the test.
    ///   - patience: The longest real time to wait for an event outside of the run.
    ///   - patienceWithJob: The longest real time of a job, and of a method after its cancellation.
    init(_ run: SimulatedRun, of test: String, patience: Duration, patienceWithJob: Duration) {
        (self.run, self.test, self.patience, self.patienceWithJob) = (run, test, patience, patienceWithJob)
    }

    /// Runs the method once.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - comment: A closure that returns the comment of a failure, or nil if failures are not recorded.
    /// - Returns: False if the method was skipped.
    func run(_ method: CaseRunner.TestMethod, comment: @escaping @Sendable () -> String?) -> Bool {
        Watchdog.shared.add(run, of: test, patience: patienceWithJob)
        defer { Watchdog.shared.remove(run) }
        let group = ScheduledGroup(self)
        let surrounding = group.enter(withJobForEachCall: run.scheduler.endsJobsAtEachCall)
        var isComplete = true
        run.withDependencies(on: clock) {
            isComplete = method.run { [run] place in
                run.fail(.issue(at: place))
                return comment()
            }
        }
        state.withLock { $0.hasReturned = true }
        run.scheduler.complete()
        while state.withLock({ !$0.hasEnded }) { step() }
        group.exit(to: surrounding)
        run.recordRemainingReports()
        return isComplete
    }

    func schedule(_ job: ScheduledJob) -> Bool {
        // Between two steps, only XCTest and the method create tasks on the main thread.
        let isOfMethod = job.task != nil && Thread.isMainThread && state.withLock { !$0.isStepping }
        guard run.scheduler.schedule(job, isOfTest: isOfMethod) else { return false }
        let task = isOfMethod ? job.keepTask() : nil
        state.withLock { if let task { $0.task = task } }
        post()
        return true
    }

    func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> Bool {
        run.scheduler.sleep(for: delay, wake)
    }

    /// Runs the next step on the main thread, when XCTest waits there, unless a step is about to run.
    private func post() {
        let wasPosted = state.withLock { state in
            state.eventCount += 1
            defer { state.isPosted = true }
            return state.isPosted
        }
        if !wasPosted { DispatchQueue.main.async { self.step() } }
    }

    private func step() {
        let isStep = state.withLock { state in
            state.isPosted = false
            state.isStepping = !state.hasEnded
            return state.isStepping
        }
        guard isStep else { return }
        let progress = run.scheduler.step(on: clock)
        state.withLock { $0.isStepping = false }
        switch progress {
        case .isRunning: post()
        case .isWaiting: endIfNothingHappens()
        case .hasEnded(let end): self.end(end)
        }
    }

    /// Ends the run as hung unless a job becomes ready in time.
    ///
    /// The main queue runs the check when XCTest waits, so a method that computes for long does not hang.
    private func endIfNothingHappens() {
        let eventCount = state.withLock { $0.eventCount }
        DispatchQueue.main.asyncAfter(deadline: .now() + patience.inSeconds) { [weak self] in
            guard let self, state.withLock({ $0.eventCount == eventCount && !$0.hasEnded }) else { return }
            end(run.scheduler.end(.hung))
        }
    }

    private func end(_ end: SeededScheduler.End) {
        let task = state.withLock { state in
            state.hasEnded = true
            return state.task.take()
        }
        guard end != .completed else { return }
        run.fail(.incomplete(end))
        if !run.isRepetition {
            let tasks = run.scheduler.firstEscape == nil ? run.scheduler.suspendedTasks : []
            run.report(IssueReport(.error, Misuse.incompleteRun(end, suspended: tasks, seed: run.seed, test: test)))
        }
        run.recordRemainingReports()
        run.scheduler.close()
        task?.cancel()
        DispatchQueue.main.asyncAfter(deadline: .now() + patienceWithJob.inSeconds) { [self] in
            if state.withLock({ $0.hasReturned }) { return }
            IssueReporting.print(IssueReport(.error, Misuse.endlessMethod(seed: run.seed, test: test)))
            exit(EXIT_FAILURE)
        }
    }
}
