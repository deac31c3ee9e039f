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
