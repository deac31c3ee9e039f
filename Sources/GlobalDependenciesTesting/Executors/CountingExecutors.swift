// NB: The only file that uses the underscored interface for custom executors, which belongs to one version of the compiler.
#if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) private import _Concurrency
private import Dispatch
private import FacadeSupport
private import Glibc
internal import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

/// Executors that run jobs as those of the platform do, and count them for each test in the ``JobLedger``.
///
/// Jobs of one priority share a concurrent queue that is as wide as the machine has processors, as in the concurrency
/// runtime of Swift. So priorities, and the bound on the number of threads, are those of the platform.
enum CountingExecutors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = Main()
    static let defaultExecutor: any TaskExecutor = Default()

    /// Replaces the executors of the process, and lets test clocks see the jobs of each test.
    ///
    /// It has to be called before any task is created. The environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS`
    /// prevents it with the value `off`.
    static func install() {
        if let value = getenv("GLOBAL_DEPENDENCIES_TEST_EXECUTORS"), String(cString: value) == "off" { return }
        _createExecutors(factory: CountingExecutors.self)
        JobTracking.install { currentJobs }
    }

    /// The jobs of the current test, or those of no test.
    ///
    /// A test gets a group of its own when this is read in its task for the first time.
    private static var currentJobs: TestJobs {
        // XCTest runs one test at a time, and its methods in tasks of their own. So all jobs are those of the test.
        guard Test.current != nil, let task = identifierOfCurrentTask else { return TestJobs(.process) }
        let surrounding = groupOfThread
        let group = JobLedger.shared.join(task, surrounding: surrounding)
        if surrounding != nil { groupOfThread = group }
        return TestJobs(group)
    }

    /// The group of the current task, or nil without one.
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
            // NB: The runtime enqueues with a delay for its own clocks only, which measure in this type.
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
        // C code passes the job on. `UnownedJob` is one pointer wide, and has no API that returns it.
        let pointer = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
        let group = JobLedger.shared.willEnqueue(
            task: ExecutorJob(job).kind == .task ? GlobalDependenciesTesting_identifierOfTask(pointer) : nil,
            creator: identifierOfCurrentTask,
            surrounding: groupOfThread
        )
        let isSerial = JobLedger.shared.isSerial(group)
        GlobalDependenciesTesting_enqueueJob(pointer, group.rawValue, job.priority.rawValue, isMain, isSerial)
    }

    fileprivate static func run(_ job: UnownedJob, of group: JobLedger.Group, isMain: Bool) {
        // A run loop in a job may run other jobs.
        let surrounding = groupOfThread
        groupOfThread = group
        job.runSynchronously(on: isMain ? mainExecutor.asUnownedSerialExecutor() : noExecutor)
        let last = groupOfThread
        groupOfThread = surrounding
        if let last { JobLedger.shared.didRun(last) }
    }

    /// The group of the job that runs on this thread, or nil if none does.
    private static var groupOfThread: JobLedger.Group? {
        get {
            let value = GlobalDependenciesTesting_groupOfThread()
            return value == 0 ? nil : JobLedger.Group(rawValue: value)
        }
        set { GlobalDependenciesTesting_setGroupOfThread(newValue?.rawValue ?? 0) }
    }

    /// The reference of the concurrency runtime to no actor: two words that are zero.
    private static var noExecutor: UnownedSerialExecutor {
        unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
    }

    private static var identifierOfCurrentTask: UInt64? {
        let identifier = GlobalDependenciesTesting_identifierOfCurrentTask()
        return identifier == 0 ? nil : identifier
    }
}

/// Runs a job on the thread that Dispatch chose for it.
///
/// The loader calls it, with the pointer that `enqueue(_:isMain:)` took out of the job.
@_cdecl("GlobalDependenciesTesting_runJob")
func runJob(_ job: UnsafeMutableRawPointer, _ group: UInt64, _ isMain: Bool) {
    CountingExecutors.run(
        unsafeBitCast(job, to: UnownedJob.self),
        of: JobLedger.Group(rawValue: group),
        isMain: isMain
    )
}
#else
/// The executors of this platform, which cannot be replaced, and do not track jobs.
enum CountingExecutors {
    static var currentGroup: JobLedger.Group? {
        nil
    }

    static func install() {}
}
#endif
