internal import ClockDoubles
private import Dispatch
private import Foundation
internal import GlobalDependencies
internal import GlobalDependenciesFaults
internal import GlobalDependenciesTasks
internal import GlobalDependenciesTesting

/// One run of a test case in which a seed determines which ready job runs next.
///
/// One job runs at a time. Time passes when no job is ready, and sometimes before.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class SeededScheduler: JobScheduler {
    /// The reason why a run ended.
    enum End: Sendable {
        case completed
        /// The tasks of the test are suspended, and nothing is left that resumes one of them.
        case hung
        /// The test has run more jobs than the limit.
        case endless
    }

    /// A job that something outside of the run makes ready, so that the seed does not determine its place.
    struct Escape: Sendable {
        /// The number of the task, or nil for a job of an actor.
        let task: Int?
        /// The calls that made the job ready.
        let callStack: (any CallStack)?
    }

    /// The state of a run after a step.
    enum Progress {
        case isRunning
        /// Only an event outside of the run can make a job ready.
        case isWaiting
        case hasEnded(End)
    }

    /// The record of a repeated run.
    enum Recording: Sendable {
        case story
        /// The tasks that are suspended when the run hangs.
        case suspendedTasks
    }

    /// The number of jobs after which a run ends.
    static let limit = 100_000
    /// The number of jobs that the other tasks of a test may run after its end, or all of its tasks after its cancellation.
    static let limitAfterEnd = 10_000

    /// The number of jobs of one task in the usual order before another ready task runs.
    static let limitOfRepetition = 100

    /// A Boolean value that indicates whether each call to an actor is a job of its own, whose place the seed determines.
    ///
    /// More orders are possible then, and a certain one is less likely, so only half of the seeds do this.
    let endsJobsAtEachCall: Bool
    /// The probability with which a task is cancelled at a suspension, by the time since the beginning of the run in seconds.
    private let cancellationProbability: @Sendable (Double) -> Double
    private let hasCancellations: Bool
    /// The record for which the run is repeated, or nil if there is none.
    let recording: Recording?
    private let state: Mutex<State>
    private let environment: RunEnvironment
    /// The longest real time to wait for an event outside of the run.
    private let patience: Duration
    private let eventOutside = DispatchSemaphore(value: 0)

    /// Creates the scheduler of a run.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - unusual: The choices that differ from the usual order, instead of those of the seed.
    ///   - listsCalls: A Boolean value that indicates whether these contain the calls that take place.
    ///   - notesAlternatives: A Boolean value that indicates whether the other possible choices are wanted.
    ///   - cancellationProbability: The probability with which a task is cancelled at a suspension, by the time since the beginning
    ///     of the run in seconds.
    ///   - recording: The record for which the run is repeated, or nil if there is none.
    ///   - environment: The environment of the jobs.
    ///   - patience: The longest real time to wait for an event outside of the run.
    init(
        seed: UInt64,
        unusual: Choices.Unusual? = nil,
        listsCalls: Bool = false,
        notesAlternatives: Bool = false,
        cancellationProbability: @escaping @Sendable (Double) -> Double,
        recording: Recording? = nil,
        environment: RunEnvironment,
        patience: Duration
    ) {
        // A task whose calls are jobs of their own does not escape when it yields.
        endsJobsAtEachCall = ScheduledGroup.missesYields || seed & 2 == 0
        let choices =
            unusual.map { Choices(unusual: $0, listsCalls: listsCalls, notesAlternatives: notesAlternatives) }
            ?? Choices(seed: seed)
        state = Mutex(State(choices: choices, story: recording == .story ? Story() : nil))
        self.cancellationProbability = cancellationProbability
        hasCancellations = cancellationProbability(0) > 0
        self.recording = recording
        self.environment = environment
        self.patience = patience
    }

    /// The choices of the run so far.
    var choices: Choices { state.withLock { $0.choices } }

    /// The story of the run so far, if it records one.
    var story: Story? {
        var (story, tasks) = state.withLock { ($0.story, $0.tasks) }
        story?.tasks = tasks
        return story
    }

    /// The descriptions of the tasks that are suspended, if the run hangs and records them.
    ///
    /// Reading this blocks until the calls of the tasks are found.
    var suspendedTasks: [String] { state.withLock { $0.tasks }.descriptionsOfSuspended }

    /// The description of the task whose job is running or, for a job of an actor, probably that of the one that called it.
    var descriptionOfRunningTask: String {
        state.withLock { state in
            guard let number = state.lastOrigin else { return "a task" }
            if let job = state.runningJob { state.tasks.noteName(of: number, job) }
            return state.tasks.description(of: number)
        }
    }

    /// The record of the choices so far.
    var trace: Trace { state.withLock { $0.trace } }

    /// The first job that the seed did not determine, if there is one.
    var firstEscape: Escape? { state.withLock { $0.firstEscape } }

    func schedule(_ job: ScheduledJob) -> Bool {
        schedule(job, isOfTest: false)
    }

    /// Takes a job that is ready to run, and returns a Boolean value that indicates whether this scheduler will run it.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - isOfTest: A Boolean value that indicates whether the task is that of the test, which is never cancelled. The first task
    ///     of a run is one in any case.
    /// - Returns: The Boolean value.
    func schedule(_ job: ScheduledJob, isOfTest: Bool) -> Bool {
        let callStack =
            job.isFromOutside && firstEscape == nil || recording == .story ? IssueReporting.callStack : nil
        let mayCancel = hasCancellations && !isOfTest && !job.isFromOutside && FaultInjection.cancelsTasks
        let isScheduled = state.withLock { state in
            // A task that was abandoned must not resume.
            if state.isClosed { return state.isAbandoned }
            let (number, isFirstOfTask) = job.task.map { state.tasks.number(of: $0) } ?? (nil, false)
            // The library creates the first task.
            if let number, isFirstOfTask, hasCancellations, number == 1 || !mayCancel {
                state.protectedTasks.insert(number)
            }
            if let number, recording != nil { state.tasks.noteName(of: number, job) }
            if job.isFromOutside, state.firstEscape == nil {
                state.firstEscape = Escape(task: number, callStack: callStack)
            }
            if let number, recording == .suspendedTasks { state.tasks.keep(number, job) }
            if let number, recording == .story, job.isCancelled, !state.isCompleted, !state.isEnding {
                state.story?.add(.cancelled(number, byFault: false))
            }
            let priority = state.choices.priority(of: number)
            // The task that calls an idle actor has just suspended, and goes on in the job of the actor.
            let suspended = job.task == nil && !job.isFromOutside ? state.runningJob : job
            let creation = number == 1 ? nil : callStack
            state.ready.append(
                Ready(
                    job: job,
                    task: number,
                    origin: number ?? state.lastOrigin,
                    priority: priority,
                    callStack: recording == .story ? isFirstOfTask ? creation : suspended?.resumePoints : nil,
                    isFirstOfTask: isFirstOfTask
                )
            )
            return true
        }
        if job.isFromOutside { eventOutside.signal() }
        return isScheduled
    }

    func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { $0.sleep(for: delay, wake) }
    }

    /// Runs the jobs of the test on this thread, and those of the main actor on the main thread.
    ///
    /// - Parameter clock: The clock of the run.
    /// - Returns: The reason why the run ended. The jobs that remain, and later ones, run on the platform.
    func run(on clock: TestClock) -> End {
        while true {
            switch step(on: clock) {
            case .isRunning: break
            case .hasEnded(let end): return end
            case .isWaiting:
                if eventOutside.wait(timeout: .now() + patience.inSeconds) == .timedOut { return end(.hung) }
            }
        }
    }

    /// Runs the jobs of a test that did not complete and was cancelled, on this thread.
    ///
    /// - Parameter clock: The clock of the run.
    /// - Returns: A Boolean value that indicates whether the test completed. Otherwise, its tasks never resume.
    func runAfterCancellation(on clock: TestClock) -> Bool {
        while true {
            switch step(on: clock) {
            case .isRunning: break
            case .hasEnded(let end) where end == .completed: return true
            case .hasEnded, .isWaiting:
                state.withLock { $0.abandon() }
                return false
            }
        }
    }

    /// Runs the next job on this thread or, if it is a job of the main actor, on the main thread, or lets time pass.
    ///
    /// - Parameter clock: The clock of the run.
    /// - Returns: The state of the run after the step.
    func step(on clock: TestClock) -> Progress {
        switch state.withLock({ $0.nextStep(on: clock) }) {
        case .run(let ready):
            perform(ready)
            if recording == .story { state.withLock { $0.runningJob = nil } }
        case .passTime(let isEarly):
            let deadline = state.withLock { $0.sleeps.first?.deadline }
            let now = clock.resumeNext(upTo: deadline.map { TestClock.Instant(offset: $0) })
            environment.setTime(now.offset)
            for wake in state.withLock({ $0.passTime(to: now.offset, isEarly: isEarly) }) { wake() }
        case .wait: return .isWaiting
        case .end(let reason): return .hasEnded(end(reason))
        }
        return .isRunning
    }

    /// Ends the run.
    ///
    /// - Parameter reason: The reason.
    /// - Returns: The reason.
    func end(_ reason: End) -> End {
        state.withLock { state in
            if reason == .hung { state.tasks.findSuspended() }
            state.isEnding = true
        }
        if reason == .completed { close() }
        return reason
    }

    /// Makes the remaining and later jobs run on the platform.
    func close() {
        let remaining = state.withLock { state in
            state.isClosed = true
            defer { state.ready = [] }
            return state.ready
        }
        for ready in remaining { ready.job.runOnPlatform() }
    }

    /// Notes that the test has completed.
    func complete() {
        state.withLock { $0.isCompleted = true }
        eventOutside.signal()
    }

    /// Returns the fault of a call of an in-memory implementation, or nil if the call succeeds.
    ///
    /// - Parameters:
    ///   - call: The description of the call.
    ///   - probabilities: The possible faults, and their probabilities.
    /// - Returns: The fault.
    func fault(of call: String, _ probabilities: [(fault: InjectedFault, probability: Double)]) -> InjectedFault? {
        state.withLock { state in
            guard !state.isEnding else { return nil }
            guard let fault = state.choices.fault(probabilities) else {
                state.story?.add(.called(call))
                return nil
            }
            // Another fault makes another run.
            state.trace.add("\(fault)".utf8.reduce(0) { $0 &* 31 &+ Int($1) })
            state.story?.add(.failed(call, fault))
            return fault
        }
    }

    /// Adds a read of a dependency to the story.
    func noteRead(of dependency: DependencyID) {
        state.withLock { state in
            if !state.isCompleted, !state.isEnding { state.story?.add(.read(dependency)) }
        }
    }

    /// Returns a Boolean value that indicates whether the next of the calls that a test has chosen at random takes place.
    func makesCall() -> Bool {
        state.withLock { $0.choices.makesCall() }
    }

    /// Adds a line to the story, if the run records one.
    func note(_ line: @autoclosure () -> String) {
        guard recording == .story else { return }
        let line = line()
        state.withLock { state in
            if !state.isCompleted, !state.isEnding { state.story?.add(.noted(line)) }
        }
    }

    private func perform(_ ready: Ready) {
        guard hasCancellations, let task = ready.task else { return perform(ready.job) }
        if state.withLock({ $0.cancelledTasks.remove(task) != nil }) { ready.job.cancelTask() }
        let kept = ready.job.isOfAsyncLet ? nil : ready.job.keepTask()
        perform(ready.job)
        let isCancelled = state.withLock { state in
            state.cancels(task, cancellationProbability(state.elapsed.inSeconds), later: kept == nil)
        }
        if isCancelled { kept?.cancel() }
    }

    private func perform(_ job: ScheduledJob) {
        let run = { self.environment.run { job.run(endingAtEachCall: self.endsJobsAtEachCall) } }
        if job.isMain, !Thread.isMainThread { DispatchQueue.main.sync(execute: run) } else { run() }
    }
}

/// The record of the choices of a run.
///
/// Two runs with equal traces ran the same jobs in the same order, at the same times. Time that the test itself lets pass, by
/// advancing a clock, does not count.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct Trace: Sendable, Equatable {
    /// The number of jobs that ran until the end of the test.
    private(set) var stepCount = 0
    /// The number of jobs that ran after the end of the test.
    private(set) var stepCountAfterEnd = 0
    /// A hash of the choices: FNV-1a (Fowler, Noll and Vo), in words instead of bytes.
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    /// The hash after each job, and the task whose code the job probably continued.
    private var steps: [Step] = []

    private struct Step: Sendable, Equatable {
        let hash: UInt64
        let task: Int?
    }

    /// Adds a job that was chosen.
    ///
    /// - Parameters:
    ///   - task: The number of the job's task, or nil for a job of an actor.
    ///   - origin: The number of the task whose code the job probably continued.
    ///   - count: The number of jobs that were ready.
    ///   - elapsed: The time since the beginning of the run.
    ///   - isAfterEnd: A Boolean value that indicates whether the test has ended.
    mutating func add(_ task: Int?, by origin: Int?, of count: Int, at elapsed: Duration, isAfterEnd: Bool) {
        if isAfterEnd { stepCountAfterEnd += 1 } else { stepCount += 1 }
        let (seconds, attoseconds) = elapsed.components
        add(task ?? 0)
        add(count)
        add(Int(seconds))
        add(Int(attoseconds))
        steps.append(Step(hash: hash, task: origin))
    }

    /// Adds a number that stands for another choice.
    mutating func add(_ number: Int) {
        hash = (hash ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01B3
    }

    /// Returns the index of the first job that differs from that of another trace, or nil if the traces are equal.
    func firstDifference(from other: Trace) -> Int? {
        if self == other { return nil }
        return zip(steps, other.steps).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            ?? min(steps.count, other.steps.count)
    }

    /// Returns the description of a job, by its index.
    func description(of index: Int) -> String {
        guard steps.indices.contains(index) else { return "ended after \(steps.count) steps" }
        return "\(steps[index].task.map { "task \($0)" } ?? "a task") ran in step \(index + 1)"
    }
}
