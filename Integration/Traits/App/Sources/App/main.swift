import Feature
import GlobalDependencies

extension GlobalDependencies: @retroactive GreetingDependency {
    /// The first word of each greeting.
    @DependencyEntry public var greeting: String = "Hello"
}

print(greet(with: GlobalDependencies.default))
