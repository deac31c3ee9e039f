public import RadioServices

/// A mock of the player, which records the stations.
@MainActor
public final class MockPlayer: Player {
    /// The name for the screen.
    public nonisolated let name: String
    /// The stations that were played.
    public private(set) var stations: [Station] = []

    /// Creates a mock.
    public nonisolated init(name: String = "mock") {
        self.name = name
    }

    /// Records a station.
    public func play(_ station: Station) async -> String {
        stations.append(station)
        return "\(station.name) on the \(name)"
    }
}
