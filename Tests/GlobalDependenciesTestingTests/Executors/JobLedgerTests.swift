import GlobalDependenciesTasks
import GlobalDependenciesTesting
import Testing

/// Tests for the counts of a ledger, in which the tests enqueue and run jobs with numbers as tasks.
struct JobLedgerTests {
    private let ledger = JobLedger()

    /// Starts a wait until a group is idle, and returns when the ledger has registered it.
    private func startWaiting(for group: JobLedger.Group, limit: Int = .max) async -> Task<JobTrackingResult, Never> {
        let task = Task { [ledger] in await ledger.waitUntilIdle(group, limit: limit) }
        while ledger.waitCount(of: group) == 0 { await Task.yield() }
        return task
    }

    @Test func groupWithoutJobsIsIdle() async {
        let group = ledger.join(1, surrounding: nil)
        #expect(await ledger.waitUntilIdle(group, limit: 1) == .idle)
    }

    @Test func waitEndsWhenLastJobHasRun() async {
        let group = ledger.join(1, surrounding: nil)
        #expect(ledger.willEnqueue(task: 1, creator: nil, surrounding: nil).group == group)
        #expect(ledger.willEnqueue(task: 2, creator: 1, surrounding: nil).group == group)
        let wait = await startWaiting(for: group)
        ledger.didRun(group)
        #expect(ledger.waitCount(of: group) == 1)
        ledger.didRun(group)
        #expect(await wait.value == .idle)
    }

    @Test func waitsEndOneByOne() async {
        let group = ledger.join(1, surrounding: nil)
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        let first = await startWaiting(for: group)
        let second = Task { [ledger] in await ledger.waitUntilIdle(group, limit: .max) }
        while ledger.waitCount(of: group) < 2 { await Task.yield() }
        ledger.didRun(group)
        #expect(await first.value == .idle)
        #expect(ledger.waitCount(of: group) == 1)
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        ledger.didRun(group)
        #expect(await second.value == .idle)
    }

    @Test func newTaskJoinsGroupOfItsCreator() {
        let group = ledger.join(1, surrounding: nil)
        #expect(ledger.willEnqueue(task: 2, creator: 1, surrounding: .process).group == group)
        #expect(ledger.willEnqueue(task: 3, creator: 2, surrounding: nil).group == group)
        #expect(ledger.willEnqueue(task: 4, creator: nil, surrounding: group).group == group)
        #expect(ledger.willEnqueue(task: 5, creator: 9, surrounding: nil).group == .process)
        #expect(ledger.group(of: 3) == group)
        #expect(ledger.group(of: 5) == .process)
    }

    /// A runner that limits how many tests run resumes the task of the next test when a test ends.
    @Test func childTaskOfNoGroupIsResumedOutsideOfGroups() {
        let group = ledger.join(1, surrounding: nil)
        #expect(ledger.willEnqueue(task: 2, isChild: true, creator: nil, surrounding: nil).group == .process)
        #expect(ledger.willEnqueue(task: 2, isChild: true, creator: 1, surrounding: group).group == .process)
        #expect(ledger.willEnqueue(task: 2, isChild: true, creator: 2, surrounding: group).group == .process)
        #expect(ledger.willEnqueue(task: 3, isChild: true, creator: 1, surrounding: group).group == group)
    }

    @Test func newChildTasksMayBeEnqueuedInAnyOrder() {
        let group = ledger.join(10, surrounding: nil)
        for task: UInt64 in [10, 20, 15, 11, 19, 13, 12, 14] {
            #expect(ledger.willEnqueue(task: task, isChild: true, creator: 10, surrounding: nil).group == group)
        }
        ledger.leave(group)
        let other = ledger.join(30, surrounding: nil)
        for task: UInt64 in [11, 12, 13, 14, 15, 19, 20] {
            #expect(ledger.willEnqueue(task: task, isChild: true, creator: 30, surrounding: nil).group == .process)
        }
        for task: UInt64 in [18, 16, 17] {
            #expect(ledger.willEnqueue(task: task, isChild: true, creator: 30, surrounding: nil).group == other)
            #expect(ledger.group(of: task) == other)
        }
    }

    @Test func oldestUnknownTasksAreForgotten() {
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        for task: UInt64 in 1...1_001 { _ = ledger.willEnqueue(task: 2 * task + 1, creator: nil, surrounding: nil) }
        let group = ledger.join(5_000, surrounding: nil)
        #expect(ledger.willEnqueue(task: 2, isChild: true, creator: 5_000, surrounding: nil).group == .process)
        #expect(ledger.willEnqueue(task: 4, isChild: true, creator: 5_000, surrounding: nil).group == group)
    }

    @Test func resumedTaskStaysInItsGroup() {
        let group = ledger.join(1, surrounding: nil)
        let other = ledger.join(2, surrounding: nil)
        #expect(ledger.willEnqueue(task: 1, creator: 2, surrounding: other).group == group)
    }

    @Test func jobOfActorJoinsGroupOfItsEnqueuer() {
        let group = ledger.join(1, surrounding: nil)
        #expect(ledger.willEnqueue(task: nil, creator: 1, surrounding: nil).group == group)
        #expect(ledger.willEnqueue(task: nil, creator: nil, surrounding: group).group == group)
    }

    @Test func runningJobMovesToItsNewGroup() async {
        #expect(ledger.willEnqueue(task: 1, creator: nil, surrounding: nil).group == .process)
        let group = ledger.join(1, surrounding: .process)
        #expect(await ledger.waitUntilIdle(.process, limit: 1) == .idle)
        let wait = await startWaiting(for: group)
        ledger.didRun(group)
        #expect(await wait.value == .idle)
    }

    @Test func groupClosesWhenEveryJoinIsLeft() async {
        let group = ledger.join(1, surrounding: nil)
        #expect(ledger.join(1, surrounding: nil) == group)
        _ = ledger.willEnqueue(task: 2, creator: 1, surrounding: nil)
        ledger.leave(group)
        #expect(ledger.group(of: 2) == group)
        let wait = await startWaiting(for: group)
        ledger.leave(group)
        #expect(await wait.value == .idle)
        #expect(ledger.group(of: 2) == .process)
        #expect(ledger.willEnqueue(task: 2, creator: nil, surrounding: group).group == .process)
        // The end of a job of the closed group changes no count.
        ledger.didRun(group)
    }

    @Test func limitEndsWaitOfBusyGroup() async {
        let group = ledger.join(1, surrounding: nil)
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        let wait = await startWaiting(for: group, limit: 3)
        for _ in 0..<3 {
            _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
            ledger.didRun(group)
        }
        #expect(await wait.value == .busy)
    }

    /// A pause that ends late shows that the machine is busy, so the task may be waiting for a thread.
    @Test(arguments: [true, false], [true, false])
    func onlyPausesInTimeShowThatTaskOccupiesThread(isInTime: Bool, isCancelled: Bool) async {
        let group = ledger.join(1, surrounding: nil)
        for task: UInt64 in [1, 2] { _ = ledger.willEnqueue(task: task, creator: 1, surrounding: nil) }
        let pauseCount = LockIsolated(0)
        let test = Task { [ledger] in
            // As `Test.cancel()` does.
            if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
            return await ledger.leftovers(of: group) {
                await Task.yield()
                let count = pauseCount.withValue { count in
                    count += 1
                    return count
                }
                if count == 50 { for _ in 1...2 { ledger.didRun(group) } }
                return isInTime
            }
        }
        let leftovers = await test.value
        #expect(leftovers.count == (isInTime ? 1 : 0))
        #expect(isInTime ? pauseCount.value == 20 : pauseCount.value >= 50)
    }

    @Test(arguments: [true, false]) func cancellationEndsWait(isCancelledFirst: Bool) async {
        let group = ledger.join(1, surrounding: nil)
        _ = ledger.willEnqueue(task: 1, creator: nil, surrounding: nil)
        if isCancelledFirst {
            let wait = Task { [ledger] in
                withUnsafeCurrentTask { $0?.cancel() }
                return await ledger.waitUntilIdle(group, limit: .max)
            }
            #expect(await wait.value == .cancelled)
        } else {
            let wait = await startWaiting(for: group)
            wait.cancel()
            #expect(await wait.value == .cancelled)
        }
        #expect(ledger.waitCount(of: group) == 0)
    }
}
