public import RadioServices

/// A mock of the catalog, of which a test sets the results.
@MainActor
public final class MockStationCatalog: StationCatalog {
    public var result: Result<[Station], any Error>
    public private(set) var genres: [String] = []

    public nonisolated init(_ stations: [Station] = []) {
        result = .success(stations)
    }

    public func stations(genre: String) async throws -> [Station] {
        genres.append(genre)
        return try result.get()
    }
}
