extension CatalogClient {
    /// Returns a catalogue with given birds.
    ///
    /// - Parameter items: The birds.
    /// - Returns: The catalogue.
    public static func sample(_ items: [CatalogItem] = CatalogItem.samples) -> CatalogClient {
        CatalogClient(
            search: { words in
                CatalogAnswer(items: items.filter { $0.name.lowercased().contains(words.lowercased()) })
            },
            song: { _ in "kee-wick" },
            count: { items.count }
        )
    }

    /// Returns a catalogue in which every call fails.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: The catalogue.
    public static func failing(with error: any Error) -> CatalogClient {
        CatalogClient(search: { _ in throw error }, song: { _ in throw error }, count: { throw error })
    }

    /// Returns a copy of this catalogue that finds birds after a delay.
    ///
    /// - Parameters:
    ///   - duration: The delay.
    ///   - clock: The clock that measures the delay.
    /// - Returns: The catalogue.
    public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> CatalogClient {
        var catalog = self
        catalog.search = { words in
            try await clock.sleep(for: duration)
            return try await search(words)
        }
        return catalog
    }
}

extension CatalogItem {
    /// Sample birds for tests and previews.
    public static let samples = [
        CatalogItem(name: "Alpine swift", summary: "Stays in the air for half a year."),
        CatalogItem(name: "Barn owl", summary: "Hears a mouse under the snow."),
        CatalogItem(name: "Common swift", summary: "Sleeps on the wing."),
    ]
}
