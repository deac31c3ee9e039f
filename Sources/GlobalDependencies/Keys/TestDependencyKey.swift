/// A key of a dependency, as far as its interface goes: what it is in tests and previews.
///
/// The module of an interface declares one, and the module with the live implementation makes it a ``DependencyKey``:
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
/// A type may be its own key. A computed value is made once for a root and all scopes within, so its state is one there,
/// and nowhere else: a container that is made by hand, with ``GlobalDependencies/GlobalDependencies/init()`` or by
/// overriding, is a root, and so is the default one. In tests, so is each scope that no other is around. A value that takes
/// the default container or a ``Dependency`` while it is made is made for each container, so that it sees what is overridden.
///
/// A value that is stored, as a `static let`, is made once for all: if it has state, as an actor or another object does,
/// compute it, or the next test finds it as this one has left it.
public protocol TestDependencyKey<Value>: SendableMetatype {
    /// The type of the dependency.
    associatedtype Value: Sendable = Self

    /// What the dependency is in previews.
    ///
    /// The default is the live value of a ``DependencyKey``, and the test value of another key.
    static var previewValue: Value { get }

    /// What the dependency is in tests.
    ///
    /// The default, for a ``DependencyKey``, reports that there is none, and is the live value.
    static var testValue: Value { get }
}

extension TestDependencyKey {
    /// The test value.
    public static var previewValue: Value {
        testValue
    }
}
