private import Dispatch
private import GlobalDependenciesTestingLoader

/// The hooks of the concurrency runtime: functions that it calls instead of enqueueing a job.
///
/// Each hook is a variable of the runtime. The one for the jobs of no actor exists since Swift 5.5, those for the main actor
/// since Swift 6.1, which is macOS 15.4.
///
/// Since Swift 6.2, `Task.yield()` calls no hook. The task is counted again when the platform resumes it, some microseconds later.
/// A task that prefers ``preferredExecutor`` yields on that executor, and its child tasks do so, too. For other tasks, the
/// ``JobLedger`` waits until ``probe(_:)`` has found nothing.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct RuntimeHooks: JobSource {
    private static let main = Main()
    private static let preferred = Preferred()

    var mainExecutor: any SerialExecutor { Self.main }
    var preferredExecutor: any TaskExecutor { Self.preferred }

    var missesYields: Bool {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
    }

    func install() -> Bool {
        // `UnownedSerialExecutor` is two words wide, and has no API that returns them.
        let (identity, implementation) = unsafeBitCast(Self.main.asUnownedSerialExecutor(), to: (UInt, UInt).self)
        return GlobalDependenciesTesting_installHooks(identity, implementation) { job, isMain in
            CountingExecutors.enqueue(unsafeBitCast(job, to: UnownedJob.self), on: isMain ? .main : .default)
        }
    }

    private final class Main: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            CountingExecutors.enqueue(UnownedJob(job), on: .main)
        }

        func checkIsolated() {
            dispatchPrecondition(condition: .onQueue(.main))
        }
    }

    private final class Preferred: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            CountingExecutors.enqueue(UnownedJob(job), on: .preferred)
        }
    }

    // MARK: Probes

    /// The priorities of tasks, whose jobs run on different threads.
    private static let priorities = [TaskPriority(rawValue: 0x21), .high, .medium, .low, .background]
    /// The number of probes of each priority.
    private static let roundCount = 3

    /// Calls a closure repeatedly, after the jobs that the platform has begun to run meanwhile.
    ///
    /// Each call is in a job of the platform that is not counted, and that the platform begins to run after all earlier ones of
    /// its priority. A task that yielded before the first call is therefore very likely counted before the last one.
    static func probe(_ isIdle: @escaping @Sendable (_ isLast: Bool) -> JobLedger.ProbeAnswer) {
        sendProbe(0, isIdle)
    }

    private static func sendProbe(
        _ number: Int,
        _ isIdle: @escaping @Sendable (_ isLast: Bool) -> JobLedger.ProbeAnswer
    ) {
        GlobalDependenciesTesting_setThreadHidesJobs(true)
        defer { GlobalDependenciesTesting_setThreadHidesJobs(false) }
        Task.detached(priority: priorities[number % priorities.count]) {
            GlobalDependenciesTesting_letOtherThreadsRun()
            let isLast = number >= priorities.count * roundCount - 1 && !GlobalDependenciesTesting_otherThreadsEnqueue()
            switch isIdle(isLast) {
            case .ends: break
            case .continues: sendProbe(number + 1, isIdle)
            case .restarts: sendProbe(0, isIdle)
            }
        }
    }
}
