import GlobalDependenciesScopes

protocol Greeting: Sendable {
    func greet() -> String
}

struct PoliteGreeting: Greeting {
    func greet() -> String { "Good morning" }
}

struct ShortGreeting: Greeting {
    func greet() -> String { "Hi" }
}

enum GreetingKey: DependencyKey {
    static var liveValue: any Greeting { PoliteGreeting() }
    static var testValue: any Greeting { ShortGreeting() }
}

extension DependencyValues {
    var greeting: any Greeting {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }
}

struct Greeter {
    @Dependency(\.greeting) private var greeting

    func greet() -> String { greeting.greet() }
}

/// A program that reaches its dependencies by keys, properties and scopes, and by key paths.
@main
enum Scoped {
    static func main() {
        prepareDependencies { $0.greeting = ShortGreeting() }
        let greeter = Greeter()
        print(greeter.greet())
        withDependencies {
            $0.greeting = PoliteGreeting()
        } operation: {
            print(greeter.greet(), Greeter().greet())
        }
        withDependencies(from: greeter) {
            print(Greeter().greet())
        }
        let dependencies = GlobalDependencies.default.with(override: PoliteGreeting(), for: \.greeting)
        print(dependencies.with { $0.greeting = ShortGreeting() }.buildGlobal().greeting.greet())
    }
}
