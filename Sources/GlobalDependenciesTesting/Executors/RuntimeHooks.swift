private import Dispatch
internal import GlobalDependencies
private import GlobalDependenciesTestingLoader

/// The hooks of the concurrency runtime: functions that it calls instead of enqueueing a job.
///
/// Each hook is a variable of the runtime. The one for the jobs of no actor exists since Swift 5.5, those for the main actor
/// since Swift 6.1, which is macOS 15.4.
///
/// Since Swift 6.2, `Task.yield()` calls no hook. The task is counted again when the platform resumes it, some microseconds later.
/// A task that prefers ``preferredExecutor`` yields on that executor, and its child tasks do so, too. For other tasks, the
/// ``JobLedger`` waits for the result of a ``YieldSearch``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct RuntimeHooks: JobSource {
    private static let main = Main()
    private static let preferred = Preferred()

    var mainExecutor: any SerialExecutor { Self.main }
    var preferredExecutor: any TaskExecutor { Self.preferred }

    var inheritsPreference: Bool { false }
    var missesYields: Bool {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
    }

    func install() -> Bool {
        // `UnownedSerialExecutor` is two words wide, and has no API that returns them.
        let (identity, implementation) = unsafeBitCast(Self.main.asUnownedSerialExecutor(), to: (UInt, UInt).self)
        return GlobalDependenciesTesting_installHooks(identity, implementation) { job, isMain in
            CountingExecutors.enqueue(CountingExecutors.job(at: job), on: isMain ? .main : .default)
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

}

/// A search that sends probes: tasks whose jobs the platform begins to run after all earlier ones of their priorities.
///
/// Each round sends a probe of each priority of the tasks at once, so that it takes as long as the slowest one. A task that yielded
/// before the first round is therefore counted before the end of the last one, unless the thread that is about to count it has lost
/// its processor, or waits for a processor. If any thread has lost its processor, more rounds follow, which let other threads run. The
/// last round also has probes of lower priorities, whose threads get a processor after the waiting threads.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ProbingSearch: YieldSearch {
    /// The priorities of tasks, whose jobs run on different threads, from the highest one.
    private static let priorities = [TaskPriority(rawValue: 0x21), .high, .medium, .low, .background]
    private static let countOfRounds = 4

    var interruptionCount: Int64 { GlobalDependenciesTesting_interruptionCount() }

    func run(
        since interruptionCount: Int64,
        lowestPriority: TaskPriority,
        _ isIdle: @escaping @Sendable (_ isLast: Bool) -> YieldSearchAnswer
    ) {
        let higherCount = Self.priorities.prefix { $0 > lowestPriority }.count
        sendRound(0, priorityCount: min(higherCount + 1, Self.priorities.count), since: interruptionCount, isIdle)
    }

    /// Sends a round of probes, and the next one after it.
    ///
    /// - Parameters:
    ///   - number: The number of rounds so far.
    ///   - priorityCount: The number of priorities to probe, from the highest one. The last round probes all.
    ///   - interruptionCount: The earlier number of interruptions, or nil if other threads have to run meanwhile.
    ///   - isIdle: The closure to call.
    private func sendRound(
        _ number: Int,
        priorityCount: Int,
        since interruptionCount: Int64?,
        _ isIdle: @escaping @Sendable (_ isLast: Bool) -> YieldSearchAnswer
    ) {
        let isLastRound = number + 1 >= Self.countOfRounds
        let priorities = isLastRound ? Self.priorities : Array(Self.priorities.prefix(priorityCount))
        let remaining = Mutex(priorities.count)
        let end: @Sendable () -> Void = {
            let isLastOfRound = remaining.withLock { remaining in
                remaining -= 1
                return remaining == 0
            }
            guard isLastOfRound else { return }
            if interruptionCount == nil { GlobalDependenciesTesting_letOtherThreadsRun() }
            let isEnd = isLastRound && !GlobalDependenciesTesting_otherThreadsEnqueue()
            let isInterrupted = isEnd && interruptionCount.map { $0 != self.interruptionCount } ?? false
            switch isIdle(isEnd && !isInterrupted) {
            case .ends: break
            case .continues where !isEnd:
                sendRound(number + 1, priorityCount: priorityCount, since: interruptionCount, isIdle)
            case .continues, .restarts: sendRound(0, priorityCount: priorityCount, since: nil, isIdle)
            }
        }
        // The jobs of these tasks are not counted.
        GlobalDependenciesTesting_setThreadHidesJobs(true)
        for priority in priorities { Task.detached(priority: priority) { end() } }
        GlobalDependenciesTesting_setThreadHidesJobs(false)
    }
}
