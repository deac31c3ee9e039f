extension CatalogClient {
    /// Returns a catalogue that finds the same birds wherever it is.
    ///
    /// - Parameter items: The birds.
    /// - Returns: The catalogue.
    public static func sample(_ items: [CatalogItem] = CatalogItem.samples) -> CatalogClient {
        CatalogClient(
            search: { words in
                CatalogAnswer(items: items.filter { $0.name.lowercased().contains(words.lowercased()) })
            },
            picture: { _ in Array("P1 3 4  0 1 0  1 0 1  1 1 1  0 1 0".utf8) },
            count: { items.count }
        )
    }

    /// Returns a catalogue in which everything fails.
    ///
    /// - Parameter error: What is thrown.
    /// - Returns: The catalogue.
    public static func failing(with error: any Error) -> CatalogClient {
        CatalogClient(search: { _ in throw error }, picture: { _ in throw error }, count: { throw error })
    }

    /// Returns a catalogue that does the same, after a time.
    ///
    /// - Parameters:
    ///   - duration: How much time.
    ///   - clock: The clock on which that passes.
    /// - Returns: The catalogue.
    public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> CatalogClient {
        CatalogClient(
            search: { words in
                try await clock.sleep(for: duration)
                return try await search(words)
            },
            picture: { name in
                try await clock.sleep(for: duration)
                return try await picture(name)
            },
            count: {
                try await clock.sleep(for: duration)
                return try await count()
            }
        )
    }
}

extension CatalogItem {
    /// Birds for tests and previews.
    public static let samples = [
        CatalogItem(name: "Alpine swift", summary: "Stays in the air for half a year.", picture: "alpine-swift"),
        CatalogItem(name: "Barn owl", summary: "Hears a mouse under the snow.", picture: "barn-owl"),
        CatalogItem(name: "Common swift", summary: "Sleeps on the wing.", picture: "common-swift"),
    ]
}
