// NB: Only this file uses the underscored interface for custom executors, which is specific to one version of the
// compiler.
#if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) private import _Concurrency
private import Dispatch
private import FacadeSupport
private import Glibc
internal import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

/// Executors that run jobs like those of the platform, and count them for each test in the ``JobLedger``.
///
/// Jobs of the same priority share a concurrent queue whose width is the number of processors, as in Swift's
/// concurrency runtime. Priorities and the maximum number of threads are therefore the same as those of the platform.
enum CountingExecutors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = Main()
    static let defaultExecutor: any TaskExecutor = Concurrent(.default)
    private static let preferredExecutor = Concurrent(.preferred)

    /// Replaces the executors of the process, so that test clocks can track the jobs of each test.
    ///
    /// Call this method before any task is created. Set the environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS`
    /// to `off` to disable it.
    static func install() {
        if let value = getenv("GLOBAL_DEPENDENCIES_TEST_EXECUTORS"), String(cString: value) == "off" { return }
        _createExecutors(factory: CountingExecutors.self)
        installed.withLock { $0 = true }
        JobTracking.install { currentJobs }
    }

    private static let installed = Mutex(false)

    /// A Boolean value that indicates whether these executors run the jobs of the process.
    static var areInstalled: Bool {
        installed.withLock { $0 }
    }

    /// The jobs of the current test, or those that belong to no test.
    ///
    /// A test gets its own group at the first read of this property in its task.
    private static var currentJobs: TestJobs {
        let surrounding = groupOfThread
        // XCTest runs one test at a time, and its methods in separate tasks, so all jobs belong to that test, unless a scheduler
        // runs it.
        guard let task = identifierOfCurrentTask,
            Test.current != nil || JobLedger.shared.scheduler(of: task) != nil
        else { return TestJobs(.process) }
        let group = JobLedger.shared.join(task, surrounding: surrounding)
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
        try await withTaskExecutorPreference(preferredExecutor, operation: operation)
    }

    /// The group of the current task, or nil outside of tasks.
    static var currentGroup: JobLedger.Group? {
        identifierOfCurrentTask.map { JobLedger.shared.group(of: $0) }
    }

    private final class Concurrent: TaskExecutor, SchedulingExecutor {
        private let executor: JobExecutor

        init(_ executor: JobExecutor) {
            self.executor = executor
        }

        var asSchedulingExecutor: (any SchedulingExecutor)? {
            self
        }

        func enqueue(_ job: consuming ExecutorJob) {
            CountingExecutors.enqueue(UnownedJob(job), on: executor)
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob,
            after delay: C.Duration,
            tolerance: C.Duration?,
            clock: C
        ) {
            let job = UnownedJob(job)
            // NB: The runtime only enqueues delayed jobs for its own clocks, which measure time in this type.
            guard let delay = delay as? Duration else { fatalError("a delay of \(C.Duration.self) is not supported") }
            let (seconds, attoseconds) = delay.components
            let time = DispatchTime.now() + (Double(seconds) + Double(attoseconds) / 1e18)
            CountingExecutors.willSleep()
            DispatchQueue.global().asyncAfter(deadline: time) { CountingExecutors.enqueue(job, on: self.executor) }
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob,
            at instant: C.Instant,
            tolerance: C.Duration?,
            clock: C
        ) {
            enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
        }
    }

    private final class Main: MainExecutor {
        private let platformExecutor = PlatformExecutorFactory.mainExecutor

        var isMainExecutor: Bool {
            true
        }

        func run() throws {
            try platformExecutor.run()
        }

        func stop() {
            platformExecutor.stop()
        }

        func checkIsolated() {
            platformExecutor.checkIsolated()
        }

        func enqueue(_ job: consuming ExecutorJob) {
            CountingExecutors.enqueue(UnownedJob(job), on: .main)
        }
    }
}

extension CountingExecutors {
    private static func enqueue(_ job: UnownedJob, on executor: JobExecutor) {
        let (surrounding, task) = (groupOfThread, identifierOfTask(job))
        let (group, execution) = JobLedger.shared.willEnqueue(
            task: task,
            creator: identifierOfCurrentTask,
            surrounding: surrounding
        )
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

    /// Notes that the current task begins to sleep on a clock of the platform.
    ///
    /// The runtime enqueues a task of its own with a delay, which resumes the current task.
    private static func willSleep() {
        guard let task = identifierOfCurrentTask else { return }
        JobLedger.shared.scheduler(of: task)?.willSleep(task)
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
            ExecutorJob(job).priority.rawValue,
            executor == .main || isSerial
        ) { job, group, executor in
            CountingExecutors.run(
                unsafeBitCast(job, to: UnownedJob.self),
                of: JobLedger.Group(rawValue: group),
                on: JobExecutor(rawValue: executor) ?? .default
            )
        }
    }

    /// Runs a job on this thread.
    static func run(_ job: UnownedJob, of group: JobLedger.Group, on executor: JobExecutor) {
        // A run loop in a job may run other jobs.
        let surrounding = groupOfThread
        groupOfThread = group
        switch executor {
        case .default: job.runSynchronously(on: noExecutor)
        case .main: job.runSynchronously(on: mainExecutor.asUnownedSerialExecutor())
        case .preferred: job.runSynchronously(on: preferredExecutor.asUnownedTaskExecutor())
        }
        let last = groupOfThread
        groupOfThread = surrounding
        if let last { JobLedger.shared.didRun(last) }
    }

    /// Returns the calls with which a suspended task goes on, whose job this is.
    static func resumePoints(ofTask job: UnownedJob) -> (any CallStack)? {
        #if DEBUG
        let task = pointer(to: job)
        let points = [UInt](unsafeUninitializedCapacity: 32) { buffer, count in
            count = Int(GlobalDependenciesTesting_resumePoints(task, buffer.baseAddress, UInt64(buffer.count)))
        }
        return CapturedCalls(resumePoints: points)
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

    private static func identifierOfTask(_ job: UnownedJob) -> UInt64? {
        ExecutorJob(job).kind == .task ? GlobalDependenciesTesting_identifierOfTask(pointer(to: job)) : nil
    }

    /// `UnownedJob` is one pointer wide, and has no API that returns the pointer.
    private static func pointer(to job: UnownedJob) -> UnsafeMutableRawPointer {
        unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
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
#else
internal import GlobalDependencies

/// The executors of this platform, which cannot be replaced and do not track jobs.
enum CountingExecutors {
    static let areInstalled = false

    static var currentGroup: JobLedger.Group? {
        nil
    }

    static var identifierOfCurrentTask: UInt64? {
        nil
    }

    static var groupOfThread: JobLedger.Group? {
        get { nil }
        set {}
    }

    static func install() {}

    static func run(_ job: UnownedJob, of group: JobLedger.Group, on executor: JobExecutor) {}

    static func runOnPlatform(_ job: UnownedJob, of group: JobLedger.Group, on executor: JobExecutor) {}

    static func resumePoints(ofTask job: UnownedJob) -> (any CallStack)? {
        nil
    }

    static func isOfAsyncLet(_ job: UnownedJob) -> Bool {
        false
    }

    static func retainTask(of job: UnownedJob) {}

    static func releaseTask(of job: UnownedJob) {}

    static func cancelTask(of job: UnownedJob, in group: JobLedger.Group) {}

    static func withJobForEachCall<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        try await operation()
    }
}
#endif
