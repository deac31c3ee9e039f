import ClockDoubles
import DateDependency
import Foundation
import GlobalDependenciesTesting
import Testing

/// Tests for clocks and a date that follow one test clock.
struct UseTimeTests {
    private static let noon = Date(timeIntervalSinceReferenceDate: 43_200)

    @Test func clocksAndDateFollowTestClock() async {
        let clock = TestClock(now: TestClock.Instant(offset: .seconds(7)))
        let dependencies = GlobalDependencies.default.with { $0.useTime(of: clock, from: Self.noon) }
        #expect(dependencies.date.now == Self.noon)
        let sleeps = [dependencies.continuousClock, dependencies.suspendingClock].map { clock in
            Task { try await clock.sleep(for: .seconds(60)) }
        }
        await clock.waitForSleepers(2)
        await clock.advance(by: .milliseconds(60_500))
        for sleep in sleeps { await #expect(throws: Never.self) { try await sleep.value } }
        #expect(dependencies.date.now == Self.noon + 60.5)
    }

    @Test func unusedClockIsNotReported() async throws {
        let line: UInt = #line + 1
        let trait = DependenciesTrait.dependencies { $0.useTime(of: TestClock(), from: Self.noon) }
        try await expectReports([], trait) { #expect(GlobalDependencies.default.date.now == Self.noon) }
        let unused = try await messages(trait) {}
        #expect(unused.map { $0.contains(".swift:\(line)\n") } == [true])
        #expect(unused.first?.contains(String.unused("date").dropFirst("warning: ".count)) == true)
    }
}
