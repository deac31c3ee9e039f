public import Foundation

/// Notifications that are posted and observed with a `NotificationCenter`.
///
/// Observers of the name in the center receive notifications that are posted here, and notifications that are posted
/// with the center reach observers here.
public struct NotificationCenterNotifications: Notifications {
    /// The notifications of the default center, with which the platform posts.
    public static let `default` = NotificationCenterNotifications(.default)

    private let center: NotificationCenter

    /// Creates a façade for a center.
    ///
    /// - Parameter center: The center.
    public init(_ center: NotificationCenter) {
        self.center = center
    }

    /// Posts a notification with the center.
    ///
    /// - Parameter notification: The notification.
    public func post<Value: TypedNotification>(_ notification: Value) {
        center.post(notification.untyped)
    }

    /// Calls a closure for each notification that is posted from now on.
    ///
    /// - Parameters:
    ///   - type: The type of the notifications.
    ///   - handler: The closure to call, on the posting thread.
    /// - Returns: An observation that ends when you cancel it, or when it is deallocated.
    public func observe<Value: TypedNotification>(
        _ type: Value.Type,
        _ handler: @escaping @Sendable (Value) -> Void
    ) -> NotificationObservation {
        register(NotificationDelivery(handler), for: Value.name)
    }

    package func register(_ delivery: NotificationDelivery, for name: Notification.Name) -> NotificationObservation {
        let token = ObserverToken(
            center.addObserver(forName: name, object: nil, queue: nil) { delivery.receive($0) }
        )
        // The weak references do not keep the center and the delivery alive. A sequence ends when its delivery is
        // deallocated.
        return NotificationObservation { [weak center, weak delivery] in
            delivery?.cancel()
            token.remove(from: center)
        }
    }
}

/// The token of an observer, as returned by a notification center.
///
/// The conformance to `Sendable` is unchecked since the type of the token is not `Sendable`. A center accepts the token
/// on any thread, and no other code uses it.
struct ObserverToken: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
        self.token = token
    }

    /// Removes the observer, if the center still exists.
    func remove(from center: NotificationCenter?) {
        center?.removeObserver(token)
    }
}
