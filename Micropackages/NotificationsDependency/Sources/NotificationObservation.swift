import GlobalDependencies

/// That something is observed: until this is cancelled or let go.
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
    /// - Parameter end: What ends it, which is run once, but for those who cancel while it runs: it runs for them as well.
    public init(_ end: @escaping @Sendable () -> Void) {
        self.end = Mutex(end)
    }

    deinit {
        cancel()
    }

    /// Ends it: no notification that is posted from now on is told.
    ///
    /// What is being told on another thread at this moment is not awaited.
    public func cancel() {
        // Kept until it has run: whoever cancels meanwhile is not to go on before it has ended.
        guard let end = end.withLock({ $0 }) else { return }
        end()
        _ = self.end.withLock { end in
            defer { end = nil }
            return end
        }
    }
}
