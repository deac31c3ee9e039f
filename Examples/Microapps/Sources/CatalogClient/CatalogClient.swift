public import GlobalDependencies

/// The catalogue, as those see it who use it: closures, and nothing of how they are done.
///
/// This module has what it is in tests and previews. What it is in an app is in `CatalogClientLive`, which a feature does
/// not need in order to be built, tested or previewed.
public struct CatalogClient: Sendable {
    /// Finds the birds whose name contains some words.
    public var search: @Sendable (_ words: String) async throws -> CatalogAnswer
    /// Returns a picture, as the bytes of a file.
    public var picture: @Sendable (_ name: String) async throws -> [UInt8]
    /// Returns how many birds there are.
    public var count: @Sendable () async throws -> Int

    /// Creates a catalogue.
    ///
    /// - Parameters:
    ///   - search: Finds the birds whose name contains some words.
    ///   - picture: Returns a picture, as the bytes of a file.
    ///   - count: Returns how many birds there are.
    public init(
        search: @escaping @Sendable (_ words: String) async throws -> CatalogAnswer,
        picture: @escaping @Sendable (_ name: String) async throws -> [UInt8],
        count: @escaping @Sendable () async throws -> Int
    ) {
        self.search = search
        self.picture = picture
        self.count = count
    }
}

extension CatalogClient: TestDependencyKey {
    /// Reports each call that a test does not expect.
    public static var testValue: CatalogClient {
        CatalogClient(
            search: unimplemented("CatalogClient.search"),
            picture: unimplemented("CatalogClient.picture"),
            count: unimplemented("CatalogClient.count")
        )
    }

    /// A few birds that are always there.
    public static var previewValue: CatalogClient {
        .sample()
    }
}
