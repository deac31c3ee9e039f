public import Foundation

/// An error thrown when a notification that other code has posted cannot be converted to a type.
public struct NotificationConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A description of the problem with the notification.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: A description of the problem with the notification.
    public init(_ description: String) {
        self.description = description
    }
}

extension Notification {
    /// Returns the value of a key in `userInfo`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - type: The expected type of the value.
    /// - Returns: The value.
    /// - Throws: ``NotificationConversionError`` if there is no value, or a value of another type.
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
