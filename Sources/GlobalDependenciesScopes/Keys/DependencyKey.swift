internal import GlobalDependencies

/// A key of a dependency that has a live value, and values for previews and tests.
///
/// ```swift
/// enum GreetingKey: DependencyKey {
///     static var liveValue: any Greeting { PoliteGreeting() }
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
/// The `context` of the container selects the value.
public protocol DependencyKey<Value>: TestDependencyKey {
    // The repeated declaration lets the compiler infer the type from a conformance to this protocol alone.
    /// The type of the dependency.
    associatedtype Value = Self

    /// The value in an app.
    static var liveValue: Value { get }

    /// The value in previews, which is the live value by default.
    static var previewValue: Value { get }

    /// The value in tests.
    ///
    /// The default implementation reports that the key has no test value, and returns the live value.
    static var testValue: Value { get }
}

extension DependencyKey {
    /// The live value.
    public static var previewValue: Value {
        liveValue
    }

    /// The live value, after a report that the key has no test value.
    public static var testValue: Value {
        DependencyScope.reportMissingTestValue(of: Self.self, Value.self)
        return liveValue
    }
}

extension DependencyScope {
    /// Reports that a key has no test value, unless the creation of the value leaves that to others.
    fileprivate static func reportMissingTestValue(of key: any Any.Type, _ valueType: any Any.Type) {
        guard let scope = current, let creation = scope.creation else {
            return Misuse.noTestValue(of: key, valueType).report()
        }
        for observer in scope.container.observers { observer.didReadMissingTestValue(of: key) }
        guard creation.reportsMissingTestValue else { return }
        Misuse.noTestValue(of: key, valueType, location: scope.location).report()
    }
}

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
/// A computed value is created at its first read, once for each of these containers:
///
/// - the default container of the process
/// - a container that you create with `GlobalDependencies()` or by overriding
/// - in tests, the container of an outermost scope
///
/// The scopes within such a container share its value, including the state of the value. If the computation reads the
/// default container or a ``Dependency``, each scope has a value of its own, which uses the overrides of the scope.
///
/// A stored value, such as a `static let`, is created once per process. Use a computed value for an implementation with
/// state, such as an actor. Otherwise, a test sees the state that an earlier test left behind.
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
