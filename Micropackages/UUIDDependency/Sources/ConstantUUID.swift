public import Foundation

/// The same identifier each time.
public struct ConstantUUID: UUIDGenerator {
    private let uuid: UUID

    /// Creates what returns the same identifier each time.
    ///
    /// - Parameter uuid: The identifier.
    public init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Returns the identifier.
    ///
    /// - Returns: The identifier.
    public func callAsFunction() -> UUID {
        uuid
    }
}

extension UUIDGenerator where Self == ConstantUUID {
    /// Returns what returns the same identifier each time.
    ///
    /// - Parameter uuid: The identifier.
    /// - Returns: What makes it.
    public static func constant(_ uuid: UUID) -> ConstantUUID {
        ConstantUUID(uuid)
    }
}
