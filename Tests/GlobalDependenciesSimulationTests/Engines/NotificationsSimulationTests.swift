import GlobalDependenciesSimulation
import NotificationsDependency
import GlobalDependenciesTesting
import Testing

/// Tests for notifications in memory that several tasks post and observe.
@Suite(.enabled(if: Simulation.isAvailable))
struct NotificationsSimulationTests {
    @Test func sequenceReceivesEachNotificationOnceInOrder() async throws {
        try await simulateEngine {
            let notifications = InMemoryNotifications()
            let observers = (1...2).map { _ in
                let arrivals = notifications.values(of: Arrival.self)
                return Task { try await receive(9, from: arrivals) }
            }
            let late = Task {
                try await sleep(random(in: 0...4))
                let missed = notifications.posted(Arrival.self)
                let arrivals = notifications.values(of: Arrival.self)
                await Task.yield()
                return try await missed + receive(9 - missed.count, from: arrivals)
            }
            try await post(to: notifications)
            for observer in observers + [late] {
                let received = try await observer.structuredValue
                try require(received == notifications.posted(Arrival.self), "\(received)")
                try received.map(\.ship).requireOrder()
            }
            await Task.yield()
            let count = notifications.observerCount(of: Arrival.self)
            try require(count == 0, "a released sequence ends its observation: \(count)")
        }
    }

    @Test func cancelledObservationReceivesNothingMore() async throws {
        try await simulateEngine {
            let notifications = InMemoryNotifications()
            let received = CallRecorder<Arrival>()
            let observation = notifications.observe(Arrival.self) { received.record($0) }
            let countsAtEnd = (1...2).map { _ in
                Task {
                    try await sleep(random(in: 0...6))
                    observation.cancel()
                    return (received.calls.count, notifications.posted.count)
                }
            }
            let loop = Task {
                try await cancelling(within: 0...6) {
                    for await _ in notifications.values(of: Arrival.self) { try await sleep(1) }
                }
            }
            try await post(to: notifications)
            for task in countsAtEnd {
                let (count, posted) = try await task.structuredValue
                try require(count <= posted, "\(count) of \(posted)")
                try require(received.calls.count == count, "\(received.calls.count) after \(count)")
            }
            _ = try await loop.structuredValue
            let count = notifications.observerCount(of: Arrival.self)
            try require(count == 0, "no observation is left: \(count)")
        }
    }

    @Test func sequencesEndWhenObjectIsReleased() async throws {
        try await simulateEngine {
            let received = CallRecorder<Arrival>()
            var notifications: InMemoryNotifications? = InMemoryNotifications()
            let loops = (1...2).compactMap { _ in notifications?.values(of: Arrival.self) }.map { arrivals in
                Task { for await arrival in arrivals { received.record(arrival) } }
            }
            if let notifications { try await post(to: notifications) }
            notifications = nil
            for loop in loops { try await loop.structuredValue }
            try require(received.calls.count == 18, "all notifications arrive: \(received.calls.count)")
        }
    }
}

private struct Arrival: TypedNotification, Equatable {
    let ship: Numbered
}

/// Posts three notifications in each of three tasks.
private func post(to notifications: InMemoryNotifications) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for producer in 1...3 {
            group.addTask {
                for number in 1...3 {
                    try await sleep(random(in: 0...2))
                    notifications.post(Arrival(ship: Numbered(producer: producer, number: number)))
                }
            }
        }
        try await group.waitForAll()
    }
}

/// Returns the first elements of a sequence, with pauses between them.
private func receive(_ count: Int, from arrivals: AsyncStream<Arrival>) async throws -> [Arrival] {
    var received: [Arrival] = []
    if count == 0 { return [] }
    for await arrival in arrivals {
        received.append(arrival)
        if received.count == count { break }
        try await sleep(random(in: 0...2))
    }
    return received
}
