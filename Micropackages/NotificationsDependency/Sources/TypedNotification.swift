public import Foundation

/// Something that happened, as a type of its own.
///
/// ```swift
/// struct DidSignIn: TypedNotification {
///     let user: String
/// }
/// ```
///
/// That is all, where both those who post it and those who observe it know the type. A type may adopt a name that others
/// use with `NotificationCenter`. It says then how it is made from what they post, and what they find in `userInfo`:
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
/// What is posted as this type arrives as it is at observers of this type. Only what others post is converted.
public protocol TypedNotification: Sendable {
    /// The name for `NotificationCenter`, which is that of the type with its module unless it is said.
    static var name: Notification.Name { get }

    /// Creates a value from what was posted under the name, but not as this type.
    ///
    /// - Parameter notification: What was posted.
    /// - Throws: Any error where it is none of these, which is reported. The observer is not told of it then.
    init(_ notification: Notification) throws

    /// What those find who observe the name, but not this type: nothing unless it is said.
    var userInfo: [AnyHashable: Any] { get }
}

extension TypedNotification {
    /// The name of the type with its module.
    public static var name: Notification.Name { Notification.Name(String(reflecting: Self.self)) }

    /// Throws, as nothing says how a value is made from what others post.
    ///
    /// - Parameter notification: What was posted.
    /// - Throws: ``NotificationConversionError``, always.
    public init(_ notification: Notification) throws {
        throw NotificationConversionError("\(Self.self) has no init(_: Notification), which would convert it")
    }

    /// Nothing.
    public var userInfo: [AnyHashable: Any] { [:] }

    /// What `NotificationCenter` is given: a value with all that others find, and with itself.
    var untyped: Notification {
        var information = userInfo
        information[Self.key] = self
        return Notification(name: Self.name, object: nil, userInfo: information)
    }

    /// Returns the value that was posted, or the one that is made from what others posted.
    static func value(of notification: Notification) throws -> Self {
        if let value = notification.userInfo?[key] as? Self { return value }
        return try Self(notification)
    }

    private static var key: AnyHashable { "GlobalDependencies.TypedNotification" }
}
