import GlobalDependenciesScopes

protocol Greeting: Sendable {
    func greeting(for name: String) -> String
}

struct PoliteGreeting: Greeting {
    func greeting(for name: String) -> String {
        "Good day, \(name)."
    }
}

struct MockGreeting: Greeting {
    var words = "Hello"

    func greeting(for name: String) -> String {
        "\(words), \(name)!"
    }
}

/// A shared counter that reads a dependency while it is built.
final class Counter: Sendable {
    private let greeting: any Greeting
    private let state = Mutex(0)

    init(dependencies: GlobalDependencies) {
        greeting = dependencies.greeting
    }

    func next() -> Int {
        state.withLock { count in
            count += 1
            return count
        }
    }
}

struct CounterKey: DependencyKey {
    static var liveValue: Mutex<Int> { Mutex(100) }
    static var testValue: Mutex<Int> { Mutex(0) }
}

struct LiveOnlyKey: DependencyKey {
    static let liveValue = "live"
}

struct OtherKey: DependencyKey {
    static let liveValue = "other live"
    static let testValue = "other test"
}

extension GlobalDependencies {
    var greeting: any Greeting {
        get { resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting()) }
        set { override(keyPath: \.greeting, with: newValue) }
    }

    /// A dependency without a setter.
    var volume: Int {
        resolveDependency(forKeyPath: \.volume, defaultImplementation: 11, testImplementation: 0)
    }

    var counter: Counter {
        resolveDependency(forKeyPath: \.counter, sharedImplementation: { Counter(dependencies: $0) })
    }

    var keptCount: Mutex<Int> {
        get { self[CounterKey.self] }
        set { self[CounterKey.self] = newValue }
    }

    var liveOnly: String {
        get { self[LiveOnlyKey.self] }
        set { self[LiveOnlyKey.self] = newValue }
    }

    var other: String {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }

    subscript(number index: Int) -> Int {
        get { resolveDependency(forKeyPath: \.[number: index], defaultImplementation: -1) }
        set { override(keyPath: \.[number: index], with: newValue) }
    }
}

struct Greeter: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func greet() -> String {
        dependencies.greeting.greeting(for: "you")
    }
}

/// A component that captures its container in properties.
struct Model: Sendable {
    @Dependency(\.greeting) var greeting
    @Dependency(\.volume) var volume

    var words: String {
        greeting.greeting(for: "\(volume)")
    }
}

/// A struct of closures with endpoints that tests override separately.
struct Player: Sendable {
    var play: @Sendable (String) -> String = { "live \($0)" }
    var stop: @Sendable () -> String = { "live stop" }
}

extension GlobalDependencies {
    var player: Player {
        get { resolveDependency(forKeyPath: \.player, defaultImplementation: Player()) }
        set { override(keyPath: \.player, with: newValue) }
    }
}

extension GlobalDependencies {
    @MainActor var title: String {
        resolveDependency(forKeyPath: \.title, defaultImplementation: "live title", testImplementation: "test title")
    }
}

/// A shared object that greets with the container that it stores.
final class Porter: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func greet() -> String { Greeter(dependencies: dependencies).greet() }
}

extension GlobalDependencies {
    var porter: Porter {
        resolveDependency(forKeyPath: \.porter, sharedImplementation: { Porter(dependencies: $0) })
    }
}
