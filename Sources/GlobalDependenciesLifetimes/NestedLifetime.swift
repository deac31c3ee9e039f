/// A value that exists only within the lifetime of another value.
///
/// ```swift
/// struct Window: NestedLifetime {
///     typealias Enclosing = Session
///
///     let id: Int
/// }
///
/// func openWindow(in session: Lifetime<Session>) -> Lifetime<Window> {
///     session.dependencies.lifetime(of: Window(id: 1))
/// }
/// ```
///
/// The container of the nested lifetime has the members of the enclosing one: `window.dependencies.user` is the user of
/// the session, and all windows of a session have the same shared instances of the session.
public protocol NestedLifetime: Sendable {
    /// The type of the value of the enclosing lifetime.
    associatedtype Enclosing: Sendable
}
