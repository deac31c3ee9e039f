import AssertionsDependency
import ClockDependency
import DateDependency
import FireAndForgetDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocaleDependency
import OpenURLDependency
import RandomNumberGeneratorDependency
import Testing
import UUIDDependency

/// What swift-dependencies builds in, overridden as it is there.
@MainActor
struct BuiltInTests {
    private let assertions = RecordingAssertions()
    private let opener = RecordingURLOpener()
    private let clock = TestClock()

    private func stopover(
        minutes: Int = 3,
        _ update: (inout DependencyValues) -> Void
    ) -> Stopover {
        withDependencies(update, operation: { Stopover(minutes: minutes) })
    }

    @Test func visitsAreCountedAndDated() {
        let model = stopover {
            $0.assert = assertions
            $0.precondition = assertions
            $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
            $0.uuid = .incrementing
        }
        model.visit()
        model.visit()
        #expect(
            model.visits == [
                Stopover.Visit(id: UUID(0), date: Date(timeIntervalSinceReferenceDate: 0)),
                Stopover.Visit(id: UUID(1), date: Date(timeIntervalSinceReferenceDate: 0)),
            ]
        )
        #expect(assertions.failures.isEmpty)
    }

    @Test func anAssertionThatFailsIsSeen() {
        let model = stopover(minutes: 0) {
            $0.assert = assertions
            $0.assertionFailure = assertions
            $0.precondition = assertions
            $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
            $0.uuid = .constant(UUID(7))
        }
        model.visit()
        model.miss()
        #expect(model.visits.map(\.id) == [UUID(7)])
        #expect(assertions.failures.map(\.message) == ["the ferry has left", "the ferry was missed"])
    }

    @Test func nobodyWaitsOnAnImmediateClock() async throws {
        let model = stopover {
            $0.continuousClock = .immediate
            $0.suspendingClock = ImmediateClock()
        }
        try await model.rest()
        await model.countDown()
        #expect(model.minutesLeft == 0)
    }

    @Test func theCountdownFollowsTheClockOfTheTest() async {
        let model = stopover { $0.continuousClock = clock }
        let task = Task { await model.countDown() }
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(120))
        #expect(model.minutesLeft == 1)
        await clock.run()
        await task.value
        #expect(model.minutesLeft == 0)
        #expect(clock.deadlines == [])
    }

    @Test(.dependencies { $0.date = .constant(Date(timeIntervalSince1970: 7200)) })
    func placesAreFixedInATest() {
        #expect(Stopover(minutes: 1).summary == "test en_US_POSIX 0 2")
    }

    @Test func aSeedGivesTheSameBerths() {
        let berths = (0..<2).map { _ in stopover { $0.randomNumberGenerator = .seeded(42) }.berths() }
        #expect(berths[0] == berths[1])
        #expect(Set(berths[0]).count > 1)
    }

    @Test(.dependencies()) func aReportIsWaitedFor() async {
        let sent = LockIsolated(0)
        await Stopover(minutes: 1).report { sent.withValue { $0 += 1 } }
        #expect(sent.value == 1)
    }

    @Test func anAddressIsRecorded() async throws {
        let model = stopover { $0.openURL = opener }
        let map = try #require(URL(string: "https://example.com/map"))
        #expect(await model.showMap(map))
        #expect(opener.urls == [map])
    }
}
