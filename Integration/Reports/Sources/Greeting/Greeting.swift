package import GlobalDependenciesScopes

package protocol Greeting: Sendable {
    func greeting(for name: String) -> String
}

package protocol GreetingDependency: Dependencies {
    var greeting: any Greeting { get }
}

package struct PoliteGreeting: Greeting {
    package init() {}

    package func greeting(for name: String) -> String {
        "Good day, \(name)."
    }
}

extension GlobalDependencies: GreetingDependency {
    /// A dependency without a test implementation.
    package var greeting: any Greeting {
        get { resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting()) }
        set { override(keyPath: \.greeting, with: newValue) }
    }

    /// A dependency with a test implementation.
    package var volume: Int {
        get { resolveDependency(forKeyPath: \.volume, defaultImplementation: 11, testImplementation: 0) }
        set { override(keyPath: \.volume, with: newValue) }
    }

    /// A dependency with a live value only.
    package var limit: Int {
        get { self[LimitKey.self] }
        set { self[LimitKey.self] = newValue }
    }

    package var visitors: Visitors {
        resolveDependency(forKeyPath: \.visitors, sharedImplementation: { Visitors(dependencies: $0) })
    }

    /// A dependency whose instance is created before the first test.
    package var guests: Visitors {
        resolveDependency(forKeyPath: \.guests, sharedImplementation: { Visitors(dependencies: $0) })
    }
}

package enum LimitKey: DependencyKey {
    package static let liveValue = 3
}
