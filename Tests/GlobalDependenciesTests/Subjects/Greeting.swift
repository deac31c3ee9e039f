import GlobalDependencies

protocol Greeting: Sendable {
    func greet(_ name: String) -> String
}

struct PoliteGreeting: Greeting {
    func greet(_ name: String) -> String {
        "Good morning, \(name)"
    }
}

struct RudeGreeting: Greeting {
    func greet(_ name: String) -> String {
        "Oi, \(name)"
    }
}

final class MockGreeting: Greeting {
    let answer: String

    init(_ answer: String = "mock") {
        self.answer = answer
    }

    func greet(_ name: String) -> String {
        answer
    }
}

protocol GreetingDependency: Dependencies {
    var greeting: any Greeting { get }
}

extension GlobalDependencies: GreetingDependency {
    var greeting: any Greeting {
        resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting())
    }

    /// A dependency of the same type as `greeting`.
    var farewell: any Greeting {
        get {
            resolveDependency(
                forKeyPath: \.farewell,
                defaultImplementation: MockGreeting("Goodbye"),
                fileID: "App/Farewell.swift",
                line: 7
            )
        }
        set { override(keyPath: \.farewell, with: newValue) }
    }
}
