import GlobalDependencies

protocol Greeting: Sendable {
    func greet() -> String
}

struct PoliteGreeting: Greeting {
    func greet() -> String { "Good morning" }
}

struct ShortGreeting: Greeting {
    func greet() -> String { "Hi" }
}

protocol GreetingDependency: Dependencies {
    var greeting: any Greeting { get }
}

protocol VisitorsDependency: Dependencies {
    var visitors: Visitors { get }
}

extension GlobalDependencies: GreetingDependency, VisitorsDependency {
    var greeting: any Greeting {
        get { resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting()) }
        set { override(keyPath: \.greeting, with: newValue) }
    }

    var visitors: Visitors {
        resolveDependency(forKeyPath: \.visitors, sharedImplementation: { Visitors(dependencies: $0) })
    }
}

/// A shared instance, which reads another dependency.
final class Visitors: Sendable {
    private let dependencies: any GreetingDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func welcome(_ name: String) -> String {
        "\(dependencies.greeting.greet()), \(name)"
    }
}

/// A component that passes its container on.
struct Greeter {
    private let dependencies: any GreetingDependency & VisitorsDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func greet() -> String {
        dependencies.greeting.greet() + " " + Door(dependencies: dependencies.buildGlobal()).open(for: "Ada")
    }
}

struct Door {
    private let dependencies: any VisitorsDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func open(for name: String) -> String {
        dependencies.visitors.welcome(name)
    }
}

/// A program that reaches its dependencies by key paths only.
@main
enum Small {
    static func main() {
        print(Greeter().greet())
        print(Greeter(dependencies: .default.with(override: ShortGreeting(), for: \.greeting)).greet())
        print(Greeter(dependencies: .default.with { $0.greeting = ShortGreeting() }).greet())
    }
}
