/// A bird in the catalogue.
public struct CatalogItem: Codable, Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What there is to say about it, in one sentence.
    public var summary: String
    /// The name of the picture of its egg.
    public var picture: String

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - summary: What there is to say about it.
    ///   - picture: The name of its picture.
    public init(name: String, summary: String, picture: String) {
        self.name = name
        self.summary = summary
        self.picture = picture
    }
}
