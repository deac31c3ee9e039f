public import Foundation

/// Posts and observes with a `NotificationCenter`.
///
/// Whoever observes the name with the center sees what is posted here, and what is posted with the center is seen here.
public struct NotificationCenterNotifications: Notifications {
    /// Uses the default center, with which the system posts.
    public static let `default` = NotificationCenterNotifications(.default)

    private let center: NotificationCenter

    /// Creates a façade of a center.
    ///
    /// - Parameter center: The center.
    public init(_ center: NotificationCenter) {
        self.center = center
    }

    /// Posts a notification with the center.
    ///
    /// - Parameter notification: What happened.
    public func post<Value: TypedNotification>(_ notification: Value) {
        center.post(notification.untyped)
    }

    /// Runs a closure for each notification that is posted from now on.
    ///
    /// - Parameters:
    ///   - type: What to observe.
    ///   - handler: What to run, on the thread that posts.
    /// - Returns: What ends it.
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
        // Held weakly, they go where nobody else holds them, and a sequence ends that they would feed.
        return NotificationObservation { [weak center, weak delivery] in
            delivery?.cancel()
            token.remove(from: center)
        }
    }
}
