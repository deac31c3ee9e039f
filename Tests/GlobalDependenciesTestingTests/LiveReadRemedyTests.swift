import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD022 for a dependency that a test does not override.
struct LiveReadRemedyTests {
    @Test(arguments: [
        RemedyProgram(returns: "Good day, you.", reports: [.live("greeting")]) { _ in Greeter().greet() },
        RemedyProgram(returns: "live", reports: [.live("slogan")]) { $0.slogan },
        // Remedy GD022.1: Override it in the test: `
        RemedyProgram(.mocked, returns: "Hello, you!") { _ in Greeter().greet() },
        RemedyProgram(.dependencies { $0.override(keyPath: \.slogan, with: "mock") }, returns: "mock") { $0.slogan },
        RemedyProgram(.dependencies { $0[number: 1] = 2 }, returns: "2") { "\($0[number: 1])" },
        RemedyProgram(.dependencies { $0.override(keyPath: \.[number: 1], with: 2) }, returns: "2") {
            "\($0[number: 1])"
        },
        RemedyProgram(returns: "Hello, you!") { _ in
            let mock = MockGreeting()
            prepareDependencies { $0.greeting = mock }
            return Greeter().greet()
        },
        // Remedy GD022.2: Add an implementation for all tests to its accessor: `testImplementation: …`.
        RemedyProgram(returns: "test") { $0.testedSlogan },
        // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
        RemedyProgram(.dependencies { $0.useLive(\.slogan) }, returns: "live") { $0.slogan },
        RemedyProgram(.dependencies { $0.useLive(\.[number: 1]) }, returns: "-1") { "\($0[number: 1])" },
    ])
    func forgottenOverride(program: RemedyProgram) async throws {
        try await program.expect()
    }

    #if DEBUG
    private static let setter = [
        "GlobalDependencies [GD006]: the setter of `\\.otherWords` overrode `\\.words` instead."
    ]
    #else
    private static let setter: [String] = []
    #endif

    @Test(arguments: [
        // The setter is the cause, even if another component has read the override.
        RemedyProgram(
            .dependencies { $0.otherWords = "mock" },
            returns: "mock live",
            reports: setter + [.liveBesideSameType("otherWords")]
        ) {
            "\($0.words) \($0.otherWords)"
        },
        RemedyProgram(
            .dependencies { $0.words = "mock" },
            returns: "live",
            reports: [.liveBesideSameType("otherWords"), .unused("words")]
        ) {
            $0.otherWords
        },
        RemedyProgram(.dependencies { $0.words = "mock" }, returns: "mock live", reports: [.live("otherWords")]) {
            "\($0.words) \($0.otherWords)"
        },
        // Remedy GD022.1: If the test assigns `
        RemedyProgram(.dependencies { $0.correctedWords = "mock" }, returns: "mock") { $0.correctedWords },
        // Remedy GD022.2: Otherwise, override it, too: `
        RemedyProgram(
            .dependencies {
                $0.words = "mock"
                $0.override(keyPath: \.otherWords, with: "other")
            },
            returns: "mock other"
        ) {
            "\($0.words) \($0.otherWords)"
        },
        // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
        RemedyProgram(
            .dependencies {
                $0.words = "mock"
                $0.useLive(\.otherWords)
            },
            returns: "mock live"
        ) {
            "\($0.words) \($0.otherWords)"
        },
    ])
    func overrideOfSameType(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test func reportNamesOverrideOfSameType() async throws {
        let messages = try await messages(.dependencies { $0.otherWords = "mock" }) {
            #expect(GlobalDependencies.default.otherWords == "live")
        }
        let line = GlobalDependencies.lineOfOtherWords
        #expect(
            messages.first { $0.contains("[GD022]") }?.withoutCallers == """
                \(String.liveBesideSameType("otherWords"))

                  Test:        GlobalDependenciesTestingTests.LiveReadRemedyTests/reportNamesOverrideOfSameType()
                  Same type:   `\\.words`, overridden at GlobalDependenciesTestingTests/LiveReadRemedyTests.swift:\(line + 1)
                  Dependency:  `\\.otherWords` of type String, resolved at GlobalDependenciesTestingTests/LiveReadRemedyTests.swift:\(line)

                To fix it, do one of these:
                  1. If the test assigns `$0.otherWords`, pass the key path of the property in its setter: `override(keyPath: \\.otherWords, with: newValue)`.
                  2. Otherwise, override it, too: `$0.otherWords = …`.
                  3. If the live implementation is safe in tests: `$0.useLive(\\.otherWords)`.
                """
        )
    }

    @Test func remediesNameSubscript() async throws {
        let messages = try await messages(.dependencies()) { #expect(GlobalDependencies.default[number: 1] == -1) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("1. Override it in the test: `$0[…] = …`, in the trait") == true)
        #expect(messages.first?.contains("`$0.override(keyPath: \\.[…], with: …)`.\n") == true)
        #expect(messages.first?.contains("`$0.useLive(\\.[…])`") == true)
    }

    @Test(arguments: [
        RemedyProgram(returns: "Good day, you.", reports: [.live("desk"), .live("greeting")]) { $0.desk.greet() },
        // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
        RemedyProgram(.dependencies { $0.useLive(\.desk) }, returns: "Good day, you.", reports: [.live("greeting")]) {
            $0.desk.greet()
        },
        // Remedy GD022.4: If it is only built from other dependencies: pass `composedImplementation: { … }` in its accessor.
        RemedyProgram(returns: "Good day, you.", reports: [.live("greeting")]) { $0.composedDesk.greet() },
    ])
    func liveImplementationThatReads(program: RemedyProgram) async throws {
        try await program.expect()
    }

    private static let causedByDefault: [String] = [.defaultUsed("hall"), .liveWithoutOverride("greeting")]

    @Test(arguments: [
        RemedyProgram(returns: "Good day, you.", reports: [.live("hall")] + causedByDefault) { $0.mocked.hall.greet() },
        // Remedy GD022.3: If the live implementation is safe in tests: `$0.useLive(
        RemedyProgram(.dependencies { $0.useLive(\.hall) }, returns: "Good day, you.", reports: causedByDefault) {
            $0.mocked.hall.greet()
        },
        RemedyProgram(returns: "Good day, you.", reports: causedByDefault) {
            $0.mocked.with { $0.useLive(\.hall) }.hall.greet()
        },
    ])
    func liveImplementationThatUsesDefault(program: RemedyProgram) async throws {
        try await program.expect()
    }

    private static let causedByBell: [String] = [.defaultUsed("bellOfDefault"), .liveWithoutOverride("greeting")]

    @Test(arguments: [
        RemedyProgram(returns: "", reports: [.liveInstance("sharedBell")]) { $0.sharedBell.words },
        RemedyProgram(returns: "", reports: [.liveInstance("rootBell")]) { $0.rootBell.words },
        RemedyProgram(returns: "", reports: [.liveInstance("weakBell")]) { $0.weakBell.words },
        RemedyProgram(returns: "Good day, bell.", reports: causedByBell + [.liveInstance("bellOfDefault")]) {
            $0.mocked.bellOfDefault.words
        },
        // Remedy GD022.1: Override it in the test: `
        RemedyProgram(
            .dependencies { $0.override(keyPath: \.sharedBell, with: Bell(words: "mock")) },
            returns: "mock"
        ) {
            $0.sharedBell.words
        },
        // Remedy GD022.2: If it is only built from other dependencies, build it with the container that `
        RemedyProgram(returns: "Good day, bell.", reports: [.live("greeting")]) { $0.sharedBellOfContainer.words },
        RemedyProgram(returns: "Good day, bell.", reports: [.live("greeting")]) { $0.rootBellOfContainer.words },
        RemedyProgram(returns: "Good day, bell.", reports: [.live("greeting")]) { $0.weakBellOfContainer.words },
        RemedyProgram(.mocked, returns: "Hello, bell!") { $0.sharedBellOfContainer.words },
        RemedyProgram(.mocked, returns: "Hello, bell!") { $0.rootBellOfContainer.words },
        RemedyProgram(.mocked, returns: "Hello, bell!") { $0.weakBellOfContainer.words },
        // Remedy GD022.3: If it is under test: `$0.useLive(
        RemedyProgram(.dependencies { $0.useLive(\.sharedBell) }, returns: "") { $0.sharedBell.words },
        RemedyProgram(.dependencies { $0.useLive(\.rootBell) }, returns: "") { $0.rootBell.words },
        RemedyProgram(.dependencies { $0.useLive(\.weakBell) }, returns: "") { $0.weakBell.words },
        RemedyProgram(
            .dependencies { $0.useLive(\.bellOfDefault) },
            returns: "Good day, bell.",
            reports: causedByBell
        ) {
            $0.mocked.bellOfDefault.words
        },
        RemedyProgram(returns: "Good day, bell.", reports: causedByBell) {
            $0.mocked.with { $0.useLive(\.bellOfDefault) }.bellOfDefault.words
        },
    ])
    func liveInstance(program: RemedyProgram) async throws {
        try await program.expect()
    }
}

/// A shared object, which has read a dependency when it was created, or nothing.
private final class Bell: Sendable {
    let words: String

    init(words: String = "") {
        self.words = words
    }

    init(dependencies: GlobalDependencies) {
        words = dependencies.greeting.greeting(for: "bell")
    }
}

extension GlobalDependencies {
    fileprivate var words: String {
        get { resolveDependency(forKeyPath: \.words, defaultImplementation: "live") }
        set { override(keyPath: \.words, with: newValue) }
    }

    /// The line at which `otherWords` is resolved.
    fileprivate static let lineOfOtherWords: UInt = #line + 4

    /// A dependency whose setter overrides another one.
    fileprivate var otherWords: String {
        get { resolveDependency(forKeyPath: \.otherWords, defaultImplementation: "live") }
        set { override(keyPath: \.words, with: newValue) }
    }

    fileprivate var correctedWords: String {
        get { resolveDependency(forKeyPath: \.correctedWords, defaultImplementation: "live") }
        set { override(keyPath: \.correctedWords, with: newValue) }
    }

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
