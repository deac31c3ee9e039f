import GlobalDependenciesTasks
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for the counts of a ledger of a source that misses yields, in which the tests take the place of the search.
struct YieldSearchTests {
    private final class Search: YieldSearch {
        typealias Closure = @Sendable (Bool) -> YieldSearchAnswer

        private let closure = LockIsolated<Closure?>(nil)
        /// The lowest priority of the tasks of each search.
        let lowestPriorities = LockIsolated<[TaskPriority]>([])

        var interruptionCount: Int64 { 0 }

        func run(since interruptionCount: Int64, lowestPriority: TaskPriority, _ isIdle: @escaping Closure) {
            lowestPriorities.withValue { $0.append(lowestPriority) }
            closure.setValue(isIdle)
        }

        /// Calls the closure of the last search, or returns nil if there is none.
        func probe(isLast: Bool) -> YieldSearchAnswer? {
            closure.value?(isLast)
        }
    }

    private let search: Search
    private let ledger: JobLedger
    /// A group with one task, whose job is enqueued.
    private let group: JobLedger.Group

    init() {
        search = Search()
        ledger = JobLedger(search: search)
        group = ledger.join(1, surrounding: nil)
        _ = ledger.willEnqueue(task: 1, priority: .medium, creator: nil, surrounding: nil)
    }

    private func startWaiting(limit: Int = .max) async -> Task<JobTrackingResult, Never> {
        let task = Task { [ledger, group] in await ledger.waitUntilIdle(group, limit: limit) }
        while ledger.waitCount(of: group) == 0 { await Task.yield() }
        return task
    }

    @Test func waitEndsAfterLastProbe() async {
        let wait = await startWaiting()
        ledger.didRun(group)
        #expect(search.probe(isLast: false) == .continues)
        #expect(ledger.waitCount(of: group) == 1)
        #expect(search.probe(isLast: true) == .ends)
        #expect(await wait.value == .idle)
    }

    @Test func enqueuedTaskEndsSearch() async {
        let wait = await startWaiting()
        ledger.didRun(group)
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        #expect(search.probe(isLast: true) == .ends)
        #expect(ledger.waitCount(of: group) == 1)
        ledger.didRun(group)
        #expect(search.probe(isLast: true) == .ends)
        #expect(await wait.value == .idle)
    }

    /// Task 2 has the priority of the background, and runs only before the first search.
    @Test func searchIncludesPrioritiesOfTasksThatHaveRun() async {
        _ = ledger.willEnqueue(task: 2, priority: .background, creator: 1, surrounding: nil)
        let first = await startWaiting()
        ledger.didRun(group)
        ledger.didRun(group)
        #expect(search.probe(isLast: true) == .ends)
        #expect(await first.value == .idle)
        _ = ledger.willEnqueue(task: 1, priority: .high, creator: nil, surrounding: nil)
        let second = await startWaiting()
        ledger.didRun(group)
        #expect(search.probe(isLast: true) == .ends)
        #expect(await second.value == .idle)
        #expect(search.lowestPriorities.value == [.background, .high])
    }

    @Test func taskThatSuspendsNeedsNoSearch() async {
        let wait = await startWaiting()
        ledger.willSuspend(1)
        ledger.didRun(group)
        #expect(search.probe(isLast: true) == nil)
        #expect(await wait.value == .idle)
    }

    @Test func resumedTaskNeedsSearchAgain() async {
        ledger.willSuspend(1)
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        let wait = await startWaiting()
        ledger.didRun(group)
        ledger.didRun(group)
        #expect(ledger.waitCount(of: group) == 1)
        #expect(search.probe(isLast: true) == .ends)
        #expect(await wait.value == .idle)
    }

    @Test func taskThatYieldsForeverReachesLimit() async {
        let wait = await startWaiting(limit: 3)
        ledger.didRun(group)
        for _ in 0..<2 {
            _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
            ledger.didRun(group)
        }
        #expect(await wait.value == .busy)
    }

    @Test func jobOfUnknownActorRestartsSearch() async {
        let wait = await startWaiting()
        ledger.didRun(group)
        let unknown = ledger.willEnqueue(task: nil, actor: 7, creator: nil, surrounding: nil).group
        #expect(unknown != group)
        #expect(search.probe(isLast: true) == .restarts)
        ledger.didRun(unknown)
        #expect(search.probe(isLast: true) == .ends)
        #expect(await wait.value == .idle)
    }

    /// Another test may occupy a thread that the search needs.
    @Test func lateSearchDoesNotShowThatTaskOccupiesThread() async {
        _ = ledger.willEnqueue(task: 2, creator: 1, surrounding: nil)
        let pauseCount = LockIsolated(0)
        let leftovers = await ledger.leftovers(of: group) { [search, ledger, group] in
            await Task.yield()
            let count = pauseCount.withValue { count in
                count += 1
                return count
            }
            // The job of the pause remains.
            if count == 1 { ledger.didRun(group) }
            if count == 50 {
                ledger.didRun(group)
                _ = search.probe(isLast: true)
            }
            return true
        }
        #expect(leftovers.isEmpty)
        #expect(pauseCount.value >= 50)
    }

    @Test func jobOfActorJoinsGroupThatUsedActorLast() {
        let other = ledger.join(2, surrounding: nil)
        #expect(ledger.willEnqueue(task: nil, actor: 7, creator: 2, surrounding: nil).group == other)
        #expect(ledger.willEnqueue(task: nil, actor: 7, creator: 1, surrounding: nil).group == group)
        #expect(ledger.willEnqueue(task: nil, actor: 7, creator: nil, surrounding: nil).group == group)
        ledger.leave(group)
        #expect(ledger.willEnqueue(task: nil, actor: 7, creator: nil, surrounding: nil).group != group)
    }
}
