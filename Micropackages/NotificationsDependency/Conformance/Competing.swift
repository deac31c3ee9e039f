import FacadeConformance
import NotificationsDependency

extension NotificationsConformanceSuite {
    static let competing: [ConformanceCase<any Notifications>] = [
        ConformanceCase("concurrent notifications arrive in the order of each task") { notifications in
            let values = notifications.values(of: Happened.self)
            await withTaskGroup(of: Void.self) { group in
                for poster in 0..<8 {
                    group.addTask {
                        for number in 0..<200 { notifications.post(Happened(number: poster * 1000 + number)) }
                    }
                }
            }
            var iterator = values.makeAsyncIterator()
            var received: [Int: [Int]] = [:]
            for _ in 0..<8 * 200 {
                guard let number = await iterator.next()?.number else { break }
                received[number / 1000, default: []].append(number % 1000)
            }
            try Expect.equal(received, Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, Array(0..<200)) }))
        },
        ConformanceCase("observers may be added and cancelled during posts") {
            notifications in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask { for number in 0..<200 { notifications.post(Happened(number: number)) } }
                    group.addTask {
                        for number in 0..<50 {
                            let received = Received<HappenedElsewhere>()
                            let observation = notifications.observe(HappenedElsewhere.self) { received.append($0) }
                            let values = notifications.values(of: Happened.self)
                            notifications.post(HappenedElsewhere(number: number))
                            let expected = HappenedElsewhere(number: number)
                            try Expect.that(received.values.contains(expected), "an observer was not told")
                            observation.cancel()
                            _ = values
                        }
                    }
                }
                try await group.waitForAll()
            }
            let received = Received<Happened>()
            let observation = notifications.observe(Happened.self) { received.append($0) }
            notifications.post(Happened(number: -1))
            try Expect.equal(received.values, [Happened(number: -1)])
            observation.cancel()
        },
    ]
}
