import Feature
import GlobalDependencies

extension GlobalDependencies: @retroactive GreetingDependency {
    /// The first word of each greeting.
    @DependencyEntry public var greeting: String = "Hello"
}

@main
struct App {
    static func main() {
        print(Greeter(dependencies: GlobalDependencies.default).greet())
    }
}
