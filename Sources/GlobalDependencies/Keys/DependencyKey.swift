/// A key of a dependency: what it is in an app, in previews and in tests.
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
/// Which value counts says the ``GlobalDependencies/GlobalDependencies/context`` of the container.
public protocol DependencyKey<Value>: TestDependencyKey {
    // It is declared once more so that conforming to this protocol alone tells the type.
    /// The type of the dependency.
    associatedtype Value = Self

    /// What the dependency is in an app.
    static var liveValue: Value { get }

    /// What the dependency is in previews, where nothing else is said: the live value.
    static var previewValue: Value { get }

    /// What the dependency is in tests, where nothing else is said: the live value, which is reported.
    static var testValue: Value { get }
}

extension DependencyKey {
    /// The live value.
    public static var previewValue: Value {
        liveValue
    }

    /// The live value, after a report that there is no test value.
    public static var testValue: Value {
        let creation = DependencyScope.current?.creation
        if creation?.isForOverride != true {
            let location = creation == nil ? nil : DependencyScope.current?.location
            Misuse.noTestValue(of: Self.self, Value.self, location: location).report()
        }
        return liveValue
    }
}
