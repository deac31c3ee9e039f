/// A radio station.
public struct Station: Codable, Hashable, Sendable {
    public var name: String
    public var genre: String

    public init(name: String, genre: String) {
        self.name = name
        self.genre = genre
    }
}
