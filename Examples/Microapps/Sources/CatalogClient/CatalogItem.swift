/// A bird in the catalogue.
public struct CatalogItem: Codable, Hashable, Sendable {
    /// The name of the bird.
    public var name: String
    /// A description in one sentence.
    public var summary: String

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - name: The name of the bird.
    ///   - summary: A description in one sentence.
    public init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }
}
