import ClockDoubles
import Foundation
import GlobalDependenciesTesting
import Testing

/// The tests that are deterministic on every platform: each waits for the sleepers, then advances to one deadline.
struct TestClockOnPlatformExecutorsTests {
    private let clock = TestClock()

    @Test func clockIsExactUnlessExecutorsAreThoseOfPlatform() {
        #if canImport(Glibc)
        let executors = ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_TEST_EXECUTORS"]
        #expect(TestClock.isExact == (executors != "off"))
        #elseif !canImport(Darwin)
        #expect(!TestClock.isExact)
        #endif
    }

    @Test func loopResumesAtEachDeadlineThatTheTestAdvancesTo() async throws {
        let calls = CallRecorder<TestClock.Instant>()
        let loop = Task { [clock] in
            while true {
                try await clock.sleep(for: .seconds(1))
                calls.record(clock.now)
            }
        }
        for _ in 0..<10 {
            await clock.waitForSleepers()
            await clock.advance(by: .seconds(1))
        }
        #expect(try await calls.first(10) == (1...10).map { TestClock.Instant(offset: .seconds($0)) })
        loop.cancel()
        await #expect(throws: CancellationError.self) { try await loop.value }
    }

    @Test func runUntilAdvancesForAsLongAsTheOperationTakes() async throws {
        let value = try await clock.run {
            for _ in 0..<10 { try await clock.sleep(for: .seconds(1)) }
            return "done"
        }
        #expect(value == "done")
        #expect(clock.now == TestClock.Instant(offset: .seconds(10)))
    }

    @Test func sleepersResumeInOrderOfTheirDeadlines() async throws {
        let calls = CallRecorder<Int>()
        for number in 1...10 {
            Task { [clock] in
                try await clock.sleep(for: .seconds(11 - number))
                calls.record(11 - number)
            }
        }
        await clock.waitForSleepers(10)
        for number in 1...10 {
            await clock.advance(by: .seconds(1))
            try await calls.first(number)
        }
        #expect(calls.calls == Array(1...10))
    }

    @Test func cancelledSleepEnds() async {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.deadlines == [])
    }
}
