internal import ClockDoubles
internal import GlobalDependencies
internal import GlobalDependenciesTesting

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SeededScheduler {
    /// A job that is ready to run.
    struct Ready: Sendable {
        let job: ScheduledJob
        let task: Int?
        /// The task whose code the job probably continues: its own task or, for a job of an actor, the one that called it.
        let origin: Int?
        let priority: UInt64
        /// The calls with which the job continues or, for the first job of a task, the calls that began the task, if the run
        /// records its story.
        let callStack: (any CallStack)?
        let isFirstOfTask: Bool
    }

    /// The state of a run between two steps.
    struct State: Sendable {
        var choices: Choices
        var trace = Trace()
        /// The time that this scheduler has let pass.
        var elapsed = Duration.zero
        /// The story, if the run records one.
        var story: Story?
        /// The tasks, with their names if the run records something, and with those that are suspended when it hangs if it records
        /// these.
        var tasks = TasksOfRun()
        /// The origin of the job that ran last, and the number of jobs of that origin that have run since another one.
        var lastOrigin: Int?
        var repetitionCount = 0
        /// The job that is running, or nil between two jobs.
        ///
        /// Its task may be gone when the job has run.
        var runningJob: ScheduledJob?
        var ready: [Ready] = []
        /// The numbers of the tasks that are never cancelled: that of the test, and those of this library.
        var protectedTasks: Set<Int> = []
        /// The numbers of the tasks that are cancelled before their next job.
        var cancelledTasks: Set<Int> = []
        /// The tasks that sleep on clocks of the platform, which have the time of the run, in the order of their deadlines.
        var sleeps: [(deadline: Duration, wake: @Sendable () -> Void)] = []
        var firstEscape: Escape?
        var isCompleted = false
        /// A Boolean value that indicates whether the run has completed, hung or been endless.
        var isEnding = false
        var isClosed = false
        var isAbandoned = false

        /// Makes a task sleep, and returns false if the run has ended.
        mutating func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> Bool {
            if isClosed { return isAbandoned }
            let deadline = elapsed + delay
            sleeps.insert((deadline, wake), at: sleeps.firstIndex { $0.deadline > deadline } ?? sleeps.endIndex)
            return true
        }

        /// Ends the run of a test that does not end, whose tasks never resume.
        mutating func abandon() {
            (isClosed, isAbandoned, ready, sleeps) = (true, true, [], [])
        }

        /// Returns a Boolean value that indicates whether a task is cancelled now, after one of its jobs.
        ///
        /// - Parameters:
        ///   - task: The number of the task.
        ///   - probability: The probability.
        ///   - isLater: A Boolean value that indicates whether the task is cancelled before its next job instead.
        /// - Returns: The Boolean value.
        mutating func cancels(_ task: Int, _ probability: Double, later isLater: Bool) -> Bool {
            guard !isCompleted, !isEnding, !protectedTasks.contains(task),
                choices.cancels(task, probability: probability)
            else { return false }
            // A task is cancelled once.
            protectedTasks.insert(task)
            trace.add(task)
            story?.add(.cancelled(task, byFault: true))
            if isLater { cancelledTasks.insert(task) }
            return !isLater
        }

        /// Returns the next step.
        mutating func nextStep(on clock: TestClock) -> SeededScheduler.Step {
            if isCompleted {
                if ready.isEmpty || trace.stepCountAfterEnd >= SeededScheduler.limitAfterEnd { return .end(.completed) }
            } else if isEnding
                ? trace.stepCountAfterEnd >= SeededScheduler.limitAfterEnd : trace.stepCount >= SeededScheduler.limit
            {
                return .end(.endless)
            } else if ready.isEmpty {
                return clock.hasSleepers || !sleeps.isEmpty ? .passTime(isEarly: false) : .wait
            }
            let (usualIndex, isAfterEnd) = (usualIndex, isCompleted || isEnding)
            let index = choices.next(
                of: ready.map { ($0.task, $0.priority) },
                usually: usualIndex,
                isAfterEnd: isAfterEnd
            ) {
                !isCompleted && (clock.hasSleepers ? clock.canOvertakeTasks : !sleeps.isEmpty)
            }
            guard let index else { return .passTime(isEarly: true) }
            let usual = index == usualIndex ? nil : ready[usualIndex].origin
            let chosen = ready.remove(at: index)
            repetitionCount = chosen.origin == lastOrigin ? repetitionCount + 1 : 0
            lastOrigin = chosen.origin
            runningJob = chosen.job
            trace.add(chosen.task, by: chosen.origin, of: ready.count + 1, at: elapsed, isAfterEnd: isAfterEnd)
            if !isAfterEnd {
                story?.add(
                    chosen.isFirstOfTask
                        ? .began(chosen.origin, by: chosen.callStack)
                        : .ran(chosen.origin, inActor: chosen.task == nil, from: chosen.callStack),
                    insteadOf: usual == chosen.origin ? nil : usual
                )
            }
            return .run(chosen)
        }

        /// Notes that time has passed on the clock of the run, and returns functions that resume tasks.
        mutating func passTime(to elapsed: Duration, isEarly: Bool) -> [@Sendable () -> Void] {
            self.elapsed = elapsed
            if !isEnding { story?.add(.timePassed(to: elapsed, isEarly: isEarly)) }
            let count = sleeps.prefix { $0.deadline <= elapsed }.count
            defer { sleeps.removeFirst(count) }
            return sleeps.prefix(count).map(\.wake)
        }

        /// The index of the next job in the usual order.
        ///
        /// A task runs until it suspends, and then the task runs that has been ready for longest. A task that never suspends, since
        /// it polls, does not prevent others from running.
        private var usualIndex: Int {
            if repetitionCount >= SeededScheduler.limitOfRepetition { return 0 }
            return ready.firstIndex { $0.origin == lastOrigin } ?? 0
        }
    }

    /// The next action of a run.
    enum Step {
        case run(Ready)
        case passTime(isEarly: Bool)
        /// Only an event outside of the run can make a job ready.
        case wait
        case end(End)
    }
}
