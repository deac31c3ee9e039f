public import Foundation

/// The live source of tides, which computes them from the mean period of the moon.
///
/// This ignores the sun and the shape of the coast. Do not navigate by it.
public struct LunarTides: Tides {
    /// The mean time between high and low water in seconds: a quarter of a lunar day.
    static let interval: TimeInterval = 22_357

    /// Creates the source.
    public init() {}

    /// Returns the next four tides of a harbor.
    ///
    /// - Parameters:
    ///   - harbor: The harbor.
    ///   - date: The date after which the tides occur.
    /// - Returns: The tides, in the order of their dates.
    public func tides(at harbor: Harbor, after date: Date) async -> [Tide] {
        let first = Int((date.timeIntervalSince(harbor.highWater) / Self.interval).rounded(.down)) + 1
        return (first..<first + 4).map { number in
            let isHigh = number.isMultiple(of: 2)
            return Tide(
                isHigh ? .high : .low,
                at: harbor.highWater + Self.interval * TimeInterval(number),
                height: isHigh ? harbor.range : 0
            )
        }
    }
}
