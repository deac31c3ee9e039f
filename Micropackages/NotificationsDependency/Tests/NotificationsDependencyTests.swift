import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import NotificationsConformance
import NotificationsDependency
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
        let memory = InMemoryNotifications()
        let container = GlobalDependencies().with(override: memory, for: \.notifications)
        let dependencies: any NotificationsDependency = container
        #expect(dependencies.notifications as? InMemoryNotifications === memory)
        #expect(dependencies.buildGlobal().notifications as? InMemoryNotifications === memory)
        let assigned = GlobalDependencies().with { $0.notifications = memory }
        #expect(assigned.notifications as? InMemoryNotifications === memory)
    }

    @Test(.dependencies()) func theLiveOneIsReportedInATest() {
        let headlines = LockIsolated<[Substring]>([])
        withKnownIssue {
            _ = GlobalDependencies.default.notifications
        } matching: { issue in
            headlines.withValue { $0 += issue.comments.compactMap { $0.rawValue.split(separator: "\n").first } }
            return true
        }
        let expected =
            "GlobalDependencies [GD022]: `\\.notifications` was read in a test that does not override it, "
            + "so its live implementation was used."
        #expect(headlines.value == [Substring(expected)])
    }
}
