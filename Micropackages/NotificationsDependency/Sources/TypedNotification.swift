public import Foundation

/// A notification that is a type of its own.
///
/// ```swift
/// struct DidSignIn: TypedNotification {
///     let user: String
/// }
/// ```
///
/// No more is needed if all code that posts and observes the notification uses the type. A type can also adopt a name
/// that other code uses with `NotificationCenter`. It then declares the conversion from the notifications of that code,
/// and the `userInfo` for the observers of that code:
///
/// ```swift
/// struct KeyboardDidShow: TypedNotification {
///     static let name = Notification.Name("KeyboardDidShow")
///     let height: Double
///
///     init(_ notification: Notification) throws {
///         height = try notification.value("height")
///     }
///
///     var userInfo: [AnyHashable: Any] { ["height": height] }
/// }
/// ```
///
/// A notification that is posted as this type reaches observers of this type without conversion. Only notifications
/// that other code posts are converted.
public protocol TypedNotification: Sendable {
    /// The name for `NotificationCenter`, which defaults to the name of the type with its module.
    static var name: Notification.Name { get }

    /// Creates a value from a notification that was posted under the name, but not as this type.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: Any error if the notification cannot be converted. The error is reported, and the observer is not
    ///   called.
    init(_ notification: Notification) throws

    /// The `userInfo` for observers of the name that do not use this type, which is empty by default.
    var userInfo: [AnyHashable: Any] { get }
}

extension TypedNotification {
    /// The name of the type with its module.
    public static var name: Notification.Name { Notification.Name(String(reflecting: Self.self)) }

    /// Throws an error, since the type declares no conversion.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: ``NotificationConversionError``.
    public init(_ notification: Notification) throws {
        throw NotificationConversionError("\(Self.self) has no init(_: Notification), which would convert it")
    }

    /// An empty dictionary.
    public var userInfo: [AnyHashable: Any] { [:] }

    /// The notification for `NotificationCenter`, with the `userInfo` for other observers and with this value.
    var untyped: Notification {
        var information = userInfo
        information[Self.key] = self
        return Notification(name: Self.name, object: nil, userInfo: information)
    }

    /// Returns the value that was posted, or the result of converting a notification of other code.
    static func value(of notification: Notification) throws -> Self {
        if let value = notification.userInfo?[key] as? Self { return value }
        return try Self(notification)
    }

    private static var key: AnyHashable { "GlobalDependencies.TypedNotification" }
}
