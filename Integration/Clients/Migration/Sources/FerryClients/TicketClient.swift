import SwiftDependenciesCompatibility

/// A client of closures that share an actor.
public struct TicketClient: Sendable {
    public var keep: @Sendable (_ departure: Departure) async -> Void
    public var all: @Sendable () async -> [Departure]

    public init(
        keep: @escaping @Sendable (_ departure: Departure) async -> Void,
        all: @escaping @Sendable () async -> [Departure]
    ) {
        self.keep = keep
        self.all = all
    }

    /// Creates a client that keeps tickets in memory.
    public static func inMemory(_ departures: [Departure] = []) -> TicketClient {
        actor Drawer {
            private(set) var departures: [Departure]

            init(_ departures: [Departure]) {
                self.departures = departures
            }

            func keep(_ departure: Departure) {
                departures.append(departure)
            }
        }
        let drawer = Drawer(departures)
        return TicketClient(keep: { await drawer.keep($0) }, all: { await drawer.departures })
    }
}

extension TicketClient: DependencyKey {
    public static let liveValue = inMemory()

    /// A new drawer for each test, because the property is computed.
    public static var testValue: TicketClient { inMemory() }
}

extension DependencyValues {
    public var tickets: TicketClient {
        get { self[TicketClient.self] }
        set { self[TicketClient.self] = newValue }
    }
}
