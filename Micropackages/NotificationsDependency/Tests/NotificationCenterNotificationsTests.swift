import Foundation
import GlobalDependenciesTesting
import NotificationsDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct NotificationCenterNotificationsTests {
    let center = NotificationCenter()
    let notifications: NotificationCenterNotifications

    init() {
        notifications = NotificationCenterNotifications(center)
    }

    @Test func observersInTheCenterReceiveTypedNotifications() {
        let heights = LockIsolated<[Double?]>([])
        let token = center.addObserver(forName: KeyboardDidShow.name, object: nil, queue: nil) { notification in
            let height = notification.userInfo?["height"] as? Double
            heights.withValue { $0.append(height) }
        }
        notifications.post(KeyboardDidShow(height: 300))
        center.removeObserver(token)
        #expect(heights.value == [300])
    }

    @Test func notificationsOfTheCenterReachTypedObservers() async {
        let values = notifications.values(of: KeyboardDidShow.self)
        center.post(name: KeyboardDidShow.name, object: nil, userInfo: ["height": 200.0])
        notifications.post(KeyboardDidShow(height: 300))
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == KeyboardDidShow(height: 200))
        #expect(await iterator.next() == KeyboardDidShow(height: 300))
    }

    @Test func facadesOfOneCenterSeeEachOther() {
        let users = LockIsolated<[String]>([])
        let other = NotificationCenterNotifications(center)
        let observation = other.observe(DidSignIn.self) { signIn in users.withValue { $0.append(signIn.user) } }
        notifications.post(DidSignIn(user: "Ada"))
        NotificationCenterNotifications(NotificationCenter()).post(DidSignIn(user: "Bob"))
        observation.cancel()
        #expect(users.value == ["Ada"])
    }

    @Test func deallocatedSequenceLeavesNoObserver() async {
        weak var cargo: Cargo?
        var values: AsyncStream<DidLoad>? = notifications.values(of: DidLoad.self)
        #expect(values != nil)
        values = nil
        do {
            let load = Cargo()
            cargo = load
            notifications.post(DidLoad(cargo: load))
        }
        #expect(cargo == nil)
    }

    @Test func loopThatBreaksLeavesNoObserver() async {
        weak var cargo: Cargo?
        var iterations = 0
        for await _ in valuesWithOne() {
            iterations += 1
            break
        }
        do {
            let load = Cargo()
            cargo = load
            notifications.post(DidLoad(cargo: load))
        }
        #expect(iterations == 1)
        #expect(cargo == nil)
    }

    @Test func centerReleasesCancelledObservers() {
        weak var delivery: NotificationDelivery?
        let observation = {
            let strong = NotificationDelivery { (_: DidSignIn) in }
            delivery = strong
            return notifications.register(strong, for: DidSignIn.name)
        }()
        #expect(delivery != nil)
        observation.cancel()
        #expect(delivery == nil)
    }

    @Test func sequenceEndsWhenItsSourceIsDeallocated() async {
        var notifications: NotificationCenterNotifications? = NotificationCenterNotifications(NotificationCenter())
        let values = notifications?.values(of: DidSignIn.self)
        notifications?.post(DidSignIn(user: "Ada"))
        notifications = nil
        var users: [String] = []
        if let values { for await signIn in values { users.append(signIn.user) } }
        #expect(users == ["Ada"])
    }

    private func valuesWithOne() -> AsyncStream<DidLoad> {
        let values = notifications.values(of: DidLoad.self)
        notifications.post(DidLoad(cargo: Cargo()))
        return values
    }
}
