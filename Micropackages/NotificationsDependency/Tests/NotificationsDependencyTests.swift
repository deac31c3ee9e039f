import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import NotificationsConformance
import NotificationsDependency
import TestSupport
import Testing

struct NotificationsDependencyTests {
    @Test func theDefaultIsTheDefaultCenter() {
        let numbers = LockIsolated<[Int]>([])
        let observation = NotificationCenterNotifications(.default).observe(Happened.self) { happened in
            numbers.withValue { $0.append(happened.number) }
        }
        GlobalDependencies().notifications.post(Happened(number: 1))
        observation.cancel()
        #expect(numbers.value == [1])
    }

    @Test func concurrentCancelReturnsAfterObservationHasEnded() {
        let observations = LockIsolated<[NotificationObservation]>([])
        let steps = LockIsolated<[String]>([])
        let observation = NotificationObservation {
            let isFirst = steps.withValue { steps in
                defer { steps.append("begin") }
                return steps.isEmpty
            }
            if isFirst {
                observations.value.first?.cancel()
                steps.withValue { $0.append("the other one goes on") }
            }
            steps.withValue { $0.append("end") }
        }
        observations.withValue { $0 = [observation] }
        observation.cancel()
        observation.cancel()
        #expect(steps.value == ["begin", "begin", "end", "the other one goes on", "end"])
    }

    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.notifications, with: InMemoryNotifications())
    }

    @Test(.dependencies()) func theLiveOneIsReportedInATest() async {
        await expectLiveReport(of: "notifications") { _ = $0.notifications }
    }
}
