import Foundation
import SwiftDependenciesCompatibility

/// A model that uses the dependencies that swift-dependencies has built in.
@MainActor
final class Stopover {
    struct Visit {
        let id: UUID
        let date: Date
    }

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
    @Dependency(\.uuid) private var uuid
    @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

    private(set) var visits: [Visit] = []
    private(set) var minutesLeft: Int

    init(minutes: Int) {
        minutesLeft = minutes
    }

    var summary: String {
        let languages = preferredLocales.map(\.identifier).joined(separator: ", ")
        let hour = calendar.component(.hour, from: now)
        return "\(context) \(locale.identifier) \(timeZone.secondsFromGMT()) \(hour) \(languages)"
    }

    func visit() {
        assert(minutesLeft > 0, "the ferry has left")
        precondition(visits.count < 10, "too many visits")
        visits.append(Visit(id: uuid(), date: date()))
    }

    func miss() {
        assertionFailure("the ferry was missed")
    }

    func countDown() async {
        for await _ in clock.timer(interval: .seconds(60)).prefix(minutesLeft) { minutesLeft -= 1 }
    }

    func rest() async throws {
        try await suspendingClock.sleep(for: .seconds(3600))
    }

    func berths() -> [Int] {
        (0..<3).map { _ in withRandomNumberGenerator { generator in Int.random(in: 1...4, using: &generator) } }
    }

    func report(to send: @escaping @Sendable () async throws -> Void) async {
        await fireAndForget { try await send() }
    }

    func announceDelay() {
        notificationCenter.post(name: .delayed, object: nil)
    }

    func showMap(_ url: URL) async -> Bool {
        await openURL(url)
    }
}

extension Notification.Name {
    static let delayed = Notification.Name("delayed")
}
