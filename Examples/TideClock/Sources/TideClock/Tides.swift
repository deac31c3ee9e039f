public import Foundation

/// A source of the tides of harbors.
public protocol Tides: Sendable {
    /// Returns the next tides of a harbor.
    ///
    /// - Parameters:
    ///   - harbor: The harbor.
    ///   - date: The date after which the tides occur.
    /// - Returns: The tides, in the order of their dates.
    /// - Throws: An error if the source has no tides of the harbor.
    func tides(at harbor: Harbor, after date: Date) async throws -> [Tide]
}
