import FacadeConformance
import NotificationsDependency

extension NotificationsConformanceSuite {
    static let iterating: [ConformanceCase<any Notifications>] = [
        ConformanceCase("a sequence contains all later notifications in order") { notifications in
            notifications.post(Happened(number: 0))
            let values = notifications.values(of: Happened.self)
            for number in 1...100 { notifications.post(Happened(number: number)) }
            var iterator = values.makeAsyncIterator()
            for number in 1...100 { try Expect.equal(await iterator.next(), Happened(number: number)) }
        },
        ConformanceCase("each sequence contains every notification") { notifications in
            let sequences = (0..<3).map { _ in notifications.values(of: Happened.self) }
            for number in 1...3 { notifications.post(Happened(number: number)) }
            for sequence in sequences {
                var iterator = sequence.makeAsyncIterator()
                for number in 1...3 { try Expect.equal(await iterator.next(), Happened(number: number)) }
            }
        },
        ConformanceCase("a suspended loop receives a notification") { notifications in
            let values = notifications.values(of: Happened.self)
            async let first = values.first { _ in true }
            await Task.yield()
            notifications.post(Happened(number: 1))
            try Expect.equal(await first, Happened(number: 1))
        },
        ConformanceCase("a sequence ends when its task is cancelled") { notifications in
            let values = notifications.values(of: Happened.self)
            let task = Task { await values.reduce(into: []) { $0.append($1) } }
            await Task.yield()
            task.cancel()
            try Expect.equal(await task.value, [])
            notifications.post(Happened(number: 1))
            var iterator = values.makeAsyncIterator()
            try Expect.equal(await iterator.next(), nil)
        },
        ConformanceCase("a sequence buffers no more than its limit") { notifications in
            let newest = notifications.values(of: Happened.self, bufferingPolicy: .bufferingNewest(2))
            let oldest = notifications.values(of: Happened.self, bufferingPolicy: .bufferingOldest(2))
            for number in 1...5 { notifications.post(Happened(number: number)) }
            var new = newest.makeAsyncIterator()
            var old = oldest.makeAsyncIterator()
            for number in [4, 5] { try Expect.equal(await new.next(), Happened(number: number)) }
            for number in [1, 2] { try Expect.equal(await old.next(), Happened(number: number)) }
        },
    ]
}
