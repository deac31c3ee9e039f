import SwiftDependenciesCompatibility

/// A client of closures that share an actor.
public struct TicketClient: Sendable {
    public var keep: @Sendable (_ departure: Departure) async throws -> Void
    public var all: @Sendable () async -> [Departure]

    public init(
        keep: @escaping @Sendable (_ departure: Departure) async throws -> Void,
        all: @escaping @Sendable () async -> [Departure]
    ) {
        self.keep = keep
        self.all = all
    }

    /// Creates a client that keeps a limited number of tickets in memory.
    public static func inMemory(capacity: Int = .max) -> TicketClient {
        actor Drawer {
            private let capacity: Int
            private(set) var departures: [Departure] = []

            init(capacity: Int) {
                self.capacity = capacity
            }

            func keep(_ departure: Departure) throws {
                guard departures.count < capacity else { throw DrawerFullError() }
                departures.append(departure)
            }
        }
        let drawer = Drawer(capacity: capacity)
        return TicketClient(keep: { try await drawer.keep($0) }, all: { await drawer.departures })
    }
}

extension TicketClient: DependencyKey {
    public static let liveValue = inMemory()

    /// A new drawer for each test, because the property is computed.
    public static var testValue: TicketClient { inMemory() }
    public static var previewValue: TicketClient { inMemory(capacity: 1) }
}

extension DependencyValues {
    public var tickets: TicketClient {
        get { self[TicketClient.self] }
        set { self[TicketClient.self] = newValue }
    }
}
