import FacadeConformance
import NotificationsDependency

extension NotificationsConformanceSuite {
    static let observing: [ConformanceCase<any Notifications>] = [
        ConformanceCase("an observer receives notifications before post returns") {
            notifications in
            let received = Received<Happened>()
            notifications.post(Happened(number: 0))
            let observation = notifications.observe(Happened.self) { received.append($0) }
            for number in 1...3 {
                notifications.post(Happened(number: number))
                try Expect.equal(received.values.last, Happened(number: number))
            }
            try Expect.equal(received.values, (1...3).map { Happened(number: $0) })
            observation.cancel()
        },
        ConformanceCase("each observer receives a notification") { notifications in
            let received = (0..<4).map { _ in Received<Happened>() }
            let observations = received.map { received in
                notifications.observe(Happened.self) { received.append($0) }
            }
            for number in 1...3 { notifications.post(Happened(number: number)) }
            for received in received {
                try Expect.equal(received.values, (1...3).map { Happened(number: $0) })
            }
            for observation in observations { observation.cancel() }
        },
        ConformanceCase("an observer receives only its type") { notifications in
            let received = Received<Happened>()
            let others = Received<HappenedElsewhere>()
            let observation = notifications.observe(Happened.self) { received.append($0) }
            let other = notifications.observe(HappenedElsewhere.self) { others.append($0) }
            notifications.post(Happened(number: 1))
            notifications.post(HappenedElsewhere(number: 2))
            try Expect.equal(received.values, [Happened(number: 1)])
            try Expect.equal(others.values, [HappenedElsewhere(number: 2)])
            observation.cancel()
            other.cancel()
        },
        ConformanceCase("an observer may post, observe and cancel") { notifications in
            let received = Received<Int>()
            let later = Received<NotificationObservation>()
            let observation = notifications.observe(Happened.self) { happened in
                received.append(happened.number)
                guard happened.number < 3 else { return }
                let own = notifications.observe(HappenedElsewhere.self) { received.append($0.number) }
                notifications.post(HappenedElsewhere(number: 10 * happened.number))
                own.cancel()
                notifications.post(HappenedElsewhere(number: -1))
                later.append(notifications.observe(HappenedElsewhere.self) { _ in })
                notifications.post(Happened(number: happened.number + 1))
            }
            notifications.post(Happened(number: 1))
            try Expect.equal(received.values, [1, 10, 2, 20, 3])
            observation.cancel()
            for observation in later.values { observation.cancel() }
        },
    ]
}
