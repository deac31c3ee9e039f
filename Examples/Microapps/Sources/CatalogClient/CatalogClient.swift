import GlobalDependenciesDoubles
public import GlobalDependenciesScopes

/// The interface of the catalogue: closures without an implementation.
///
/// This module contains the test and preview values. The live value is in `CatalogClientLive`, which is not needed to
/// build, test or preview a feature.
public struct CatalogClient: Sendable {
    /// Finds the birds with given words in their names.
    public var search: @Sendable (_ words: String) async throws -> CatalogAnswer
    /// Returns the song of a bird.
    public var song: @Sendable (_ name: String) async throws -> String
    /// Returns the number of birds.
    public var count: @Sendable () async throws -> Int

    /// Creates a catalogue.
    ///
    /// - Parameters:
    ///   - search: A closure that finds the birds with given words in their names.
    ///   - song: A closure that returns the song of a bird.
    ///   - count: A closure that returns the number of birds.
    public init(
        search: @escaping @Sendable (_ words: String) async throws -> CatalogAnswer,
        song: @escaping @Sendable (_ name: String) async throws -> String,
        count: @escaping @Sendable () async throws -> Int
    ) {
        self.search = search
        self.song = song
        self.count = count
    }
}

extension CatalogClient: TestDependencyKey {
    /// A catalogue that reports each call that a test does not override.
    public static var testValue: CatalogClient {
        CatalogClient(
            search: unimplemented("CatalogClient.search"),
            song: unimplemented("CatalogClient.song"),
            count: unimplemented("CatalogClient.count")
        )
    }

    /// A catalogue with a few sample birds.
    public static var previewValue: CatalogClient {
        .sample()
    }
}
