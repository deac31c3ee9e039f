/// A key of a dependency that has values for tests and previews.
///
/// The module of an interface declares the key. The module with the live implementation makes it a ``DependencyKey``:
///
/// ```swift
/// enum GreetingKey: TestDependencyKey {
///     static var testValue: any Greeting { MockGreeting() }
/// }
///
/// extension GlobalDependencies {
///     var greeting: any Greeting {
///         get { self[GreetingKey.self] }
///         set { self[GreetingKey.self] = newValue }
///     }
/// }
/// ```
///
/// A type can be its own key.
///
/// A computed value is created once for a container and the scopes within it, so its state is shared there and nowhere
/// else. Such a container is the default container of the process, or a container that you create with
/// ``GlobalDependencies/GlobalDependencies/init()`` or by overriding. In tests, each outermost scope has its own
/// values. If the computation of a value reads the default container or a ``Dependency``, the value is created for each
/// container, so that it sees the overrides there.
///
/// A stored value, such as a `static let`, is created once per process. Compute the value if it has state, as an actor
/// or another object does. Otherwise, each test sees the state that the previous one has left behind.
public protocol TestDependencyKey<Value>: SendableMetatype {
    /// The type of the dependency.
    associatedtype Value: Sendable = Self

    /// The value in previews.
    ///
    /// The default implementation returns the live value of a ``DependencyKey``, and the test value of any other key.
    static var previewValue: Value { get }

    /// The value in tests.
    ///
    /// The default implementation for a ``DependencyKey`` reports that the key has no test value, and returns the live
    /// value.
    static var testValue: Value { get }
}

extension TestDependencyKey {
    /// The test value.
    public static var previewValue: Value {
        testValue
    }
}
