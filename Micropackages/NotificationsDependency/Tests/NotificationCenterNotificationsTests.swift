import Foundation
import GlobalDependenciesTesting
import NotificationsConformance
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
        let token = center.addObserver(forName: Measured.name, object: nil, queue: nil) { notification in
            let height = notification.userInfo?["height"] as? Double
            heights.withValue { $0.append(height) }
        }
        notifications.post(Measured(height: 300))
        center.removeObserver(token)
        #expect(heights.value == [300])
    }

    @Test func notificationsOfTheCenterReachTypedObservers() async {
        let values = notifications.values(of: Measured.self)
        center.post(name: Measured.name, object: nil, userInfo: ["height": 200.0])
        notifications.post(Measured(height: 300))
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == Measured(height: 200))
        #expect(await iterator.next() == Measured(height: 300))
    }

    @Test func facadesOfOneCenterSeeEachOther() {
        let numbers = LockIsolated<[Int]>([])
        let other = NotificationCenterNotifications(center)
        let observation = other.observe(Happened.self) { happened in numbers.withValue { $0.append(happened.number) } }
        notifications.post(Happened(number: 1))
        NotificationCenterNotifications(NotificationCenter()).post(Happened(number: 2))
        observation.cancel()
        #expect(numbers.value == [1])
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
            let strong = NotificationDelivery { (_: Happened) in }
            delivery = strong
            return notifications.register(strong, for: Happened.name)
        }()
        #expect(delivery != nil)
        observation.cancel()
        #expect(delivery == nil)
    }

    @Test func sequenceEndsWhenItsSourceIsDeallocated() async {
        var notifications: NotificationCenterNotifications? = NotificationCenterNotifications(NotificationCenter())
        let values = notifications?.values(of: Happened.self)
        notifications?.post(Happened(number: 1))
        notifications = nil
        var numbers: [Int] = []
        if let values { for await happened in values { numbers.append(happened.number) } }
        #expect(numbers == [1])
    }

    private func valuesWithOne() -> AsyncStream<DidLoad> {
        let values = notifications.values(of: DidLoad.self)
        notifications.post(DidLoad(cargo: Cargo()))
        return values
    }
}
