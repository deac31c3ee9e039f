import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The dependencies that swift-dependencies has built in.
@Suite(.dependencies)
struct BuiltInTests {
    @Dependency(\.assert) private var assert
    @Dependency(\.assertionFailure) private var assertionFailure
    @Dependency(\.calendar) private var calendar
    @Dependency(\.context) private var context
    @Dependency(\.continuousClock) private var clock
    @Dependency(\.date) private var date
    @Dependency(\.date.now) private var now
    @Dependency(\.fireAndForget) private var fireAndForget
    @Dependency(\.locale) private var locale
    @Dependency(\.notificationCenter) private var notificationCenter
    @Dependency(\.openURL) private var openURL
    @Dependency(\.precondition) private var precondition
    @Dependency(\.preferredLocales) private var preferredLocales
    @Dependency(\.suspendingClock) private var suspendingClock
    @Dependency(\.timeZone) private var timeZone
    @Dependency(\.urlSession) private var urlSession
    @Dependency(\.uuid) private var uuid
    @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

    @Test(.dependency(\.uuid, .incrementing), .dependency(\.date, .constant(Date(timeIntervalSince1970: 60))))
    func identifiersAndDatesAreOverridden() {
        #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
        #expect(date() == Date(timeIntervalSince1970: 60))
        withDependencies {
            $0.uuid = UUIDGenerator { UUID(-1) }
            $0.date = DateGenerator { Date(timeIntervalSince1970: 70) }
        } operation: {
            #expect(uuid() == UUID(-1))
            #expect(now == Date(timeIntervalSince1970: 70))
        }
        withDependencies {
            $0.uuid = .constant(UUID(7))
            $0.date.now = Date(timeIntervalSince1970: 80)
        } operation: {
            #expect(uuid() == UUID(7))
            #expect(now == Date(timeIntervalSince1970: 80))
        }
    }

    @Test func assertionsReachEffects() {
        let (assertions, messages) = (RecordingAssertions(), LockIsolated<[String]>([]))
        withDependencies {
            $0.assert = assertions
            $0.precondition = assertions
            $0.assertionFailure = AnyAssertEffect { _, message, _, _ in
                let text = message()
                messages.withValue { $0.append(text) }
            }
        } operation: {
            assert(1 > 2, "the ferry has left")
            precondition(1 < 2, "too many visits")
            assertionFailure("the ferry was missed")
        }
        #expect(assertions.failures.map(\.message) == ["the ferry has left"])
        #expect(messages.value == ["the ferry was missed"])
    }

    @Test func failedAssertionIsIssue() {
        withExpectedIssue { assert(1 > 2, "the ferry has left") }
        withExpectedIssue { assertionFailure("the ferry was missed") }
    }

    @Test(
        .dependencies {
            $0.continuousClock = .immediate
            $0.suspendingClock = ImmediateClock<Duration>()
        }
    )
    func immediateClockSuspendsNoTask() async throws {
        try await suspendingClock.sleep(for: .seconds(3600))
        var count = 0
        for await _ in clock.timer(interval: .seconds(60)).prefix(3) { count += 1 }
        #expect(count == 3)
    }

    @Test(.dependency(\.suspendingClock, UnimplementedClock())) func unimplementedClockReportsSleep() async {
        await withExpectedIssue { try await suspendingClock.sleep(for: .seconds(3600)) }
    }

    @Test(.dependency(\.continuousClock, TestClock<Duration>())) func countdownFollowsTestClock() async throws {
        @Dependency(\.continuousClock, as: TestClock<Duration>.self) var testClock
        let minutes = LockIsolated(0)
        let task = Task {
            for await _ in clock.timer(interval: .seconds(60)).prefix(3) { minutes.withValue { $0 += 1 } }
        }
        await testClock.advance(by: .seconds(120))
        #expect(minutes.value == 2)
        await #expect(throws: SuspensionError.self) { try await testClock.checkSuspension() }
        await testClock.run()
        await task.value
        #expect(minutes.value == 3)
        try await testClock.checkSuspension()
    }

    @Test(
        .dependency(\.date.now, Date(timeIntervalSince1970: 7200)),
        .dependency(\.preferredLocales, [Locale(identifier: "de_DE"), Locale(identifier: "en_GB")])
    )
    func placesAreFixedInTests() {
        #expect("\(context) \(locale.identifier) \(timeZone.secondsFromGMT())" == "test en_US_POSIX 0")
        #expect(calendar.component(.hour, from: now) == 2)
        #expect(preferredLocales.map(\.identifier) == ["de_DE", "en_GB"])
    }

    @Test func objectsOfSystemAreOverridden() {
        let (center, session) = (NotificationCenter(), URLSession(configuration: .ephemeral))
        withDependencies {
            $0.notificationCenter = center
            $0.urlSession = session
        } operation: {
            #expect(notificationCenter === center)
            #expect(urlSession === session)
        }
    }

    @Test(.dependency(\.withRandomNumberGenerator, WithRandomNumberGenerator(Highest())))
    func numbersComeFromGenerator() {
        #expect(withRandomNumberGenerator { generator in Int.random(in: 1...4, using: &generator) } == 4)
    }

    @Test func workIsAwaited() async {
        let sent = LockIsolated(0)
        await fireAndForget { sent.withValue { $0 += 1 } }
        #expect(sent.value == 1)
    }

    @Test func openURLCallsEffect() async throws {
        let urls = LockIsolated<[URL]>([])
        let map = try #require(URL(string: "https://example.com/map"))
        await withDependencies {
            $0.openURL = OpenURLEffect { url in
                urls.withValue { $0.append(url) }
                return true
            }
        } operation: {
            #expect(await openURL(map))
        }
        #expect(urls.value == [map])
    }
}

/// A generator that selects the end of each range.
private struct Highest: RandomNumberGenerator, Sendable {
    func next() -> UInt64 { .max }
}
