public import Foundation
import GlobalDependencies

/// Tells its own observers, and nobody else, and keeps what was posted.
///
/// ```swift
/// struct DidSignIn: TypedNotification, Equatable { let user: String }
///
/// func checkSignIn() {
///     let notifications = InMemoryNotifications()
///     let dependencies = GlobalDependencies().with(override: notifications, for: \.notifications)
///     dependencies.notifications.post(DidSignIn(user: "Ada"))
///     assert(notifications.posted(DidSignIn.self) == [DidSignIn(user: "Ada")])
/// }
/// ```
///
/// Observers are told one after another, in the order in which they began to observe.
public final class InMemoryNotifications: Notifications {
    private struct State: Sendable {
        /// The observers of each name, by the number of the observation: cancelling one takes the same time for any count.
        var observers: [Notification.Name: [Int: NotificationDelivery]] = [:]
        /// The number of observations so far.
        var count = 0
        var posted: [any TypedNotification] = []
    }

    private let state = Mutex(State())

    /// Creates one to which nothing was posted.
    public init() {}

    /// All that was posted so far, in order, but for what was posted without a type.
    public var posted: [any TypedNotification] { state.withLock { $0.posted } }

    /// Returns what was posted so far as one type, in order.
    ///
    /// - Parameter type: The type.
    /// - Returns: The notifications.
    public func posted<Value: TypedNotification>(_ type: Value.Type) -> [Value] {
        posted.compactMap { $0 as? Value }
    }

    /// Returns how many observe a type, or another one of its name, at this moment, with a closure or a sequence.
    ///
    /// - Parameter type: The type.
    /// - Returns: Their number.
    public func observerCount<Value: TypedNotification>(of type: Value.Type) -> Int {
        state.withLock { $0.observers[Value.name]?.count ?? 0 }
    }

    /// Keeps a notification, and tells those who observe it.
    ///
    /// - Parameter notification: What happened.
    public func post<Value: TypedNotification>(_ notification: Value) {
        state.withLock { $0.posted.append(notification) }
        post(notification.untyped)
    }

    /// Tells those who observe a name, as the system does, or code that knows no type.
    ///
    /// ```swift
    /// func showKeyboard(in notifications: InMemoryNotifications) {
    ///     notifications.post(Notification(name: Notification.Name("KeyboardDidShow"), userInfo: ["height": 300.0]))
    /// }
    /// ```
    ///
    /// - Parameter notification: What happened.
    public func post(_ notification: Notification) {
        let observers = state.withLock { $0.observers[notification.name] ?? [:] }
        for (_, delivery) in observers.sorted(by: { $0.key < $1.key }) { delivery.receive(notification) }
    }

    /// Runs a closure for each notification that is posted from now on.
    ///
    /// - Parameters:
    ///   - type: What to observe.
    ///   - handler: What to run, where the notification is posted.
    /// - Returns: What ends it.
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
