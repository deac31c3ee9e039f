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

    var visitors: Visitors {
        resolveDependency(forKeyPath: \.visitors, sharedImplementation: { Visitors(dependencies: $0) })
    }
}

/// A shared instance, which reads another dependency.
final class Visitors: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func welcome(_ name: String) -> String {
        "\(dependencies.greeting.greet()), \(name)"
    }
}

struct Greeter {
    @Dependency(\.greeting) private var greeting
    @Dependency(\.visitors) private var visitors

    func greet() -> String {
        greeting.greet() + " " + visitors.welcome("Ada")
    }
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
            print(greeter.greet())
            print(Greeter().greet())
        }
        withDependencies(from: greeter) {
            print(Greeter().greet())
        }
        print(GlobalDependencies.default.with(override: PoliteGreeting(), for: \.greeting).greeting.greet())
    }
}
