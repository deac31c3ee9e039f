import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// The remedies of GD025, for an override that a test does not read.
///
/// In each program, another override is unused, too, whose report no remedy may hide.
struct UnusedOverrideRemedyTests {
    private static let other =
        "warning: GlobalDependencies [GD025]: "
        + "the override of `subscript(number:)` had no effect: the test never read the dependency."

    @Test func programIsReported() async throws {
        let trait: DependenciesTrait = .dependencies {
            $0.greeting = MockGreeting()
            $0[number: 1] = 2
        }
        #expect(Set(try await reports(trait) {}) == [.unused("greeting"), Self.other])
    }

    // Remedy GD025.1: Remove the override.
    @Test func removedOverrideIsNotReported() async throws {
        #expect(try await reports(.dependencies { $0[number: 1] = 2 }) {} == [Self.other])
    }

    // Remedy GD025.2: If the test should read it, pass the container of the test to the code under test.
    @Test func codeUnderTestReadsOverrideOfItsContainer() async throws {
        let greet: @Sendable (GlobalDependencies) async -> String = { dependencies in
            await Task.detached { Greeter(dependencies: dependencies).greet() }.value
        }
        let trait: DependenciesTrait = .dependencies {
            $0.greeting = MockGreeting()
            $0[number: 1] = 2
        }
        let before = try await reports(trait) {
            #expect(await greet(GlobalDependencies().with { $0.greeting = PoliteGreeting() }) == "Good day, you.")
        }
        #expect(Set(before) == [.unused("greeting"), Self.other])
        let after = try await reports(trait) {
            #expect(await greet(.default) == "Hello, you!")
        }
        #expect(after == [Self.other])
    }

    // Remedy GD025.3: If only some runs read it, override it alone with `.unusedOverrides(.ignored)`:
    @Test(arguments: [true, false]) func ignoredOverrideIsReadBySomeRuns(isRead: Bool) async throws {
        let reports = try await reports(
            .dependencies { $0[number: 1] = 2 },
            .dependencies(.unusedOverrides(.ignored)) { $0.greeting = MockGreeting() }
        ) {
            if isRead { #expect(Greeter().greet() == "Hello, you!") }
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player"), Self.other])
    }
}

/// The remedies of GD026, for a dependency that a test uses live and does not read.
struct UnusedLiveRemedyTests {
    private static let other =
        "warning: GlobalDependencies [GD025]: "
        + "the override of `subscript(number:)` had no effect: the test never read the dependency."

    @Test func programIsReported() async throws {
        #expect(try await reports(.dependencies { $0.useLive(\.greeting) }) {} == [.unusedLive("Greeting")])
        let reports = try await reports(.dependencies { $0.useLive(\.polite) }) {
            #expect(GlobalDependencies.default.polite.greeting(for: "you") == "Good day, you.")
        }
        #expect(reports == [.live("greeting"), .unusedLive("Greeting")])
    }

    // Remedy GD026.1: Remove the call of `useLive`.
    @Test func removedCallIsNotReported() async throws {
        #expect(try await reports(.dependencies()) {} == [])
        let reports = try await reports(.dependencies()) {
            #expect(GlobalDependencies.default.polite.greeting(for: "you") == "Good day, you.")
        }
        #expect(reports == [.live("greeting")])
    }

    // Remedy GD026.2: If the test reads it, pass `useLive` the key path of the dependency itself,
    @Test func dependencyItselfIsLive() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.greeting) }) {
            #expect(GlobalDependencies.default.polite.greeting(for: "you") == "Good day, you.")
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD026.3: If only some runs read it, call `useLive` alone with `.unusedOverrides(.ignored)`:
    @Test(arguments: [true, false]) func ignoredLiveDependencyIsReadBySomeRuns(isRead: Bool) async throws {
        let reports = try await reports(
            .dependencies { $0[number: 1] = 2 },
            .dependencies(.unusedOverrides(.ignored)) { $0.useLive(\.greeting) }
        ) {
            if isRead { #expect(Greeter().greet() == "Good day, you.") }
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player"), Self.other])
    }
}

extension GlobalDependencies {
    fileprivate var polite: any Greeting { greeting }
}
