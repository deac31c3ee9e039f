import ClockDoubles
import GlobalDependencies
import GlobalDependenciesSimulation
import Testing

/// Tests for a test clock that a scenario creates and advances itself: bugs that only some orders of the jobs showed.
@Suite(.enabled(if: Simulation.isAvailable))
struct TestClockSimulationTests {
    @Test func noTimePassesAfterOperationThatAwaitsAnotherClock() async throws {
        try await expectCorrect(in: 1...100) {
            let clock = TestClock()
            let polling = Task { while true { try await clock.sleep(for: .seconds(1)) } }
            let end = try await clock.run {
                try await sleep(1)
                return clock.now
            }
            for _ in 1...20 { await Task.yield() }
            let later = clock.now
            polling.cancel()
            _ = await polling.result
            return later == end && clock.now == end
        }
    }

    @Test func cancelledAdvanceStopsClock() async throws {
        try await expectCorrect(in: 1...100) {
            let clock = TestClock()
            let ticking = Task { for _ in 1...9 { try await clock.sleep(for: .seconds(1)) } }
            let advancing = Task { await clock.advance(by: .seconds(20)) }
            try await sleep(random(in: 0...2))
            let atCancellation = clock.now
            advancing.cancel()
            await advancing.value
            let end = clock.now
            ticking.cancel()
            _ = await ticking.result
            return (end == atCancellation || end.offset == .seconds(20)) && clock.now == end
        }
    }

    @Test func concurrentAdvancesAddUpDespiteCancelledOne() async throws {
        try await expectCorrect(in: 1...100) {
            let clock = TestClock()
            let cancelled = Task { await clock.advance(by: .seconds(1)) }
            async let cancellation: Void = {
                try await sleep(random(in: 0...2))
                cancelled.cancel()
            }()
            async let first: Void = clock.advance(by: .seconds(5))
            async let second: Void = {
                try await sleep(random(in: 0...2))
                await clock.advance(by: .seconds(5))
            }()
            // A run that hangs cancels its scenario, which could not end if it waited for an unstructured task.
            async let ticking: Void = { for _ in 1...10 { try await clock.sleep(for: .seconds(1)) } }()
            _ = try await (first, second, cancellation)
            await cancelled.value
            let end = clock.now.offset
            try await ticking
            return (.seconds(10)...(.seconds(11))).contains(end)
        }
    }
}
