public import Foundation

/// A high or low water.
public struct Tide: Hashable, Identifiable, Sendable, CustomStringConvertible {
    /// The kind of a tide.
    public enum Kind: String, Sendable {
        /// The highest level of the water.
        case high = "High water"
        /// The lowest level of the water.
        case low = "Low water"
    }

    /// The kind of the tide.
    public let kind: Kind
    /// The date of the tide.
    public let date: Date
    /// The height of the water in meters.
    public let height: Double

    /// The date of the tide, which identifies it among the tides of a harbor.
    public var id: Date { date }

    /// The tide as a line of text.
    public var description: String { "\(kind.rawValue), \(date): \(height) m" }

    /// Creates a tide.
    ///
    /// - Parameters:
    ///   - kind: The kind of the tide.
    ///   - date: The date of the tide.
    ///   - height: The height of the water in meters.
    public init(_ kind: Kind, at date: Date, height: Double) {
        self.kind = kind
        self.date = date
        self.height = height
    }
}
