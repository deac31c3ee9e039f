import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD022 for an override that does not reach its reader.
///
/// Each program also reads `\.player`, whose report no remedy may hide.
struct LostOverrideRemedyTests {
    private func readsPlayer() {
        #expect(GlobalDependencies.default.player.stop() == "live stop")
    }

    @Test func programIsReported() async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies.volume == 0)
            #expect(Greeter().greet() == "Good day, you.")
            readsPlayer()
        }
        #expect(reports == [.liveWithoutOverride("greeting"), .live("player")])
    }

    // Remedy GD022.1: Pass the container with the override to the component that reads
    @Test func passedContainerHasOverride() async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(Greeter(dependencies: dependencies).greet() == "Hello, you!")
            readsPlayer()
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.2: If the whole test needs the override, make it in the trait or in `overrideDependencies(_:)`: `
    @Test func overrideOfTraitReachesReader() async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            #expect(GlobalDependencies.default.volume == 0)
            #expect(Greeter().greet() == "Hello, you!")
            readsPlayer()
        }
        #expect(reports == [.live("player")])
    }

    @Test func programWithUseOfDefaultIsReported() async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies.lobby.greet() == "Good day, you.")
        }
        #expect(reports == [.defaultUsed("lobby"), .liveWithoutOverride("greeting")])
    }

    // Remedy GD022.1: Create \($0.quoted) with the container of the closure in its accessor, and not with `.default`.
    // Remedy GD027.1: Pass the container of the closure: `composedImplementation: { Component(dependencies: $0) }`.
    @Test func containerOfClosureHasOverride() async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies.composedLobby.greet() == "Hello, you!")
            readsPlayer()
        }
        #expect(reports == [.live("player")])
    }

    @Test(arguments: [(\GlobalDependencies.sharedLobby, "sharedLobby"), (\.weakLobby, "weakLobby")])
    fileprivate func programWithUseOfDefaultInInstanceIsReported(
        lobby: any KeyPath<GlobalDependencies, Lobby> & Sendable,
        name: String
    ) async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies[keyPath: lobby].greeter.greet() == "Good day, you.")
        }
        #expect(reports == [.liveInstance(name), .defaultUsed(name), .liveWithoutOverride("greeting")])
    }

    // Remedy GD027.2: In a shared implementation, also pass the container of the closure.
    @Test(arguments: [\GlobalDependencies.sharedLobbyOfContainer, \.weakLobbyOfContainer])
    fileprivate func instanceWithContainerOfClosureHasOverride(
        lobby: any KeyPath<GlobalDependencies, Lobby> & Sendable
    ) async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies[keyPath: lobby].greeter.greet() == "Hello, you!")
            readsPlayer()
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.2: If the whole test needs the override, make it in the trait or in `overrideDependencies(_:)`: `
    @Test func overrideOfTraitReachesUseOfDefault() async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            #expect(GlobalDependencies.default.lobby.greet() == "Hello, you!")
            let other = GlobalDependencies.default.with(override: MockGreeting(words: "Ahoy"), for: \.greeting)
            #expect(other.lobby.greet() == "Hello, you!")
        }
        #expect(reports == ["warning: " + .defaultUsed("lobby")])
    }
}

/// The remedies of GD022 for a container that was copied before an override.
struct CopiedContainerRemedyTests {
    @Test func programIsReported() async throws {
        let trait: DependenciesTrait = .dependencies {
            $0.lobby = Greeter(dependencies: $0)
            $0.greeting = MockGreeting()
        }
        let reports = try await reports(trait) {
            #expect(GlobalDependencies.default.lobby.greet() == "Good day, you.")
        }
        #expect(reports == [.liveThroughCopy("greeting")])
    }

    // Remedy GD022.1: Override \(dependency.quoted) before the closure passes its container to a component.
    @Test func copyAfterOverrideHasOverride() async throws {
        let trait: DependenciesTrait = .dependencies {
            $0.greeting = MockGreeting()
            $0.lobby = Greeter(dependencies: $0)
        }
        let reports = try await reports(trait) {
            #expect(GlobalDependencies.default.lobby.greet() == "Hello, you!")
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.2: Create the component later, with the updated container.
    @Test func componentWithUpdatedContainerHasOverride() async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            withDependencies {
                $0.lobby = Greeter(dependencies: $0)
            } operation: {
                #expect(GlobalDependencies.default.lobby.greet() == "Hello, you!")
                #expect(GlobalDependencies.default.player.stop() == "live stop")
            }
        }
        #expect(reports == [.live("player")])
    }
}

/// The remedies of GD022 for a container that was made before the test.
struct ContainerBeforeTestRemedyTests {
    private struct Model: Sendable {
        @Dependency(\.greeting) var greeting
        @Dependency(\.player) var player
    }

    @Test func programIsReported() async throws {
        let greeter = Greeter()
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            #expect(greeter.greet() == "Good day, you.")
        }
        #expect(reports == [.liveBeforeTest("greeting")])
    }

    // Remedy GD022.1: Create the component in the test, or in `setUp()`, so that it takes the container of the test.
    @Test func componentMadeInTestHasOverride() async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            let greeter = Greeter()
            #expect(greeter.greet() == "Hello, you!")
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.2: If it must exist before the test, declare its dependencies with `@Dependency`, which reads the
    @Test func propertyReadsOverrideOfTest() async throws {
        let model = Model()
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            #expect(model.greeting.greeting(for: "you") == "Hello, you!")
            #expect(model.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    // The call stack is available only in a debug build on Linux.
    #if canImport(Glibc) && DEBUG
    // Remedy GD022.1: Apply a remedy of the report to each reader of the dependency.
    @Test func remedyForOneReaderLeavesReportOfOther() async throws {
        let before = try await reports(.dependencies()) {
            #expect(Greeter().greet() == "Good day, you.")
            #expect(GlobalDependencies.default.greeting.greeting(for: "all") == "Good day, all.")
        }
        #expect(before == [.live("greeting"), .furtherReaders])
        let after = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(Greeter(dependencies: dependencies).greet() == "Hello, you!")
            #expect(GlobalDependencies.default.greeting.greeting(for: "all") == "Good day, all.")
        }
        #expect(after == [.liveWithoutOverride("greeting")])
    }
    #endif
}

private final class Lobby: Sendable {
    let greeter: Greeter

    init(dependencies: GlobalDependencies = .default) {
        greeter = Greeter(dependencies: dependencies)
    }
}

extension GlobalDependencies {
    fileprivate var lobby: Greeter {
        get { resolveDependency(forKeyPath: \.lobby, defaultImplementation: Greeter(), testImplementation: Greeter()) }
        set { override(keyPath: \.lobby, with: newValue) }
    }

    fileprivate var composedLobby: Greeter {
        resolveDependency(forKeyPath: \.composedLobby, composedImplementation: { Greeter(dependencies: $0) })
    }

    fileprivate var sharedLobby: Lobby {
        resolveDependency(forKeyPath: \.sharedLobby, sharedImplementation: { _ in Lobby() })
    }

    fileprivate var weakLobby: Lobby {
        resolveDependency(forKeyPath: \.weakLobby, weakImplementation: { _ in Lobby() })
    }

    fileprivate var sharedLobbyOfContainer: Lobby {
        resolveDependency(forKeyPath: \.sharedLobbyOfContainer, sharedImplementation: { Lobby(dependencies: $0) })
    }

    fileprivate var weakLobbyOfContainer: Lobby {
        resolveDependency(forKeyPath: \.weakLobbyOfContainer, weakImplementation: { Lobby(dependencies: $0) })
    }
}
