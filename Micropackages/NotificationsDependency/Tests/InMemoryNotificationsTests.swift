import Foundation
import GlobalDependenciesTesting
import NotificationsConformance
import NotificationsDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct InMemoryNotificationsTests {
    let notifications = InMemoryNotifications()

    @Test func postedNotificationsAreRecordedInOrder() {
        notifications.post(Happened(number: 1))
        notifications.post(Measured(height: 1))
        notifications.post(Happened(number: 2))
        notifications.post(Notification(name: Measured.name, userInfo: ["height": 2.0]))
        #expect(notifications.posted(Happened.self) == [Happened(number: 1), Happened(number: 2)])
        #expect(notifications.posted(Measured.self) == [Measured(height: 1)])
        #expect(
            notifications.posted.map { "\($0)" } == [
                "Happened(number: 1)", "Measured(height: 1.0)", "Happened(number: 2)",
            ]
        )
    }

    @Test func cancellationKeepsTheOrderOfOthers() {
        let told = LockIsolated<[Int]>([])
        var observations = (0..<100).map { number in
            notifications.observe(Happened.self) { _ in told.withValue { $0.append(number) } }
        }
        for index in stride(from: 0, to: 100, by: 3) { observations[index].cancel() }
        observations += (100..<110).map { number in
            notifications.observe(Happened.self) { _ in told.withValue { $0.append(number) } }
        }
        notifications.post(Happened(number: 1))
        for observation in observations { observation.cancel() }
        #expect(told.value == (0..<100).filter { $0 % 3 != 0 } + Array(100..<110))
    }

    /// Takes less than a second, compared with minutes when each cancellation searched all observers.
    @Test func manyObservationsAreCancelled() {
        let observations = (0..<50_000).map { _ in notifications.observe(Happened.self) { _ in } }
        #expect(notifications.observerCount(of: Happened.self) == 50_000)
        for observation in observations {
            guard !Task.isCancelled else { break }
            observation.cancel()
        }
        #expect(notifications.observerCount(of: Happened.self) == 0)
    }

    @Test func observersAreCounted() async {
        #expect(notifications.observerCount(of: Happened.self) == 0)
        let observation = notifications.observe(Happened.self) { _ in }
        var values: AsyncStream<Happened>? = notifications.values(of: Happened.self)
        #expect(values != nil)
        #expect(notifications.observerCount(of: Happened.self) == 2)
        #expect(notifications.observerCount(of: Measured.self) == 0)
        observation.cancel()
        #expect(notifications.observerCount(of: Happened.self) == 1)
        values = nil
        #expect(notifications.observerCount(of: Happened.self) == 0)
    }

    @Test func aSequenceWhoseTaskIsCancelledObservesNoLonger() async {
        let values = notifications.values(of: Happened.self)
        let task = Task { for await _ in values {} }
        task.cancel()
        await task.value
        #expect(notifications.observerCount(of: Happened.self) == 0)
    }

    @Test func sequenceEndsWhenItsSourceIsDeallocated() async {
        var notifications: InMemoryNotifications? = InMemoryNotifications()
        let values = notifications?.values(of: Happened.self)
        notifications?.post(Happened(number: 1))
        let observation = notifications?.observe(Happened.self) { _ in }
        notifications = nil
        var numbers: [Int] = []
        if let values { for await happened in values { numbers.append(happened.number) } }
        #expect(numbers == [1])
        observation?.cancel()
    }
}
