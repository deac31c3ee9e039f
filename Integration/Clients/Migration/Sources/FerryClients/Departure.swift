/// A departure of a ferry.
public struct Departure: Codable, Equatable, Identifiable, Sendable {
    public var id: Int
    public var destination: String
    /// Minutes after midnight.
    public var minute: Int

    public init(id: Int, destination: String, minute: Int) {
        self.id = id
        self.destination = destination
        self.minute = minute
    }
}
