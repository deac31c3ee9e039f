public import Foundation

/// An error thrown by a source that has no tides of a harbor.
public struct UnknownHarborError: Error, Hashable, CustomStringConvertible {
    /// The name of the harbor.
    public let name: String

    /// The message of the error.
    public var description: String { "There are no tides of \(name)." }
}

/// A source of tides that are given in advance, for tests and previews.
public struct InMemoryTides: Tides {
    private let tides: [String: [Tide]]

    /// Creates the source.
    ///
    /// - Parameter tides: The tides of each harbor, by its name.
    public init(_ tides: [String: [Tide]] = [:]) {
        self.tides = tides
    }

    /// Returns the given tides of a harbor that occur after a date.
    ///
    /// - Parameters:
    ///   - harbor: The harbor.
    ///   - date: The date after which the tides occur.
    /// - Returns: The tides, in the order of their dates.
    /// - Throws: ``UnknownHarborError`` if no tides of the harbor are given.
    public func tides(at harbor: Harbor, after date: Date) async throws -> [Tide] {
        guard let tides = tides[harbor.name] else { throw UnknownHarborError(name: harbor.name) }
        return tides.filter { $0.date > date }.sorted { $0.date < $1.date }
    }
}
