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
    static let defaultExecutor: any TaskExecutor = Default()

    /// Replaces the executors of the process, so that test clocks can track the jobs of each test.
    ///
    /// Call this method before any task is created. Set the environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS`
    /// to `off` to disable it.
    static func install() {
        if let value = getenv("GLOBAL_DEPENDENCIES_TEST_EXECUTORS"), String(cString: value) == "off" { return }
        _createExecutors(factory: CountingExecutors.self)
        JobTracking.install { currentJobs }
    }

    /// The jobs of the current test, or those that belong to no test.
    ///
    /// A test gets its own group at the first read of this property in its task.
    private static var currentJobs: TestJobs {
        // XCTest runs one test at a time, and its methods in separate tasks, so all jobs belong to that test.
        guard Test.current != nil, let task = identifierOfCurrentTask else { return TestJobs(.process) }
        let surrounding = groupOfThread
        let group = JobLedger.shared.join(task, surrounding: surrounding)
        if surrounding != nil { groupOfThread = group }
        return TestJobs(group)
    }

    /// The group of the current task, or nil outside of tasks.
    static var currentGroup: JobLedger.Group? {
        identifierOfCurrentTask.map { JobLedger.shared.group(of: $0) }
    }

    private final class Default: TaskExecutor, SchedulingExecutor {
        var asSchedulingExecutor: (any SchedulingExecutor)? {
            self
        }

        func enqueue(_ job: consuming ExecutorJob) {
            CountingExecutors.enqueue(UnownedJob(job), isMain: false)
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
            DispatchQueue.global().asyncAfter(deadline: time) { CountingExecutors.enqueue(job, isMain: false) }
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
            CountingExecutors.enqueue(UnownedJob(job), isMain: true)
        }
    }
}

extension CountingExecutors {
    private static func enqueue(_ job: UnownedJob, isMain: Bool) {
        // C code passes the job on. `UnownedJob` is one pointer wide, and has no API that returns the pointer.
        let pointer = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
        let group = JobLedger.shared.willEnqueue(
            task: ExecutorJob(job).kind == .task ? GlobalDependenciesTesting_identifierOfTask(pointer) : nil,
            creator: identifierOfCurrentTask,
            surrounding: groupOfThread
        )
        let isSerial = JobLedger.shared.isSerial(group)
        GlobalDependenciesTesting_enqueueJob(pointer, group.rawValue, job.priority.rawValue, isMain, isSerial) {
            CountingExecutors.run(unsafeBitCast($0, to: UnownedJob.self), of: JobLedger.Group(rawValue: $1), isMain: $2)
        }
    }

    private static func run(_ job: UnownedJob, of group: JobLedger.Group, isMain: Bool) {
        // A run loop in a job may run other jobs.
        let surrounding = groupOfThread
        groupOfThread = group
        job.runSynchronously(on: isMain ? mainExecutor.asUnownedSerialExecutor() : noExecutor)
        let last = groupOfThread
        groupOfThread = surrounding
        if let last { JobLedger.shared.didRun(last) }
    }

    /// The group of the job that is running on this thread, or nil if there is none.
    private static var groupOfThread: JobLedger.Group? {
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

    private static var identifierOfCurrentTask: UInt64? {
        let identifier = GlobalDependenciesTesting_identifierOfCurrentTask()
        return identifier == 0 ? nil : identifier
    }
}
#else
/// The executors of this platform, which cannot be replaced and do not track jobs.
enum CountingExecutors {
    static var currentGroup: JobLedger.Group? {
        nil
    }

    static func install() {}
}
#endif
