public import Foundation

/// Identifiers that are random, as the system makes them.
public struct RandomUUID: UUIDGenerator {
    /// Creates what makes random identifiers.
    public init() {}

    /// Returns a random identifier, of version 4.
    ///
    /// - Returns: The identifier.
    public func callAsFunction() -> UUID {
        UUID()
    }
}

extension UUIDGenerator where Self == RandomUUID {
    /// Identifiers that are random, as the system makes them.
    public static var random: RandomUUID {
        RandomUUID()
    }
}
