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

extension GlobalDependencies: GreetingDependency {
    var greeting: any Greeting {
        get { resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting()) }
        set { override(keyPath: \.greeting, with: newValue) }
    }
}

struct Greeter {
    private let dependencies: any GreetingDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func greet() -> String {
        dependencies.greeting.greet()
    }
}

@main
enum Small {
    static func main() {
        print(Greeter().greet())
        print(Greeter(dependencies: .default.with(override: ShortGreeting(), for: \.greeting)).greet())
        print(Greeter(dependencies: .default.with { $0.greeting = ShortGreeting() }).greet())
        withDependencies {
            $0.greeting = ShortGreeting()
        } operation: {
            print(Greeter().greet())
        }
    }
}
