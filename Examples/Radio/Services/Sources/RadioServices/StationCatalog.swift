import Foundation
public import GlobalDependencies
import LocalDataFetchDependency

/// The stations that the app offers.
public protocol StationCatalog: Sendable {
    /// Returns the stations of a genre.
    func stations(genre: String) async throws -> [Station]
}

/// A catalog in a file, which only combines other dependencies.
struct FileStationCatalog: StationCatalog {
    private let dependencies: any LocalDataFetchDependency & ListeningHistoryDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    /// Returns the stations of a genre, those with the most listenings first.
    func stations(genre: String) async throws -> [Station] {
        let stations = try await dependencies.localDataFetch.value([Station].self, at: "stations.json")
        let listenings = try dependencies.listeningHistory.listenings()
        return stations.filter { $0.genre == genre }.sorted {
            (listenings[$1.name] ?? 0, $0.name) < (listenings[$0.name] ?? 0, $1.name)
        }
    }
}

/// The dependency of the components that show stations.
public protocol StationCatalogDependency: Dependencies {
    var stationCatalog: any StationCatalog { get }
}

extension GlobalDependencies: StationCatalogDependency {
    /// Composed: each read creates a catalog of the container that is read.
    public var stationCatalog: any StationCatalog {
        get {
            resolveDependency(
                forKeyPath: \.stationCatalog,
                composedImplementation: { FileStationCatalog(dependencies: $0) }
            )
        }
        set { override(keyPath: \.stationCatalog, with: newValue) }
    }
}
