/// A departure of a ferry.
public struct Departure: Equatable, Identifiable, Sendable {
    public var id: Int
    public var destination: String

    public init(id: Int, destination: String) {
        self.id = id
        self.destination = destination
    }
}
