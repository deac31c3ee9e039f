import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD022 for an override that does not reach its reader, and of GD027.
struct LostOverrideRemedyTests {
    @Test(arguments: [
        RemedyProgram(returns: "Good day, you.", reports: [.liveWithoutOverride("greeting")]) {
            _ = $0.mocked
            return Greeter().greet()
        },
        // Remedy GD022.1: Create the component that reads
        RemedyProgram(returns: "Hello, you!") { Greeter(dependencies: $0.mocked).greet() },
        RemedyProgram(returns: "Hello, you!") { Host(dependencies: $0.mocked).greet() },
        // Remedy GD022.2: If the whole test needs the override, make it in the trait or in `overrideDependencies(_:)`: `
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in Greeter().greet() },
    ])
    func containerThatIsNotPassed(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(returns: "Good day, you.", reports: [.defaultUsed("lobby"), .liveWithoutOverride("greeting")]) {
            $0.mocked.lobby.greet()
        },
        RemedyProgram(
            returns: "Good day, you.",
            reports: [.liveInstance("sharedLobby"), .defaultUsed("sharedLobby"), .liveWithoutOverride("greeting")]
        ) {
            $0.mocked.sharedLobby.greet()
        },
        RemedyProgram(
            returns: "Good day, you.",
            reports: [.liveInstance("weakLobby"), .defaultUsed("weakLobby"), .liveWithoutOverride("greeting")]
        ) {
            $0.mocked.weakLobby.greet()
        },
        // Remedy GD022.1: Create \($0.quoted) with the container of the closure in its accessor, and not with `.default`.
        // Remedy GD027.1: Pass the container of the closure: `composedImplementation: { Component(dependencies: $0) }`.
        RemedyProgram(returns: "Hello, you!") { $0.mocked.composedLobby.greet() },
        // Remedy GD027.2: In a shared implementation, also pass the container of the closure.
        RemedyProgram(returns: "Hello, you!") { $0.mocked.sharedLobbyOfContainer.greet() },
        RemedyProgram(returns: "Hello, you!") { $0.mocked.weakLobbyOfContainer.greet() },
        // Remedy GD022.2: If the whole test needs the override, make it in the trait or in `overrideDependencies(_:)`: `
        RemedyProgram(.mocked, returns: "Hello, you! Hello, you!", reports: ["warning: " + .defaultUsed("lobby")]) {
            let other = $0.with(override: MockGreeting(words: "Ahoy"), for: \.greeting)
            return "\($0.lobby.greet()) \(other.lobby.greet())"
        },
    ])
    func accessorThatUsesDefault(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(.mocked, returns: "Hello, you!", reports: [.defaultUsedBesideContainer("defaultLobby")]) {
            $0.defaultLobby.greet()
        },
        // Remedy GD027.1: Pass the container that the closure receives: `
        RemedyProgram(.mocked, returns: "Hello, you!") { $0.composedLobby.greet() },
        RemedyProgram(.mocked, returns: "Hello, you!") { $0.sharedLobbyOfContainer.greet() },
    ])
    func closureThatIgnoresItsContainer(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(
            .dependencies {
                $0.lobby = Greeter(dependencies: $0)
                $0.greeting = MockGreeting()
            },
            returns: "Good day, you.",
            reports: [.liveThroughCopy("greeting")]
        ) {
            $0.lobby.greet()
        },
        // A shared instance that the closure has created also has a copy.
        RemedyProgram(
            .dependencies {
                $0.override(keyPath: \.sharedLobbyOfContainer, with: $0.sharedLobbyOfContainer)
                $0.greeting = MockGreeting()
            },
            returns: "Good day, you.",
            reports: [.liveThroughCopy("greeting")]
        ) {
            $0.sharedLobbyOfContainer.greet()
        },
        // Remedy GD022.1: Override \(dependency.quoted) before the closure passes its container to a component.
        RemedyProgram(
            .dependencies {
                $0.greeting = MockGreeting()
                $0.lobby = Greeter(dependencies: $0)
            },
            returns: "Hello, you!"
        ) {
            $0.lobby.greet()
        },
        // Remedy GD022.2: Create the component later, with the updated container.
        RemedyProgram(.mocked, returns: "Hello, you!") {
            $0.with { $0.lobby = Greeter(dependencies: $0) }.lobby.greet()
        },
    ])
    func copiedContainer(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(.mocked, returns: "Good day, you.", reports: [.liveBeforeTest("greeting")]) {
            [greeter = Greeter()] _ in greeter.greet()
        },
        // Remedy GD022.1: Create the component in the test, or in `setUp()`, so that it takes the container of the test.
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in Greeter().greet() },
        // Remedy GD022.2: If it must exist before the test, declare its dependencies with `@Dependency`, which reads the
        RemedyProgram(.mocked, returns: "Hello, you!") { [model = Model()] _ in model.greeting.greeting(for: "you") },
    ])
    func containerMadeBeforeTest(program: RemedyProgram) async throws {
        try await program.expect()
    }

    // The call stack is available only in a debug build on Linux.
    #if canImport(Glibc) && DEBUG
    @Test(arguments: [
        RemedyProgram(returns: "Good day, you. Good day, all.", reports: [.live("greeting"), .furtherReaders]) {
            "\(Greeter().greet()) \($0.greeting.greeting(for: "all"))"
        },
        // Remedy GD022.1: Apply a remedy of the report to each reader of the dependency.
        RemedyProgram(returns: "Hello, you! Good day, all.", reports: [.liveWithoutOverride("greeting")]) {
            "\(Greeter(dependencies: $0.mocked).greet()) \($0.greeting.greeting(for: "all"))"
        },
    ])
    func furtherReader(program: RemedyProgram) async throws {
        try await program.expect()
    }
    #endif
}

/// A component that narrows its container, and creates another component.
private struct Host: Sendable {
    let dependencies: any Dependencies

    func greet() -> String { Greeter(dependencies: dependencies.buildGlobal()).greet() }
}

extension GlobalDependencies {
    fileprivate var lobby: Greeter {
        get { resolveDependency(forKeyPath: \.lobby, defaultImplementation: Greeter(), testImplementation: Greeter()) }
        set { override(keyPath: \.lobby, with: newValue) }
    }

    fileprivate var defaultLobby: Greeter {
        resolveDependency(forKeyPath: \.defaultLobby, composedImplementation: { _ in Greeter() })
    }

    fileprivate var composedLobby: Greeter {
        resolveDependency(forKeyPath: \.composedLobby, composedImplementation: { Greeter(dependencies: $0) })
    }

    fileprivate var sharedLobby: Porter {
        resolveDependency(forKeyPath: \.sharedLobby, sharedImplementation: { _ in Porter() })
    }

    fileprivate var weakLobby: Porter {
        resolveDependency(forKeyPath: \.weakLobby, weakImplementation: { _ in Porter() })
    }

    fileprivate var sharedLobbyOfContainer: Porter {
        resolveDependency(forKeyPath: \.sharedLobbyOfContainer, sharedImplementation: { Porter(dependencies: $0) })
    }

    fileprivate var weakLobbyOfContainer: Porter {
        resolveDependency(forKeyPath: \.weakLobbyOfContainer, weakImplementation: { Porter(dependencies: $0) })
    }
}
