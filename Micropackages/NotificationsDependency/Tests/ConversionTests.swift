import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import NotificationsConformance
import NotificationsDependency
import TestSupport
import Testing

struct ConversionTests {
    private struct Opaque: TypedNotification {}

    /// Returns the expected report for a notification that other code posts under the name of a type.
    private func message(_ type: any TypedNotification.Type, because reason: String) -> String {
        """
        NotificationsDependency: a notification could not be converted, so an observer did not receive it.

          Name:    `\(type.name.rawValue)`
          Type:    \(String(reflecting: type))
          Error:   \(reason)

        To fix it, do one of these:
          1. Change `init(_: Notification)` of the type to accept the posted notification.
          2. If it is another notification, change the name of the type.
        """
    }

    @Test func theNameIsThatOfTheTypeWithItsModule() {
        #expect(Happened.name == Notification.Name("NotificationsConformance.Happened"))
        #expect(Happened(number: 1).userInfo.isEmpty)
    }

    @Test func failedConversionIsReportedAndObservationContinues() async {
        let notifications = InMemoryNotifications()
        let received = LockIsolated<[Double]>([])
        let observation = notifications.observe(Measured.self) { measured in
            received.withValue { $0.append(measured.height) }
        }
        let messages = await messages {
            for height in [1.0, "high", nil, 2.0] as [(any Sendable)?] {
                notifications.post(
                    Notification(name: Measured.name, userInfo: height.map { ["height": $0] })
                )
            }
        }
        observation.cancel()
        #expect(received.value == [1, 2])
        let reasons = [
            "its userInfo has a value of type String for 'height', not Double", "its userInfo has nothing for 'height'",
        ]
        #expect(messages == reasons.map { message(Measured.self, because: $0) })
    }

    @Test func typeWithoutConversionIsReported() async {
        let center = NotificationCenter()
        let observation = NotificationCenterNotifications(center).observe(Opaque.self) { _ in Issue.record() }
        let messages = await messages { center.post(name: Opaque.name, object: nil) }
        observation.cancel()
        let reason = "Opaque has no init(_: Notification), which would convert it"
        #expect(messages == [message(Opaque.self, because: reason)])
    }

    @Test func cancelledObservationConvertsNothing() async {
        let center = NotificationCenter()
        let observation = NotificationCenterNotifications(center).observe(Opaque.self) { _ in Issue.record() }
        observation.cancel()
        #expect(await messages { center.post(name: Opaque.name, object: nil) } == [])
    }
}
