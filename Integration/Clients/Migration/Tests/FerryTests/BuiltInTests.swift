import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

/// The dependencies that swift-dependencies has built in.
@MainActor
struct BuiltInTests {
    private let assertions = RecordingAssertions()
    private let clock = TestClock<Duration>()

    private func stopover(minutes: Int = 3, _ update: (inout DependencyValues) -> Void) -> Stopover {
        withDependencies(update, operation: { Stopover(minutes: minutes) })
    }

    @Test func visitsHaveIdentifiersAndDates() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        let model = stopover {
            $0.assert = assertions
            $0.precondition = assertions
            $0.date.now = date
            $0.uuid = .incrementing
        }
        model.visit()
        model.visit()
        #expect(model.visits.map(\.id) == [UUID(0), UUID(1)])
        #expect(model.visits.map(\.date) == [date, date])
        #expect(assertions.failures.isEmpty)
    }

    @Test func failedAssertionsReachEffects() {
        let messages = LockIsolated<[String]>([])
        let model = stopover(minutes: 0) {
            $0.assert = assertions
            $0.assertionFailure = AnyAssertEffect { _, message, _, _ in
                let text = message()
                messages.withValue { $0.append(text) }
            }
            $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
            $0.uuid = .constant(UUID(7))
        }
        model.visit()
        model.miss()
        #expect(model.visits.map(\.id) == [UUID(7)])
        #expect(assertions.failures.map(\.message) == ["the ferry has left"])
        #expect(messages.value == ["the ferry was missed"])
    }

    @Test func failedAssertionIsIssue() {
        let model = stopover(minutes: 0) {
            $0.date = DateGenerator { Date(timeIntervalSince1970: 60) }
            $0.uuid = UUIDGenerator { UUID(-1) }
        }
        withExpectedIssue { model.visit() }
        withExpectedIssue { model.miss() }
        #expect(model.visits.map(\.id) == [UUID(-1)])
        #expect(model.visits.map(\.date.timeIntervalSince1970) == [60])
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

    @Test func propertyHasTypeOfOverride() {
        withDependencies {
            $0.continuousClock = clock
        } operation: {
            @Dependency(\.continuousClock, as: TestClock<Duration>.self) var testClock
            #expect(testClock === clock)
        }
    }

    @Test(
        .dependency(\.date.now, Date(timeIntervalSince1970: 7200)),
        .dependency(\.preferredLocales, [Locale(identifier: "de_DE"), Locale(identifier: "en_GB")])
    )
    func placesAreFixedInTests() {
        #expect(Stopover(minutes: 1).summary == "test en_US_POSIX 0 2 de_DE, en_GB")
    }

    @Test func centerOfTestIsUsed() {
        let (center, count) = (NotificationCenter(), LockIsolated(0))
        let model = stopover { $0.notificationCenter = center }
        let observer = center.addObserver(forName: .delayed, object: nil, queue: nil) { _ in
            count.withValue { $0 += 1 }
        }
        model.announceDelay()
        #expect(count.value == 1)
        center.removeObserver(observer)
    }

    @Test func berthsComeFromGenerator() {
        let model = stopover { $0.withRandomNumberGenerator = WithRandomNumberGenerator(Highest()) }
        #expect(model.berths() == [4, 4, 4])
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

/// A generator that selects the end of each range.
private struct Highest: RandomNumberGenerator, Sendable {
    func next() -> UInt64 { .max }
}
