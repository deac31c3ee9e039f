import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD022 for a dependency that a test does not override.
///
/// Each program also reads `\.player`, whose report no remedy may hide.
struct LiveReadRemedyTests {
    private func program(_ trait: DependenciesTrait, _ words: String, _ read: @escaping @Sendable () -> String)
        async throws -> [String]
    {
        try await reports(trait) {
            #expect(read() == words)
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
    }

    @Test func programIsReported() async throws {
        #expect(
            try await program(.dependencies(), "Good day, you.") { Greeter().greet() } == [
                .live("greeting"), .live("player"),
            ]
        )
        #expect(
            try await program(.dependencies(), "live") { GlobalDependencies.default.slogan } == [
                .live("slogan"), .live("player"),
            ]
        )
    }

    // Remedy GD022.1: Override it in the test: `
    @Test func overrideIsRead() async throws {
        let reports = try await program(.dependencies { $0.greeting = MockGreeting() }, "Hello, you!") {
            Greeter().greet()
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.1: Override it in the test: `
    @Test func overrideWithoutSetterIsRead() async throws {
        let trait: DependenciesTrait = .dependencies { $0.override(keyPath: \.slogan, with: "mock") }
        let reports = try await program(trait, "mock") { GlobalDependencies.default.slogan }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.1: Override it in the test: `
    @Test func overrideOfSubscriptIsRead() async throws {
        let words: @Sendable () -> String = { "\(GlobalDependencies.default[number: 1])" }
        let before = try await messages(.dependencies()) { #expect(words() == "-1") }
        #expect(before.count == 1)
        let remedies = "`$0[…] = …`, or `$0.override(keyPath: \\.[…], with: …)` if it has no setter."
        #expect(before.first?.contains("1. Override it in the test: \(remedies)\n") == true)
        #expect(before.first?.contains("`$0.useLive(\\.[…])`") == true)
        let assigned = try await program(.dependencies { $0[number: 1] = 2 }, "2", words)
        #expect(assigned == [.live("player")])
        let overridden = try await program(.dependencies { $0.override(keyPath: \.[number: 1], with: 2) }, "2", words)
        #expect(overridden == [.live("player")])
        #expect(try await program(.dependencies { $0.useLive(\.[number: 1]) }, "-1", words) == [.live("player")])
    }

    // Remedy GD022.2: Add an implementation for all tests to its accessor: `testImplementation: …`.
    @Test func testImplementationIsRead() async throws {
        let reports = try await program(.dependencies(), "test") { GlobalDependencies.default.testedSlogan }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
    @Test func liveImplementationIsRead() async throws {
        let reports = try await program(.dependencies { $0.useLive(\.slogan) }, "live") {
            GlobalDependencies.default.slogan
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
    @Test func liveReadOfLiveImplementationStaysReported() async throws {
        let before = try await reports(.dependencies()) {
            #expect(GlobalDependencies.default.desk.greet() == "Good day, you.")
        }
        #expect(before == [.live("desk"), .live("greeting")])
        let after = try await reports(.dependencies { $0.useLive(\.desk) }) {
            #expect(GlobalDependencies.default.desk.greet() == "Good day, you.")
        }
        #expect(after == [.live("greeting")])
    }

    // Remedy GD022.4: If it is only built from other dependencies: pass `composedImplementation: { … }` in its accessor.
    @Test func composedImplementationIsRead() async throws {
        let reports = try await reports(.dependencies()) {
            #expect(GlobalDependencies.default.composedDesk.greet() == "Good day, you.")
        }
        #expect(reports == [.live("greeting")])
    }

    // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
    @Test func useOfDefaultInLiveImplementationStaysReported() async throws {
        let program: @Sendable (GlobalDependencies) -> Void = { dependencies in
            #expect(dependencies.hall.greet() == "Good day, you.")
        }
        let before = try await reports(.dependencies()) {
            program(.default.with(override: MockGreeting(), for: \.greeting))
        }
        #expect(before == [.live("hall"), .defaultUsed("hall"), .liveWithoutOverride("greeting")])
        let inTrait = try await reports(.dependencies { $0.useLive(\.hall) }) {
            program(.default.with(override: MockGreeting(), for: \.greeting))
        }
        #expect(inTrait == [.defaultUsed("hall"), .liveWithoutOverride("greeting")])
        let inDerivedContainer = try await reports(.dependencies()) {
            program(
                .default.with {
                    $0.useLive(\.hall)
                    $0.greeting = MockGreeting()
                }
            )
        }
        #expect(inDerivedContainer == [.defaultUsed("hall"), .liveWithoutOverride("greeting")])
    }
}

/// The remedies of GD022 for an instance that tests create as an app does.
struct LiveInstanceRemedyTests {
    private func program(_ trait: DependenciesTrait, _ bell: any KeyPath<GlobalDependencies, Bell> & Sendable)
        async throws -> [String]
    {
        try await reports(trait) {
            _ = GlobalDependencies.default[keyPath: bell]
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
    }

    @Test(arguments: [
        (\GlobalDependencies.sharedBell, "sharedBell"), (\.rootBell, "rootBell"), (\.weakBell, "weakBell"),
    ])
    fileprivate func programIsReported(bell: any KeyPath<GlobalDependencies, Bell> & Sendable, name: String)
        async throws
    {
        #expect(try await program(.dependencies(), bell) == [.liveInstance(name), .live("player")])
    }

    // Remedy GD022.1: Override it in the test: `
    @Test func overrideIsRead() async throws {
        let bell = Bell()
        let reports = try await reports(.dependencies { $0.override(keyPath: \.sharedBell, with: bell) }) {
            #expect(GlobalDependencies.default.sharedBell === bell)
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD022.2: If it is only built from other dependencies, build it with the container that `
    @Test(arguments: [\GlobalDependencies.sharedBellOfContainer, \.rootBellOfContainer, \.weakBellOfContainer])
    fileprivate func instanceBuiltFromItsContainerIsNotReported(
        bell: any KeyPath<GlobalDependencies, Bell> & Sendable
    ) async throws {
        #expect(try await program(.dependencies(), bell) == [.live("greeting"), .live("player")])
        #expect(try await program(.dependencies { $0.greeting = MockGreeting() }, bell) == [.live("player")])
    }

    // Remedy GD022.3: If it is under test: `$0.useLive(
    @Test func liveInstanceIsNotReported() async throws {
        #expect(try await program(.dependencies { $0.useLive(\.sharedBell) }, \.sharedBell) == [.live("player")])
        #expect(try await program(.dependencies { $0.useLive(\.rootBell) }, \.rootBell) == [.live("player")])
        #expect(try await program(.dependencies { $0.useLive(\.weakBell) }, \.weakBell) == [.live("player")])
    }

    // Remedy GD022.3: If it is under test: `$0.useLive(
    @Test func useOfDefaultInLiveInstanceStaysReported() async throws {
        let program: @Sendable (GlobalDependencies) -> Void = { dependencies in
            #expect(dependencies.bellOfDefault.greeting == "Good day, bell.")
        }
        let before = try await reports(.dependencies()) {
            program(.default.with(override: MockGreeting(), for: \.greeting))
        }
        let cause: [String] = [.defaultUsed("bellOfDefault"), .liveWithoutOverride("greeting")]
        #expect(before == cause + [.liveInstance("bellOfDefault")])
        let inTrait = try await reports(.dependencies { $0.useLive(\.bellOfDefault) }) {
            program(.default.with(override: MockGreeting(), for: \.greeting))
        }
        #expect(inTrait == cause)
        let inDerivedContainer = try await reports(.dependencies()) {
            program(
                .default.with {
                    $0.useLive(\.bellOfDefault)
                    $0.greeting = MockGreeting()
                }
            )
        }
        #expect(inDerivedContainer == cause)
    }
}

/// A shared object, which has read a dependency when it was created, or nothing.
private final class Bell: Sendable {
    let greeting: String

    init() {
        greeting = ""
    }

    init(dependencies: GlobalDependencies) {
        greeting = dependencies.greeting.greeting(for: "bell")
    }
}

extension GlobalDependencies {
    fileprivate var slogan: String {
        resolveDependency(forKeyPath: \.slogan, defaultImplementation: "live")
    }

    fileprivate var testedSlogan: String {
        resolveDependency(forKeyPath: \.testedSlogan, defaultImplementation: "live", testImplementation: "test")
    }

    fileprivate var desk: Greeter {
        resolveDependency(forKeyPath: \.desk, defaultImplementation: Greeter(dependencies: self))
    }

    fileprivate var composedDesk: Greeter {
        resolveDependency(forKeyPath: \.composedDesk, composedImplementation: { Greeter(dependencies: $0) })
    }

    /// A dependency whose component uses `.default`.
    fileprivate var hall: Greeter {
        resolveDependency(forKeyPath: \.hall, defaultImplementation: Greeter())
    }

    fileprivate var sharedBell: Bell {
        resolveDependency(forKeyPath: \.sharedBell, sharedImplementation: { _ in Bell() })
    }

    fileprivate var rootBell: Bell {
        resolveDependency(forKeyPath: \.rootBell, rootImplementation: { _ in Bell() })
    }

    fileprivate var weakBell: Bell {
        resolveDependency(forKeyPath: \.weakBell, weakImplementation: { _ in Bell() })
    }

    fileprivate var sharedBellOfContainer: Bell {
        resolveDependency(forKeyPath: \.sharedBellOfContainer, sharedImplementation: { Bell(dependencies: $0) })
    }

    fileprivate var rootBellOfContainer: Bell {
        resolveDependency(forKeyPath: \.rootBellOfContainer, rootImplementation: { Bell(dependencies: $0) })
    }

    fileprivate var weakBellOfContainer: Bell {
        resolveDependency(forKeyPath: \.weakBellOfContainer, weakImplementation: { Bell(dependencies: $0) })
    }

    /// An instance that uses `.default`.
    fileprivate var bellOfDefault: Bell {
        resolveDependency(forKeyPath: \.bellOfDefault, sharedImplementation: { _ in Bell(dependencies: .default) })
    }
}
