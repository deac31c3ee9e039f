public import GlobalDependencies
public import Observation
public import RadioServices

/// The list of the stations of a genre: a view model of the main actor with an argument.
@MainActor
@Observable
public final class StationListModel {
    /// The genre of the stations.
    public let genre: String
    /// The stations, after they were loaded.
    public private(set) var stations: [Station] = []
    /// The text instead of the stations.
    public private(set) var message: String?

    /// The number of loads that have begun.
    @ObservationIgnored
    private var loadCount = 0
    @ObservationIgnored
    private let dependencies:
        any StationCatalogDependency & PlayerDependency & ListeningHistoryDependency & NowPlayingDependency

    /// Creates the model of a genre.
    public init(genre: String, dependencies: GlobalDependencies = .default) {
        self.genre = genre
        self.dependencies = dependencies
    }

    /// Loads the stations, or the message if there are none.
    public func load() async {
        loadCount += 1
        let number = loadCount
        let loaded = try? await dependencies.stationCatalog.stations(genre: genre)
        // A load that began later may have ended before.
        guard number == loadCount else { return }
        if let loaded {
            stations = loaded
            message = stations.isEmpty ? "There are no stations with \(genre)." : nil
        } else {
            message = "The stations cannot be loaded."
        }
    }

    /// Plays a station on the player of the moment.
    public func play(_ station: Station) async throws {
        await dependencies.nowPlaying.show { await dependencies.player.play(station) }
        try dependencies.listeningHistory.add(station)
    }
}

extension GlobalDependencies {
    /// Creates the model of the screen for a genre.
    @MainActor
    public func stationList(genre: String) -> StationListModel {
        StationListModel(genre: genre, dependencies: buildGlobal())
    }
}
