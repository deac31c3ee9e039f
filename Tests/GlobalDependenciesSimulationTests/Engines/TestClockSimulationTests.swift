import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing

/// Tests for a test clock that a scenario creates and advances itself.
@Suite(.enabled(if: Simulation.isAvailable))
struct TestClockSimulationTests {
    @Test func tasksResumeAtTheirDeadlinesInOrder() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let resumed = CallRecorder<Duration>()
            let tasks = (1...4).map { _ in
                Task {
                    var deadline = Duration.zero
                    for _ in 1...2 {
                        deadline += .seconds(random(in: 1...4))
                        try await clock.sleep(until: TestClock.Instant(offset: deadline))
                        try require(clock.now.offset == deadline, "\(clock.now.offset) at the deadline \(deadline)")
                        resumed.record(deadline)
                    }
                }
            }
            async let first: Void = clock.advance(by: .seconds(3))
            async let second: Void = clock.advance(by: .seconds(6))
            _ = await (first, second)
            for task in tasks { try await task.structuredValue }
            try require(resumed.calls == resumed.calls.sorted(), "in order: \(resumed.calls)")
            try require(clock.now.offset == .seconds(9), "concurrent advances add up: \(clock.now.offset)")
            try require(clock.deadlines.isEmpty, "no task sleeps: \(clock.deadlines)")
        }
    }

    @Test func cancelledSleepEndsOnce() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let early = Task { try await clock.sleep(for: .seconds(2)) }
            let cancelled = Task {
                try await cancelling(within: 0...2) {
                    try await clock.sleep(for: .seconds(2))
                    return true
                }
            }
            let late = Task { try await clock.sleep(for: .seconds(20)) }
            await clock.advance(by: .seconds(5))
            try await early.structuredValue
            _ = try await cancelled.structuredValue
            try require(clock.deadlines.count == 1, "only the late task sleeps: \(clock.deadlines)")
            late.cancel()
            let result = await late.result
            try require((try? result.get()) == nil, "the sleep of a cancelled task throws")
            try require(clock.deadlines.isEmpty, "a cancelled task leaves the clock: \(clock.deadlines)")
        }
    }

    @Test func clockRunsUntilOperationFinishes() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let late = Task { try await clock.sleep(for: .seconds(100)) }
            try await clock.run {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for seconds in 1...3 {
                        group.addTask {
                            for _ in 1...2 { try await clock.sleep(for: .seconds(seconds)) }
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try require(clock.now.offset == .seconds(6), "no time passes after the operation: \(clock.now.offset)")
            await clock.advance()
            try require(clock.deadlines.map(\.offset) == [.seconds(100)], "one task sleeps: \(clock.deadlines)")
            late.cancel()
            _ = await late.result
        }
    }

    @Test func noTimePassesAfterOperationThatAwaitsAnotherClock() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let polling = Task { while true { try await clock.sleep(for: .seconds(1)) } }
            let end = try await clock.run {
                try await sleep(1)
                return clock.now
            }
            for _ in 1...20 { await Task.yield() }
            try require(clock.now == end, "no time passes after the operation: \(end), \(clock.now)")
            polling.cancel()
            _ = await polling.result
            try require(clock.now == end, "no time passes after the operation: \(end), \(clock.now)")
        }
    }

    @Test func cancelledAdvanceStopsClock() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let ticking = Task { for _ in 1...9 { try await clock.sleep(for: .seconds(1)) } }
            let advancing = Task { await clock.advance(by: .seconds(20)) }
            try await sleep(random(in: 0...2))
            let atCancellation = clock.now
            advancing.cancel()
            await advancing.value
            let end = clock.now
            try require(end == atCancellation || end.offset == .seconds(20), "\(atCancellation) and \(end)")
            ticking.cancel()
            _ = await ticking.result
            try require(clock.now == end, "a cancelled advance has ended: \(end), \(clock.now)")
        }
    }

    @Test func concurrentAdvancesAddUpDespiteCancelledOne() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let cancelled = Task {
                try await cancelling(within: 0...2) { await clock.advance(by: .seconds(1)) }
            }
            async let first: Void = clock.advance(by: .seconds(5))
            async let second: Void = {
                try await sleep(random(in: 0...2))
                await clock.advance(by: .seconds(5))
            }()
            let ticking = Task { for _ in 1...10 { try await clock.sleep(for: .seconds(1)) } }
            _ = try await (first, second, cancelled.structuredValue)
            try require((.seconds(10)...(.seconds(11))).contains(clock.now.offset), "\(clock.now.offset)")
            try await ticking.structuredValue
        }
    }

    @Test func timerDropsNoTick() async throws {
        try await simulateEngine {
            let clock = TestClock()
            let ticks = CallRecorder<Duration>()
            let timer = Task {
                for await elapsed in clock.timer(interval: .seconds(2)) {
                    try require(clock.now.offset >= elapsed, "\(elapsed) at \(clock.now.offset)")
                    ticks.record(elapsed)
                    if random(in: 1...3) == 1 { try await clock.sleep(for: .seconds(3)) }
                }
            }
            for seconds in [1, 7, 12] {
                try await sleep(random(in: 0...1))
                await clock.advance(by: .seconds(seconds))
            }
            timer.cancel()
            _ = await timer.result
            let expected = ticks.calls.indices.map { Duration.seconds(2 * ($0 + 1)) }
            try require(ticks.calls == expected, "each tick once: \(ticks.calls)")
            try require(ticks.calls.count >= 4, "the timer ticks: \(ticks.calls)")
            try require(clock.now.offset == .seconds(20), "\(clock.now.offset)")
        }
    }
}
