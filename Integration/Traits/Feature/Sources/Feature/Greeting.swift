public import GlobalDependencies

/// The dependencies of a greeting.
public protocol GreetingDependency: Dependencies {
    var greeting: String { get }
}

/// Returns a greeting, without a macro.
public func greet(with dependencies: any GreetingDependency) -> String {
    "\(dependencies.greeting), world"
}
