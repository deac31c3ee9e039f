public import GlobalDependencies

/// The dependencies of a greeter.
public protocol GreetingDependency: Dependencies {
    var greeting: String { get }
}

/// A component that uses no macro.
public struct Greeter: Sendable {
    private let dependencies: any GreetingDependency

    /// Creates a greeter.
    public init(dependencies: any GreetingDependency) {
        self.dependencies = dependencies
    }

    /// Returns a greeting.
    public func greet() -> String {
        "\(dependencies.greeting), world"
    }
}
