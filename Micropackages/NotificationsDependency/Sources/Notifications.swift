/// An object that posts and observes notifications.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct DidSignIn: TypedNotification { let user: String }
///
/// struct Porter {
///     @Dependency(\.notifications) private var notifications
///     func signIn(_ user: String) { notifications.post(DidSignIn(user: user)) }
///     func greet() async {
///         for await arrival in notifications.values(of: DidSignIn.self) { print("Good morning, \(arrival.user)") }
///     }
/// }
/// ```
///
/// Notifications from one task or thread arrive in order. Those that are posted concurrently arrive in any order.
public protocol Notifications: Sendable {
    /// Posts a notification, and calls all observers of its type, or of another type with its name, before it returns.
    ///
    /// - Parameter notification: The notification.
    func post<Value: TypedNotification>(_ notification: Value)

    /// Calls a closure for each notification that is posted from now on.
    ///
    /// The closure runs on the posting thread, before `post` returns, so it must be fast. It may post, observe and
    /// cancel. If it posts another notification, other observers may receive that one first.
    ///
    /// A notification of the name that cannot be converted to the type is reported: as an issue of the running test, or
    /// on standard error outside of tests.
    ///
    /// - Parameters:
    ///   - type: The type of the notifications.
    ///   - handler: The closure to call.
    /// - Returns: An observation that ends when you call ``NotificationObservation/cancel()``, or when it is
    ///   deallocated.
    func observe<Value: TypedNotification>(
        _ type: Value.Type,
        _ handler: @escaping @Sendable (Value) -> Void
    ) -> NotificationObservation
}

extension Notifications {
    /// Returns an asynchronous sequence of the notifications that are posted from now on.
    ///
    /// Notifications between this call and the first iteration are buffered. The sequence ends when the iterating task
    /// is cancelled, or when this object is deallocated so that nothing can be posted. Releasing the sequence ends the
    /// observation.
    ///
    /// The sequence is for one loop: two loops over one sequence share its elements. Call this method for each loop.
    ///
    /// - Parameters:
    ///   - type: The type of the notifications.
    ///   - bufferingPolicy: The policy for buffering elements that have not been consumed. By default, all are kept.
    /// - Returns: The sequence of notifications.
    public func values<Value: TypedNotification>(
        of type: Value.Type,
        bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: type, bufferingPolicy: bufferingPolicy)
        let feed = NotificationFeed(continuation)
        let observation = observe(type) { feed.yield($0) }
        continuation.onTermination = { _ in observation.cancel() }
        return stream
    }
}
