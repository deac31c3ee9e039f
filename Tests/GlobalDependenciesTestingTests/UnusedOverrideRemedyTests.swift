import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// The remedies of GD025 and GD026, for an override or a use of a live implementation that a test does not read.
///
/// In each program about an override, another one is unused, too, whose report no remedy may hide.
struct UnusedOverrideRemedyTests {
    private static let other =
        "warning: GlobalDependencies [GD025]: "
        + "the override of `subscript(number:)` had no effect: the test never read the dependency."

    /// A trait with a second override that no program reads.
    private static var trait: DependenciesTrait {
        .dependencies {
            $0.greeting = MockGreeting()
            $0[number: 1] = 2
        }
    }

    private static func greet(_ dependencies: GlobalDependencies) async -> String {
        await Task.detached { Greeter(dependencies: dependencies).greet() }.value
    }

    @Test(arguments: [
        RemedyProgram(trait, returns: "", reports: [.unused("greeting"), other]) { _ in "" },
        RemedyProgram(trait, returns: "Good day, you.", reports: [.unused("greeting"), other]) { _ in
            await greet(GlobalDependencies().with { $0.greeting = PoliteGreeting() })
        },
        // Remedy GD025.1: Remove the override.
        RemedyProgram(.dependencies { $0[number: 1] = 2 }, returns: "", reports: [other]) { _ in "" },
        // Remedy GD025.2: If the test should read it, pass the container of the test to the code under test.
        RemedyProgram(trait, returns: "Hello, you!", reports: [other]) { await greet($0) },
        // Remedy GD025.3: If only some runs read it, override it alone with `.unusedOverrides(.ignored)`:
        RemedyProgram(
            .dependencies { $0[number: 1] = 2 },
            .dependencies(.unusedOverrides(.ignored)) { $0.greeting = MockGreeting() },
            returns: "",
            reports: [other]
        ) { _ in "" },
        RemedyProgram(
            .dependencies { $0[number: 1] = 2 },
            .dependencies(.unusedOverrides(.ignored)) { $0.greeting = MockGreeting() },
            returns: "Hello, you!",
            reports: [other]
        ) { _ in Greeter().greet() },
    ])
    func unusedOverride(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(.dependencies { $0.useLive(\.greeting) }, returns: "", reports: [.unusedLive("Greeting")]) { _ in
            ""
        },
        RemedyProgram(
            .dependencies { $0.useLive(\.polite) },
            returns: "Good day, you.",
            reports: [.live("greeting"), .unusedLive("Greeting")]
        ) { $0.polite.greeting(for: "you") },
        // Remedy GD026.1: Remove the call of `useLive`.
        RemedyProgram(returns: "") { _ in "" },
        RemedyProgram(returns: "Good day, you.", reports: [.live("greeting")]) { $0.polite.greeting(for: "you") },
        // Remedy GD026.2: If the test reads it, pass `useLive` the key path of the dependency itself,
        RemedyProgram(.dependencies { $0.useLive(\.greeting) }, returns: "Good day, you.") {
            $0.polite.greeting(for: "you")
        },
        // Remedy GD026.3: If only some runs read it, call `useLive` alone with `.unusedOverrides(.ignored)`:
        RemedyProgram(
            .dependencies { $0[number: 1] = 2 },
            .dependencies(.unusedOverrides(.ignored)) { $0.useLive(\.greeting) },
            returns: "",
            reports: [other]
        ) { _ in "" },
        RemedyProgram(
            .dependencies { $0[number: 1] = 2 },
            .dependencies(.unusedOverrides(.ignored)) { $0.useLive(\.greeting) },
            returns: "Good day, you.",
            reports: [other]
        ) { _ in Greeter().greet() },
    ])
    func unusedLiveImplementation(program: RemedyProgram) async throws {
        try await program.expect()
    }
}

extension GlobalDependencies {
    fileprivate var polite: any Greeting { greeting }
}
