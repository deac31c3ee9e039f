// NB: Only this file uses the underscored interface for custom executors, which is specific to one version of the
// compiler.
#if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) private import _Concurrency
private import Dispatch
private import GlobalDependenciesTestingLoader

/// The executors of the process, which are replaced by others that count the jobs.
///
/// They receive every job of the process, except for those of actors and tasks with executors of their own.
struct ReplacedExecutors: JobSource {
    private enum Factory: ExecutorFactory {
        static let mainExecutor: any MainExecutor = Main()
        static let defaultExecutor: any TaskExecutor = Concurrent(.default)
    }

    private static let preferredExecutor = Concurrent(.preferred)
    private static let inheritsPreference: Bool = {
        // `UnownedTaskExecutor` is two words wide, and has no API that returns them.
        let words = unsafeBitCast(preferredExecutor.asUnownedTaskExecutor(), to: (UInt, UInt).self)
        return GlobalDependenciesTesting_inheritExecutor(words.0, words.1)
    }()

    var mainExecutor: any SerialExecutor { Factory.mainExecutor }
    var preferredExecutor: any TaskExecutor { Self.preferredExecutor }
    var inheritsPreference: Bool { Self.inheritsPreference }
    var missesYields: Bool { false }

    func install() -> Bool {
        _createExecutors(factory: Factory.self)
        _ = inheritsPreference
        return true
    }

    private final class Concurrent: TaskExecutor, SchedulingExecutor {
        private let executor: JobExecutor

        init(_ executor: JobExecutor) {
            self.executor = executor
        }

        var asSchedulingExecutor: (any SchedulingExecutor)? { self }

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
            if CountingExecutors.sleep(for: delay, until: job, on: executor) { return }
            let (seconds, attoseconds) = delay.components
            let time = DispatchTime.now() + (Double(seconds) + Double(attoseconds) / 1e18)
            DispatchQueue.global().asyncAfter(deadline: time) { CountingExecutors.enqueue(job, on: self.executor) }
        }

        func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
            enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
        }
    }

    private final class Main: MainExecutor {
        private let platformExecutor = PlatformExecutorFactory.mainExecutor

        var isMainExecutor: Bool { true }

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
#endif
