public import RadioServices

/// A mock of the player, which records the stations.
@MainActor
public final class MockPlayer: Player {
    public nonisolated let name: String
    public private(set) var stations: [Station] = []

    public nonisolated init(name: String = "mock") {
        self.name = name
    }

    public func play(_ station: Station) async -> String {
        stations.append(station)
        return "\(station.name) on the \(name)"
    }
}
