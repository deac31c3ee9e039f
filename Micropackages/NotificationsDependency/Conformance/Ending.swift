import FacadeConformance
import GlobalDependencies
import NotificationsDependency

extension NotificationsConformanceSuite {
    static let ending: [ConformanceCase<any Notifications>] = [
        ConformanceCase("a cancelled observer receives nothing") { notifications in
            let received = Received<Happened>()
            let observation = notifications.observe(Happened.self) { received.append($0) }
            notifications.post(Happened(number: 1))
            observation.cancel()
            notifications.post(Happened(number: 2))
            observation.cancel()
            try Expect.equal(received.values, [Happened(number: 1)])
        },
        ConformanceCase("an observer with a released observation receives nothing") { notifications in
            let received = Received<Happened>()
            var observation: NotificationObservation? = notifications.observe(Happened.self) { received.append($0) }
            notifications.post(Happened(number: 1))
            try Expect.that(observation != nil, "there is no observation")
            observation = nil
            notifications.post(Happened(number: 2))
            try Expect.equal(received.values, [Happened(number: 1)])
        },
        ConformanceCase("cancelling one observer keeps the others") { notifications in
            let received = Received<Happened>()
            let observations = (0..<3).map { _ in notifications.observe(Happened.self) { received.append($0) } }
            observations[1].cancel()
            notifications.post(Happened(number: 1))
            try Expect.equal(received.values, [Happened(number: 1), Happened(number: 1)])
            for observation in observations { observation.cancel() }
        },
        ConformanceCase("one of two mutually cancelling observers is called") { notifications in
            let received = Received<Happened>()
            let observations = Mutex<[NotificationObservation]>([])
            for index in 0..<2 {
                let observation = notifications.observe(Happened.self) { happened in
                    received.append(happened)
                    observations.withLock { $0[1 - index] }.cancel()
                }
                observations.withLock { $0.append(observation) }
            }
            notifications.post(Happened(number: 1))
            try Expect.equal(received.values, [Happened(number: 1)])
            for observation in observations.withLock({ $0 }) { observation.cancel() }
        },
        ConformanceCase("a cancelled observer is released, which may cancel others") { notifications in
            weak var held: Held?
            let other = notifications.observe(Happened.self) { _ in }
            let observation = {
                let object = Held {
                    other.cancel()
                    notifications.post(Happened(number: 2))
                }
                held = object
                return notifications.observe(Happened.self) { _ in object.hold() }
            }()
            notifications.post(Happened(number: 1))
            try Expect.that(held != nil, "what an observer holds has gone before its end")
            observation.cancel()
            try Expect.that(held == nil, "what an observer holds is still there")
        },
    ]
}

/// An object that an observer retains, and whose deallocation runs a closure.
private final class Held: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }

    func hold() {}
}
