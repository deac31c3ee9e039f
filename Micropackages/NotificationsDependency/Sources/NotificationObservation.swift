import GlobalDependencies

/// An observation of notifications, which ends when you cancel it or when it is deallocated.
///
/// ```swift
/// struct DidSignIn: TypedNotification { let user: String }
///
/// final class Badge: Sendable {
///     let observation: NotificationObservation
///
///     init(notifications: any Notifications) {
///         observation = notifications.observe(DidSignIn.self) { print($0.user) }
///     }
/// }
/// ```
public final class NotificationObservation: Sendable {
    private let end: Mutex<(@Sendable () -> Void)?>

    /// Creates an observation, for an implementation of ``Notifications``.
    ///
    /// - Parameter end: A closure that ends the observation. It is called once, unless several callers cancel
    ///   concurrently: then it may be called for each of them.
    public init(_ end: @escaping @Sendable () -> Void) {
        self.end = Mutex(end)
    }

    deinit {
        cancel()
    }

    /// Ends the observation: notifications that are posted from now on do not reach the observer.
    ///
    /// This method does not wait for a handler that is running on another thread.
    public func cancel() {
        // The closure is kept until it has returned, so that a concurrent call does not return before the observation
        // has ended.
        guard let end = end.withLock({ $0 }) else { return }
        end()
        self.end.replace(with: nil)
    }
}
