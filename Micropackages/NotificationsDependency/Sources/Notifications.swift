/// Where notifications are posted and observed.
///
/// ```swift
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
/// What one task or thread posts arrives in its order. What several post at the same time arrives in any order.
public protocol Notifications: Sendable {
    /// Tells all who observe the type, or another one of its name, before it returns.
    ///
    /// - Parameter notification: What happened.
    func post<Value: TypedNotification>(_ notification: Value)

    /// Runs a closure for each notification that is posted from now on.
    ///
    /// It runs where the notification is posted, before `post` returns, so it has to be quick. It may post, observe and
    /// cancel. Where a notification is posted meanwhile, another observer may be told of the later one first.
    ///
    /// A notification of the name that cannot be made a value of the type is reported: as an issue of the test that
    /// runs, or else to standard error.
    ///
    /// - Parameters:
    ///   - type: What to observe.
    ///   - handler: What to run.
    /// - Returns: What ends it, by ``NotificationObservation/cancel()`` or by being let go.
    func observe<Value: TypedNotification>(
        _ type: Value.Type,
        _ handler: @escaping @Sendable (Value) -> Void
    ) -> NotificationObservation
}

extension Notifications {
    /// Returns all that is posted from now on, as a sequence.
    ///
    /// Nothing is missed between this call and the first iteration. The sequence ends when the task that iterates is
    /// cancelled, and when this object has gone so that nothing can be posted. Whoever lets go of it ceases to observe.
    ///
    /// It is for one loop: two loops over one sequence share its elements. Call this once for each.
    ///
    /// - Parameters:
    ///   - type: What to observe.
    ///   - bufferingPolicy: What is kept while nobody asks for the next element: all of it, unless it is said.
    /// - Returns: The notifications.
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
