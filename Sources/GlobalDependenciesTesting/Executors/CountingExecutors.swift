internal import GlobalDependencies
internal import GlobalDependenciesTasks
private import GlobalDependenciesTestingLoader
private import Testing

/// Executors that run jobs like those of the platform, and count them for each test in the ``JobLedger``.
///
/// Jobs of the same priority share a concurrent queue whose width is the number of processors, as in Swift's
/// concurrency runtime. Priorities and the maximum number of threads are therefore the same as those of the platform.
enum CountingExecutors {
    /// The source of the jobs, or nil if the jobs of this process cannot be counted.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    static let source: (any JobSource)? = JobSources.install()

    /// Counts the jobs of the process from now on, so that test clocks can track the jobs of each test.
    ///
    /// Call this method before any task is created.
    static func install() {
        guard areInstalled else { return }
        if let misuse = misuse(ofLayout: layoutOfTasks) { IssueReporting.print(IssueReport(.warning, misuse)) }
        JobTracking.install {
            currentJobs
        } willSuspend: {
            if let task = identifierOfCurrentTask { JobLedger.shared.willSuspend(task) }
        } describeCurrentTask: {
            guard knowsLayoutOfTasks, let task = GlobalDependenciesTesting_currentTask() else { return nil }
            return { [job = job(at: task)] in describe(job) }
        }
    }

    /// A Boolean value that indicates whether these executors run the jobs of the process.
    static var areInstalled: Bool {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
        return source != nil
    }

    /// The search for tasks that have yielded, or nil if the source passes on each yield.
    static var yieldSearch: (any YieldSearch)? {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), missesYields else { return nil }
        return ProbingSearch()
    }

    /// A Boolean value that indicates whether a task that yields is ready to run without a job that is counted.
    static var missesYields: Bool {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
        return source?.missesYields == true
    }

    /// A Boolean value that indicates whether the tasks that a task creates make each call to an actor a job if that task does.
    static var inheritsPreference: Bool {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
        return source?.inheritsPreference == true
    }

    /// Notes that a test begins, before which another library may have taken the jobs of the process.
    static func testWillBegin() {
        GlobalDependenciesTesting_setHooks(true)
    }

    /// The jobs of the current test, or those that belong to no test.
    ///
    /// A test gets its own group at the first read of this property in its task.
    private static var currentJobs: TestJobs {
        GlobalDependenciesTesting_setHooks(false)
        let surrounding = groupOfThread
        // XCTest runs one test at a time, and its methods in separate tasks, so all jobs belong to that test, unless a scheduler
        // runs it.
        guard let task = identifierOfCurrentTask,
            Test.current != nil || JobLedger.shared.scheduler(of: task) != nil
        else { return TestJobs(.process) }
        let group = JobLedger.shared.join(task, priority: Task.currentPriority, surrounding: surrounding)
        if surrounding != nil { groupOfThread = group }
        return TestJobs(group)
    }

    /// Calls a closure whose task enqueues a job whenever it changes between actors.
    ///
    /// The runtime otherwise goes on in the same job if the actor is idle.
    static func withJobForEachCall<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try await operation() }
        guard let source else { return try await operation() }
        return try await withTaskExecutorPreference(source.preferredExecutor, operation: operation)
    }

    /// Calls a closure whose task, and the child tasks of which, yield in jobs that are counted.
    ///
    /// This is only necessary if the source misses yields, and makes each call to an actor a job. Other tasks that the closure
    /// creates do not inherit it.
    static func countingYields<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        missesYields ? try await withJobForEachCall(operation) : try await operation()
    }

    /// The group of the current task, or nil outside of tasks.
    static var currentGroup: JobLedger.Group? {
        guard areInstalled else { return nil }
        return identifierOfCurrentTask.map { JobLedger.shared.group(of: $0) }
    }
}

extension CountingExecutors {
    /// Counts a job, and enqueues it.
    static func enqueue(_ job: UnownedJob, on executor: JobExecutor) {
        let (surrounding, task) = (groupOfThread, identifierOfTask(job))
        let (group, execution) = JobLedger.shared.willEnqueue(
            task: task,
            isChild: GlobalDependenciesTesting_isChildTask(pointer(to: job)),
            actor: task == nil ? UInt(bitPattern: pointer(to: job)) : nil,
            priority: priority(of: job),
            creator: identifierOfCurrentTask,
            surrounding: surrounding
        ) {
            describe(job)
        }
        var isSerial = false
        switch execution {
        case .parallel: break
        case .serial: isSerial = true
        case .scheduled(let scheduler):
            let job = ScheduledJob(
                job: job,
                task: task,
                group: group,
                executor: executor,
                isFromOutside: surrounding != group
            )
            if scheduler.schedule(job) { return }
        }
        runOnPlatform(job, of: group, on: executor, isSerial: isSerial)
    }

    /// Makes the current task, which begins to sleep on a clock of the platform, sleep in the time of its scheduler instead.
    ///
    /// - Parameters:
    ///   - delay: The duration of the sleep.
    ///   - job: The job that resumes the task.
    ///   - executor: The executor of the job.
    /// - Returns: False if the task has no scheduler, or its scheduler has ended.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    static func sleep(for delay: Duration, until job: UnownedJob, on executor: JobExecutor) -> Bool {
        let scheduler = identifierOfCurrentTask.flatMap { JobLedger.shared.scheduler(of: $0) }
        guard let scheduler else { return false }
        return scheduler.sleep(for: delay) {
            let task = identifierOfTask(job)
            let (group, _) = JobLedger.shared.willEnqueue(task: task, creator: nil, surrounding: groupOfThread)
            run(job, of: group, on: executor)
        }
    }

    /// Runs a job on a thread of the platform, when one is available.
    static func runOnPlatform(
        _ job: UnownedJob,
        of group: JobLedger.Group,
        on executor: JobExecutor,
        isSerial: Bool = false
    ) {
        // C code passes the job on, as the pointer that `pointer(to:)` returns.
        GlobalDependenciesTesting_enqueueJob(
            pointer(to: job),
            group.rawValue,
            executor.rawValue,
            executor == .main || isSerial
        ) { job, group, executor in
            CountingExecutors.run(
                CountingExecutors.job(at: job),
                of: JobLedger.Group(rawValue: group),
                on: JobExecutor(rawValue: executor) ?? .default
            )
        }
    }

    /// Runs a job on this thread.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - group: The group of the job.
    ///   - executor: The executor of the job.
    ///   - isPreferring: A Boolean value that indicates whether the task of the job prefers the executor for each call. A call
    ///     within the main actor would otherwise be a job of its own.
    static func run(
        _ job: UnownedJob,
        of group: JobLedger.Group,
        on executor: JobExecutor,
        isPreferring: Bool = false
    ) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        // A run loop in a job may run other jobs.
        let surrounding = groupOfThread
        groupOfThread = group
        switch (executor, source) {
        case (.main, let source?) where isPreferring:
            let main = source.mainExecutor.asUnownedSerialExecutor()
            job.runSynchronously(isolatedTo: main, taskExecutor: source.preferredExecutor.asUnownedTaskExecutor())
        case (.main, let source?): job.runSynchronously(on: source.mainExecutor.asUnownedSerialExecutor())
        case (.preferred, let source?): job.runSynchronously(on: source.preferredExecutor.asUnownedTaskExecutor())
        default: job.runSynchronously(on: noExecutor)
        }
        // `didRun` can resume a task that waits for idleness. The task then counts as resumed by the group, not by a thread.
        if let last = groupOfThread { JobLedger.shared.didRun(last) }
        groupOfThread = surrounding
    }

    /// The number of the layout of tasks in this process, if the functions below read tasks at all.
    static let layoutOfTasks: Int? = {
        #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        Int(GlobalDependenciesTesting_layoutOfTasks())
        #else
        nil
        #endif
    }()

    /// Returns the misuse of a runtime whose tasks the functions below cannot read, which then return nothing.
    static func misuse(ofLayout number: Int?) -> Misuse? {
        guard let number, number != 1 else { return nil }
        return .otherLayoutOfTasks(number)
    }

    private static var knowsLayoutOfTasks: Bool { layoutOfTasks == 1 }

    /// Returns the description of a suspended task, given its job.
    private static func describe(_ job: UnownedJob) -> TrackedTask {
        TrackedTask(
            name: name(ofTask: job),
            calls: resumePoints(ofTask: job),
            callsFromBeginning: resumePoints(ofTask: job, reversed: true)
        )
    }

    /// Returns the calls with which a suspended task goes on, whose job this is, if the memory of a task is known.
    ///
    /// The innermost call comes first, or the outermost one if they are reversed.
    static func resumePoints(ofTask job: UnownedJob, reversed: Bool = false) -> (any CallStack)? {
        #if DEBUG && canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        guard knowsLayoutOfTasks else { return nil }
        let task = pointer(to: job)
        let points = [UInt](unsafeUninitializedCapacity: 32) { buffer, count in
            count = Int(GlobalDependenciesTesting_resumePoints(task, buffer.baseAddress, UInt64(buffer.count)))
        }
        return CapturedCalls(resumePoints: reversed ? points.reversed() : points)
        #else
        return nil
        #endif
    }

    /// Returns the descriptions of a suspended task and of the tasks of `async let` that it waits for.
    ///
    /// There are none if the task has ended, or if the layout of tasks is unknown.
    static func suspendedTasks(from job: UnownedJob) -> [SuspendedTask] {
        #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        guard knowsLayoutOfTasks else { return [] }
        var awaited: UnsafeMutableRawPointer?
        let kind = Int(GlobalDependenciesTesting_suspension(pointer(to: job), &awaited))
        var (reason, tasks) = (SuspendedTask.Reason.other, [SuspendedTask]())
        switch kind {
        case GlobalDependenciesTesting_hasEnded: return []
        case GlobalDependenciesTesting_waitsForTask:
            let other = Self.job(at: awaited)
            reason = identifierOfTask(other).map { .task($0) } ?? .other
            // Other tasks are known to the scheduler, and may belong to no test.
            if isOfAsyncLet(other) { tasks = suspendedTasks(from: other) }
        case GlobalDependenciesTesting_waitsForContinuation: reason = .continuation
        case GlobalDependenciesTesting_waitsForTaskGroup: reason = .taskGroup
        case GlobalDependenciesTesting_waitsForExecutor: reason = .executor
        default: break
        }
        guard let task = identifierOfTask(job) else { return tasks }
        return [SuspendedTask(task: task, reason: reason, resumePoints: resumePoints(ofTask: job))] + tasks
        #else
        return []
        #endif
    }

    /// Returns the name of a suspended task, whose job this is, if it has one and the layout of tasks is known.
    static func name(ofTask job: UnownedJob) -> String? {
        #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        guard knowsLayoutOfTasks else { return nil }
        return GlobalDependenciesTesting_nameOfTask(pointer(to: job)).map { String(cString: $0) }
        #else
        return nil
        #endif
    }

    static func isOfAsyncLet(_ job: UnownedJob) -> Bool {
        GlobalDependenciesTesting_isAsyncLet(pointer(to: job))
    }

    static func retainTask(of job: UnownedJob) {
        GlobalDependenciesTesting_retainTask(pointer(to: job))
    }

    static func releaseTask(of job: UnownedJob) {
        GlobalDependenciesTesting_releaseTask(pointer(to: job))
    }

    /// Cancels a task, whose cancellation handlers run on this thread, as jobs of a group.
    static func cancelTask(of job: UnownedJob, in group: JobLedger.Group) {
        let surrounding = groupOfThread
        groupOfThread = group
        GlobalDependenciesTesting_cancelTask(pointer(to: job))
        groupOfThread = surrounding
    }

    static func isCancelled(taskOf job: UnownedJob) -> Bool {
        GlobalDependenciesTesting_isTaskCancelled(pointer(to: job))
    }

    private static func identifierOfTask(_ job: UnownedJob) -> UInt64? {
        let identifier = GlobalDependenciesTesting_identifierOfTask(pointer(to: job))
        return identifier == 0 ? nil : identifier
    }

    private static func priority(of job: UnownedJob) -> TaskPriority {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return .background }
        return TaskPriority(rawValue: job.priority.rawValue)
    }

    /// `UnownedJob` is one pointer wide, and has no API that returns the pointer.
    private static func pointer(to job: UnownedJob) -> UnsafeMutableRawPointer {
        unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    }

    /// Returns the job of a pointer that ``pointer(to:)`` or the concurrency runtime has returned.
    ///
    /// `UnownedJob` is one pointer wide, and has no API that takes the pointer.
    static func job(at pointer: UnsafeMutableRawPointer?) -> UnownedJob {
        unsafeBitCast(pointer, to: UnownedJob.self)
    }

    /// The group of the job that is running on this thread, or nil if there is none.
    static var groupOfThread: JobLedger.Group? {
        get {
            let value = GlobalDependenciesTesting_groupOfThread()
            return value == 0 ? nil : JobLedger.Group(rawValue: value)
        }
        set { GlobalDependenciesTesting_setGroupOfThread(newValue?.rawValue ?? 0) }
    }

    /// The representation of no actor in the concurrency runtime: two words that are zero.
    private static var noExecutor: UnownedSerialExecutor {
        unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
    }

    /// The identifier of the current task, or nil outside of tasks.
    static var identifierOfCurrentTask: UInt64? {
        let identifier = GlobalDependenciesTesting_identifierOfCurrentTask()
        return identifier == 0 ? nil : identifier
    }
}
