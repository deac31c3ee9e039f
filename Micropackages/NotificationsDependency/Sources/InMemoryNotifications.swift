public import Foundation
import GlobalDependencies

/// Notifications in memory, which reach only observers of the same object and are recorded.
///
/// ```swift
/// struct DidSignIn: TypedNotification, Equatable { let user: String }
///
/// func checkSignIn() {
///     let notifications = InMemoryNotifications()
///     let dependencies = GlobalDependencies.default.with(override: notifications, for: \.notifications)
///     dependencies.notifications.post(DidSignIn(user: "Ada"))
///     assert(notifications.posted(DidSignIn.self) == [DidSignIn(user: "Ada")])
/// }
/// ```
///
/// Observers are called one after another, in the order in which they were added.
public final class InMemoryNotifications: Notifications {
    private struct State: Sendable {
        /// The observers of each name, by the number of the observation, so that cancelling takes constant time.
        var observers: [Notification.Name: [Int: NotificationDelivery]] = [:]
        /// The number of observations so far, including cancelled ones.
        var count = 0
        var posted: [any TypedNotification] = []
    }

    private let state = Mutex(State())

    /// Creates an object without posted notifications.
    public init() {}

    /// All typed notifications that were posted so far, in order.
    public var posted: [any TypedNotification] { state.withLock { $0.posted } }

    /// Returns the notifications of one type that were posted so far, in order.
    ///
    /// - Parameter type: The type.
    /// - Returns: The notifications.
    public func posted<Value: TypedNotification>(_ type: Value.Type) -> [Value] {
        posted.compactMap { $0 as? Value }
    }

    /// Returns the number of current observers of a type, or of another type with its name.
    ///
    /// - Parameter type: The type.
    /// - Returns: The number of closures and sequences that observe it.
    public func observerCount<Value: TypedNotification>(of type: Value.Type) -> Int {
        state.withLock { $0.observers[Value.name]?.count ?? 0 }
    }

    /// Records a notification, and calls its observers.
    ///
    /// - Parameter notification: The notification.
    public func post<Value: TypedNotification>(_ notification: Value) {
        state.withLock { $0.posted.append(notification) }
        post(notification.untyped)
    }

    /// Calls the observers of a name, as a notification of the platform or of code without typed notifications does.
    ///
    /// ```swift
    /// func showKeyboard(in notifications: InMemoryNotifications) {
    ///     notifications.post(Notification(name: Notification.Name("KeyboardDidShow"), userInfo: ["height": 300.0]))
    /// }
    /// ```
    ///
    /// - Parameter notification: The notification. It is not recorded in ``posted``.
    public func post(_ notification: Notification) {
        let observers = state.withLock { $0.observers[notification.name] ?? [:] }
        for (_, delivery) in observers.sorted(by: { $0.key < $1.key }) { delivery.receive(notification) }
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
        let delivery = NotificationDelivery(handler)
        let number = state.withLock { state in
            state.count += 1
            state.observers[Value.name, default: [:]][state.count] = delivery
            return state.count
        }
        let name = Value.name
        return NotificationObservation { [weak self, weak delivery] in
            delivery?.cancel()
            self?.state.withLock { $0.observers[name]?[number] = nil }
        }
    }
}
