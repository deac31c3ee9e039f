public import Foundation

/// A harbor.
public struct Harbor: Hashable, Identifiable, Sendable {
    /// The name of the harbor.
    public let name: String
    /// The date of one high water at the harbor.
    public let highWater: Date
    /// The difference between high and low water in meters.
    public let range: Double

    /// The name of the harbor, which identifies it.
    public var id: String { name }

    /// Creates a harbor.
    ///
    /// - Parameters:
    ///   - name: The name of the harbor.
    ///   - highWater: The date of one high water at the harbor.
    ///   - range: The difference between high and low water in meters.
    public init(name: String, highWater: Date, range: Double) {
        self.name = name
        self.highWater = highWater
        self.range = range
    }

    /// The harbors of the app, with invented values.
    public static let all = [
        Harbor(name: "North Quay", highWater: Date(timeIntervalSince1970: 1_700_000_000), range: 3.5),
        Harbor(name: "Heron Sound", highWater: Date(timeIntervalSince1970: 1_700_010_000), range: 1.2),
    ]
}
