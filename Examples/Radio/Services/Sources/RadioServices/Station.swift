/// A radio station.
public struct Station: Codable, Hashable, Sendable {
    /// The name, which identifies the station.
    public var name: String
    /// The genre of its music.
    public var genre: String

    /// Creates a station.
    public init(name: String, genre: String) {
        self.name = name
        self.genre = genre
    }
}
