import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

/// The dependencies that swift-dependencies has built in.
@MainActor
struct BuiltInTests {
    private let assertions = RecordingAssertions()
    private let clock = TestClock<Duration>()

    private func stopover(
        minutes: Int = 3,
        _ update: (inout DependencyValues) -> Void
    ) -> Stopover {
        withDependencies(update, operation: { Stopover(minutes: minutes) })
    }

    @Test func visitsHaveIdentifiersAndDates() {
        let model = stopover {
            $0.assert = assertions
            $0.precondition = assertions
            $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
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

    @Test func generatorsAreClosures() {
        let seconds = LockIsolated(0.0)
        let model = stopover {
            $0.date = DateGenerator { Date(timeIntervalSince1970: seconds.value) }
            $0.uuid = UUIDGenerator { UUID(-1) }
        }
        model.visit()
        seconds.setValue(60)
        model.visit()
        #expect(model.visits.map(\.date.timeIntervalSince1970) == [0, 60])
        #expect(model.visits.map(\.id) == [UUID(-1), UUID(-1)])
    }

    @Test func failedAssertionsAreRecorded() {
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

    @Test func failedAssertionIsIssue() {
        let model = stopover(minutes: 0) {
            $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
            $0.uuid = .incrementing
        }
        withExpectedIssue { model.visit() }
        withExpectedIssue { model.miss() }
        #expect(model.visits.count == 1)
    }

    @Test func assertEffectReceivesMessage() {
        let messages = LockIsolated<[String]>([])
        let model = stopover {
            $0.assertionFailure = AnyAssertEffect { _, message, _, _ in
                let text = message()
                messages.withValue { $0.append(text) }
            }
        }
        model.miss()
        #expect(messages.value == ["the ferry was missed"])
    }

    @Test func immediateClockSuspendsNoTask() async throws {
        let model = stopover {
            $0.continuousClock = .immediate
            $0.suspendingClock = ImmediateClock<Duration>()
        }
        try await model.rest()
        await model.countDown()
        #expect(model.minutesLeft == 0)
    }

    @Test func unimplementedClockReportsSleep() async {
        let model = stopover { $0.suspendingClock = UnimplementedClock() }
        await withExpectedIssue { try await model.rest() }
    }

    @Test func countdownFollowsTestClock() async throws {
        let model = stopover { $0.continuousClock = clock }
        let task = Task { await model.countDown() }
        await clock.advance(by: .seconds(120))
        #expect(model.minutesLeft == 1)
        await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
        await clock.run()
        await task.value
        #expect(model.minutesLeft == 0)
        try await clock.checkSuspension()
    }

    @Test func serialExecutionRunsCountdown() async {
        await withMainSerialExecutor {
            let clock = TestClock()
            let model = stopover { $0.continuousClock = clock }
            let task = Task { await model.countDown() }
            await Task.yield()
            await clock.advance(by: .seconds(60))
            #expect(model.minutesLeft == 2)
            await clock.run()
            await task.value
        }
    }

    @Test func propertyHasTypeOfOverride() {
        withDependencies {
            $0.continuousClock = clock
        } operation: {
            @Dependency(\.continuousClock, as: TestClock<Duration>.self) var testClock
            #expect(testClock === clock)
        }
    }

    @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 7200)))
    func placesAreFixedInTests() {
        #expect(Stopover(minutes: 1).summary == "test en_US_POSIX 0 2")
    }

    @Test func equalGeneratorsGiveEqualBerths() {
        let berths = (0..<2).map { _ in
            stopover { $0.withRandomNumberGenerator = WithRandomNumberGenerator(Dice(state: 42)) }.berths()
        }
        #expect(berths[0] == berths[1])
        #expect(Set(berths[0]).count > 1)
    }

    @Test(.dependencies) func reportIsAwaited() async {
        let sent = LockIsolated(0)
        await Stopover(minutes: 1).report { sent.withValue { $0 += 1 } }
        #expect(sent.value == 1)
    }

    @Test func openURLCallsEffect() async throws {
        let urls = LockIsolated<[URL]>([])
        let model = stopover {
            $0.openURL = OpenURLEffect { url in
                urls.withValue { $0.append(url) }
                return true
            }
        }
        let map = try #require(URL(string: "https://example.com/map"))
        #expect(await model.showMap(map))
        #expect(urls.value == [map])
    }
}

/// A linear congruential generator.
private struct Dice: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = 6_364_136_223_846_793_005 &* state &+ 1_442_695_040_888_963_407
        return state
    }
}
