import Foundation
import GlobalDependenciesTesting
import NotificationsDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct InMemoryNotificationsTests {
    let notifications = InMemoryNotifications()

    @Test func postedNotificationsAreRecordedInOrder() {
        notifications.post(DidSignIn(user: "Ada"))
        notifications.post(KeyboardDidShow(height: 1))
        notifications.post(DidSignIn(user: "Bob"))
        notifications.post(Notification(name: KeyboardDidShow.name, userInfo: ["height": 2.0]))
        #expect(notifications.posted(DidSignIn.self) == [DidSignIn(user: "Ada"), DidSignIn(user: "Bob")])
        #expect(notifications.posted(KeyboardDidShow.self) == [KeyboardDidShow(height: 1)])
        #expect(
            notifications.posted.map { "\($0)" } == [
                #"DidSignIn(user: "Ada")"#, "KeyboardDidShow(height: 1.0)", #"DidSignIn(user: "Bob")"#,
            ]
        )
    }

    @Test func untypedNotificationReachesTypedObservers() async {
        let values = notifications.values(of: KeyboardDidShow.self)
        notifications.post(Notification(name: KeyboardDidShow.name, userInfo: ["height": 200.0]))
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == KeyboardDidShow(height: 200))
    }

    @Test func observersAreCalledInOrderOfRegistration() {
        let told = LockIsolated<[Int]>([])
        let observations = (0..<20).map { number in
            notifications.observe(DidSignIn.self) { _ in told.withValue { $0.append(number) } }
        }
        notifications.post(DidSignIn(user: "Ada"))
        for observation in observations { observation.cancel() }
        #expect(told.value == Array(0..<20))
    }

    @Test func cancellationKeepsTheOrderOfOthers() {
        let told = LockIsolated<[Int]>([])
        var observations = (0..<100).map { number in
            notifications.observe(DidSignIn.self) { _ in told.withValue { $0.append(number) } }
        }
        for index in stride(from: 0, to: 100, by: 3) { observations[index].cancel() }
        observations += (100..<110).map { number in
            notifications.observe(DidSignIn.self) { _ in told.withValue { $0.append(number) } }
        }
        notifications.post(DidSignIn(user: "Ada"))
        for observation in observations { observation.cancel() }
        #expect(told.value == (0..<100).filter { $0 % 3 != 0 } + Array(100..<110))
    }

    /// Takes less than a second, compared with minutes when each cancellation searched all observers.
    @Test func manyObservationsAreCancelled() {
        let observations = (0..<50_000).map { _ in notifications.observe(DidSignIn.self) { _ in } }
        #expect(notifications.observerCount(of: DidSignIn.self) == 50_000)
        for observation in observations {
            guard !Task.isCancelled else { break }
            observation.cancel()
        }
        #expect(notifications.observerCount(of: DidSignIn.self) == 0)
    }

    @Test func observersAreCounted() async {
        #expect(notifications.observerCount(of: DidSignIn.self) == 0)
        let observation = notifications.observe(DidSignIn.self) { _ in }
        var values: AsyncStream<DidSignIn>? = notifications.values(of: DidSignIn.self)
        #expect(values != nil)
        #expect(notifications.observerCount(of: DidSignIn.self) == 2)
        #expect(notifications.observerCount(of: KeyboardDidShow.self) == 0)
        observation.cancel()
        #expect(notifications.observerCount(of: DidSignIn.self) == 1)
        values = nil
        #expect(notifications.observerCount(of: DidSignIn.self) == 0)
    }

    @Test func aSequenceWhoseTaskIsCancelledObservesNoLonger() async {
        let values = notifications.values(of: DidSignIn.self)
        let task = Task { for await _ in values {} }
        task.cancel()
        await task.value
        #expect(notifications.observerCount(of: DidSignIn.self) == 0)
    }

    @Test func sequenceEndsWhenItsSourceIsDeallocated() async {
        var notifications: InMemoryNotifications? = InMemoryNotifications()
        let values = notifications?.values(of: DidSignIn.self)
        notifications?.post(DidSignIn(user: "Ada"))
        let observation = notifications?.observe(DidSignIn.self) { _ in }
        notifications = nil
        var users: [String] = []
        if let values { for await signIn in values { users.append(signIn.user) } }
        #expect(users == ["Ada"])
        observation?.cancel()
    }
}
