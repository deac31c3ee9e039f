public import Foundation

/// Why a notification that others posted is not made a value of a type.
public struct NotificationConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the notification, for a person to read.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: What is wrong with the notification, for a person to read.
    public init(_ description: String) {
        self.description = description
    }
}

extension Notification {
    /// Returns what `userInfo` holds for a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - type: What it has to be.
    /// - Returns: The value.
    /// - Throws: ``NotificationConversionError`` where there is none, or one of another type.
    public func value<Value>(
        _ key: AnyHashable,
        as type: Value.Type = Value.self
    ) throws(NotificationConversionError) -> Value {
        guard let found = userInfo?[key] else {
            throw NotificationConversionError("its userInfo has nothing for '\(key)'")
        }
        guard let value = found as? Value else {
            let actual = Swift.type(of: found)
            throw NotificationConversionError("its userInfo has a value of type \(actual) for '\(key)', not \(type)")
        }
        return value
    }
}
