public import RadioServices

/// A mock of the catalog, of which a test sets the results.
@MainActor
public final class MockStationCatalog: StationCatalog {
    /// The result of each call.
    public var result: Result<[Station], any Error>
    /// The genres of all calls.
    public private(set) var genres: [String] = []

    /// Creates a mock that returns stations.
    public nonisolated init(_ stations: [Station] = []) {
        result = .success(stations)
    }

    /// Records the genre, and returns the result.
    public func stations(genre: String) async throws -> [Station] {
        genres.append(genre)
        return try result.get()
    }
}
