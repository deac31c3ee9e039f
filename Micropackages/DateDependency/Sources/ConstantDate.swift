public import Foundation

/// A time that does not pass.
public struct ConstantDate: DateGenerator {
    /// The time.
    public let now: Date

    /// Creates a time that does not pass.
    ///
    /// - Parameter now: The time.
    public init(_ now: Date) {
        self.now = now
    }
}

extension DateGenerator where Self == ConstantDate {
    /// Returns a time that does not pass.
    ///
    /// - Parameter now: The time.
    /// - Returns: What tells that time.
    public static func constant(_ now: Date) -> ConstantDate {
        ConstantDate(now)
    }
}
