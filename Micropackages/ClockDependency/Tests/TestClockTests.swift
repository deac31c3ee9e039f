import ClockDoubles
import GlobalDependenciesTesting
import TestSupport
import Testing

import class Dispatch.DispatchQueue
import class Dispatch.DispatchSemaphore
import class Foundation.Thread

@Suite(.exactOnly)
struct TestClockTests {
    private let clock = TestClock()
    private let resumptions = LockIsolated<[TestClock.Instant]>([])

    /// Starts a task that sleeps for one second in a loop.
    private func startLoop() -> Task<Void, any Error> {
        Task { [clock, resumptions] in
            while true {
                try await clock.sleep(for: .seconds(1))
                resumptions.withValue { $0.append(clock.now) }
            }
        }
    }

    /// Starts tasks that sleep until a second each.
    private func startSleepers(_ seconds: [Int]) {
        for second in seconds {
            Task { [clock, resumptions] in
                try await clock.sleep(for: .seconds(second))
                resumptions.withValue { $0.append(clock.now) }
            }
        }
    }

    @Test func tasksResumeAtTheirDeadlinesInOrder() async {
        startSleepers([3, 1, 5, 2, 4])
        await clock.advance()
        #expect(clock.deadlines == instants(1...5))
        await clock.advance(by: .seconds(3))
        #expect(resumptions.value == instants(1...3))
        #expect(clock.deadlines == instants(4...5))
        await clock.advance(by: .seconds(10))
        #expect(resumptions.value == instants(1...5))
        #expect(clock.now == instant(13))
    }

    @Test func tasksWithOneDeadlineResumeInOrderOfArrival() async {
        let numbers = LockIsolated<[Int]>([])
        for number in 0..<20 {
            Task { [clock] in
                try await clock.sleep(for: .seconds(1))
                numbers.withValue { $0.append(number) }
            }
            await clock.waitForSleepers(number + 1)
        }
        await clock.advance(by: .seconds(1))
        #expect(numbers.value == Array(0..<20))
    }

    @Test func loopResumesAtEachSecond() async {
        let loop = startLoop()
        await clock.advance(by: .seconds(100))
        #expect(resumptions.value == instants(1...100))
        #expect(clock.deadlines == [instant(101)])
        loop.cancel()
        await #expect(throws: CancellationError.self) { try await loop.value }
    }

    @Test @MainActor func loopOnMainActorResumesAtEachSecond() async {
        var resumptions: [TestClock.Instant] = []
        let loop = Task {
            while true {
                try await clock.sleep(for: .seconds(1))
                resumptions.append(clock.now)
            }
        }
        await clock.advance(by: .seconds(10))
        #expect(resumptions == instants(1...10))
        loop.cancel()
        await #expect(throws: CancellationError.self) { try await loop.value }
    }

    @Test func sleepUntilPastInstantReturnsAtOnce() async throws {
        try await clock.sleep(until: instant(-1))
        await clock.advance(to: instant(7))
        try await clock.sleep(until: instant(6))
        #expect(clock.now == instant(7))
    }

    @Test func sleepUntilCurrentInstantEndsAtNextAdvance() async {
        startSleepers([0])
        await clock.waitForSleepers()
        #expect(resumptions.value == [])
        await clock.advance()
        #expect(resumptions.value == [instant(0)])
    }

    @Test func clockMayStartLater() async throws {
        let clock = TestClock(now: instant(100))
        let task = Task { try await clock.sleep(for: .seconds(5)) }
        await clock.waitForSleepers()
        #expect(clock.deadlines == [instant(105)])
        await clock.advance(to: instant(105))
        try await task.value
    }

    @Test func advanceByZeroKeepsTime() async {
        startSleepers([5])
        await clock.waitForSleepers()
        await clock.advance()
        #expect(clock.now == instant(0))
        #expect(clock.deadlines == [instant(5)])
    }

    @Test func parallelAdvancesAddUp() async {
        await withTaskGroup { [clock] group in
            for _ in 0..<50 { group.addTask { await clock.advance(by: .seconds(2)) } }
        }
        #expect(clock.now == instant(100))
    }

    @Test(arguments: 0..<20) func parallelAdvancesResumeEachTaskAtItsDeadline(round: Int) async {
        startSleepers(Array(1...40))
        await withTaskGroup { [clock] group in
            for _ in 0..<2 { group.addTask { await clock.advance(by: .seconds(10)) } }
            group.addTask { await clock.run() }
            group.addTask { await clock.advance(to: instant(20)) }
            group.addTask { await clock.run() }
        }
        #expect(resumptions.value == instants(1...40))
        #expect(clock.now == instant(40))
    }

    @Test func resumedTaskMayAdvanceTheClock() async throws {
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(1))
            await clock.advance(by: .seconds(2))
            return clock.now
        }
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(5))
        #expect(try await task.value == instant(7))
    }

    @Test func cancelledAdvanceKeepsTime() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            await clock.advance(by: .seconds(5))
        }
        await task.value
        #expect(clock.now == instant(0))
        await clock.advance(by: .seconds(1))
        #expect(clock.now == instant(1))
    }

    @Test func cancellationEndsEndlessAdvances() async {
        let loop = startLoop()
        let advances: [@Sendable (TestClock) async -> Void] = [
            { await $0.advance(by: .seconds(Int64.max)) }, { await $0.run(limit: .max) },
        ]
        for advance in advances {
            let (ticks, continuation) = AsyncStream.makeStream(of: Void.self)
            let ticking = Task { [clock] in
                while true {
                    try await clock.sleep(for: .seconds(1))
                    continuation.yield()
                }
            }
            let advancing = Task { [clock] in await advance(clock) }
            for await _ in ticks.prefix(3) {}
            advancing.cancel()
            await advancing.value
            ticking.cancel()
        }
        loop.cancel()
        await #expect(throws: CancellationError.self) { try await loop.value }
        let now = clock.now
        await clock.advance(by: .seconds(1))
        #expect(clock.now == now.advanced(by: .seconds(1)))
    }

    @Test func cancelledSleepEndsAloneAndAtOnce() async throws {
        let other = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.deadlines == [instant(2)])
        #expect(clock.now == instant(0))
        await clock.advance(by: .seconds(2))
        try await other.value
    }

    @Test func cancelledTaskDoesNotSleep() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.deadlines == [])
    }

    @Test(arguments: 0..<RandomOperations.count(2)) func cancellationAtAnyMomentEndsEverySleep(round: Int) async {
        let tasks = (1...1000).map { number in
            Task { [clock] in try await clock.sleep(for: .milliseconds(number % 50)) }
        }
        let canceller = Task.detached {
            for task in tasks where (task.hashValue &+ round) & 3 == 0 { task.cancel() }
        }
        await clock.run {
            for task in tasks { _ = await task.result }
        }
        await canceller.value
        #expect(clock.deadlines == [])
    }

    @Test func runEndsWhenNoTaskSleeps() async throws {
        let task = Task { [clock] in
            for seconds in 1...50 { try await clock.sleep(for: .seconds(seconds)) }
        }
        await clock.waitForSleepers()
        await clock.run()
        #expect(clock.now == instant(1275))
        try await task.value
    }

    @Test func runWithoutSleepersKeepsTime() async {
        await clock.run()
        #expect(clock.now == instant(0))
    }

    @Test func runUntilReturnsValueOfOperation() async throws {
        let loop = startLoop()
        let value = try await clock.run {
            try await clock.sleep(for: .milliseconds(2500))
            return "done"
        }
        #expect(value == "done")
        #expect(clock.now == TestClock.Instant(offset: .milliseconds(2500)))
        loop.cancel()
    }

    @Test func runUntilRethrowsErrorOfOperation() async {
        await #expect(throws: OperationError.self) {
            try await clock.run {
                try await clock.sleep(for: .seconds(1))
                throw OperationError()
            }
        }
        #expect(clock.now == instant(1))
    }

    @Test @MainActor func runUntilKeepsIsolationOfCaller() async throws {
        var count = 0
        try await clock.run {
            for _ in 0..<3 {
                try await clock.sleep(for: .seconds(1))
                count += 1
            }
        }
        #expect(count == 3)
    }

    @Test func runUntilWaitsForOtherEvents() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        try await clock.run {
            try await clock.sleep(for: .seconds(1))
            // The clock does not track threads.
            Thread.detachNewThread { continuation.finish() }
            for await _ in stream {}
            try await clock.sleep(for: .seconds(1))
        }
        #expect(clock.now == instant(2))
    }

    @Test func sleepsMayLastAsLongAsPossible() async throws {
        let long = Duration.seconds(Int64.max)
        let task = Task { [clock] in try await clock.sleep(for: long) }
        await clock.waitForSleepers(timeout: long)
        await clock.run()
        try await task.value
        #expect(clock.now == TestClock.Instant(offset: long))
    }

    @Test func cancelledTaskWaitsForNoSleepers() async {
        let task = Task { [clock] in await clock.waitForSleepers() }
        task.cancel()
        await task.value
    }

    @Test func runUntilStopsAdvancingAfterItsOperation() async {
        let clock = TestClock()
        await clock.run { try? await clock.sleep(for: .seconds(1)) }
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        for _ in 0..<3 { await clock.advance() }
        #expect(clock.deadlines == [instant(2)])
        #expect(clock.now == instant(1))
        sleeper.cancel()
    }
}

private struct OperationError: Error {}

private func instant(_ seconds: Int) -> TestClock.Instant {
    TestClock.Instant(offset: .seconds(seconds))
}

private func instants(_ seconds: ClosedRange<Int>) -> [TestClock.Instant] {
    seconds.map(instant)
}

#if os(macOS) || os(Linux)
extension TestClockTests {
    @Test func blockedMainThreadDoesNotStopTheClock() async {
        await #expect(processExitsWith: .success) {
            let (isBlocked, mayGoOn) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            DispatchQueue.main.async {
                isBlocked.continuation.finish()
                mayGoOn.wait()
            }
            for await _ in isBlocked.stream {}
            let clock = TestClock()
            for second in 1...200 { Task { try await clock.sleep(for: .seconds(second)) } }
            await clock.run()
            #expect(clock.deadlines == [])
            #expect(clock.now == TestClock.Instant(offset: .seconds(200)))
            mayGoOn.signal()
        }
    }
}
#endif
