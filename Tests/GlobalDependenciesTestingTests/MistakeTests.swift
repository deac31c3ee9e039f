import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The mistakes that newcomers make in strict tests, each with the part of its report that names the construct to change.
///
/// Other tests expect the whole reports, and apply the remedies. They also expect those of these mistakes:
///
/// - A static property stores a component, in tests that run in parallel or one after the other: `ReadOfAnotherTestTests`.
/// - A detached task reads: `DetachedReadRemedyTests`.
/// - A getter has the key path of another dependency: `MisuseTests.misuseTraps`.
/// - Two implementations read each other: `CreationTests`.
/// - The test prepares dependencies after a read: `PreparingInTestsTests`.
/// - A value is replaced for all tests: `ReplacingProcessTests`.
/// - The test has no value for a replaceable dependency: `ReplacingTests.firstValueThatIgnoresItsContainerIsReported`.
/// - The `running` closure of a resource returns: `RunningFailureTests`.
/// - The test has no trait, and links `GlobalDependenciesStrictTesting`: `Integration/Reports`. It reports nothing if it links
///   `GlobalDependenciesTesting`: `RootContainerTests.testWithoutTraitReportsNothing`.
/// - A mock that is `@unchecked Sendable` has a data race: no test, because nothing reports it.
///
/// `CompilerMistakes.txt` lists the mistakes that the compiler finds.
struct MistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let remedy: String
        let trait: DependenciesTrait
        let program: @Sendable () -> Void

        init(
            _ description: String,
            _ remedy: String,
            in trait: DependenciesTrait = .dependencies(),
            _ program: @escaping @Sendable () -> Void
        ) {
            (testDescription, self.remedy, self.trait, self.program) = (description, remedy, trait, program)
        }
    }

    private static let atStart = "or in `prepareDependencies { }` at the start of the test"

    @Test(arguments: [
        Mistake("nothing is overridden", "Override it in the test: `$0.greeting = …`") { _ = Greeter().greet() },
        Mistake("the test makes the double, but the trait overrides", atStart) {
            let mock = MockGreeting()
            _ = Greeter().greet() == mock.greeting(for: "you")
        },
        Mistake("a component takes its container before the test", "Create the component in the test, or in `setUp()`")
        {
            [greeter = Greeter()] in _ = greeter.greet()
        },
        Mistake("a component is created before the override", "with the container that has the override") {
            let greeter = Greeter()
            var dependencies = GlobalDependencies.default
            dependencies.greeting = MockGreeting()
            _ = greeter.greet()
        },
        Mistake("`buildGlobal()` is forgotten", "`Component(dependencies: dependencies.buildGlobal())`") {
            _ = Forgetful(dependencies: GlobalDependencies.default.mocked).greet()
        },
        Mistake("the component has a container of its own", "Take the container of the test: `.default`", in: .mocked) {
            _ = Greeter(dependencies: GlobalDependencies()).greet()
        },
        Mistake(
            "the setter has the key path of another dependency",
            "pass the key path of the property in its setter",
            in: .dependencies { $0.farewell = MockGreeting() }
        ) {
            _ = GlobalDependencies.default.farewell
        },
        Mistake(
            "a closure ignores its container",
            "`sharedImplementation: { Component(dependencies: $0) }`",
            in: .mocked
        ) {
            _ = GlobalDependencies.default.standOfDefault.greet()
        },
        Mistake("the override comes after a root instance", atStart, in: .mocked) {
            _ = GlobalDependencies.default.rootStand.greet()
            _ = GlobalDependencies.default.mocked.rootStand
        },
        Mistake("an override has no effect", "Remove the override.", in: .mocked) {},
    ])
    func reportLeadsToCause(of mistake: Mistake) async throws {
        let messages = try await messages(mistake.trait, operation: mistake.program)
        #expect(messages.contains { $0.contains(mistake.remedy) }, "\(messages)")
    }
}

/// A component that creates another one without its container.
private struct Forgetful {
    let dependencies: any Dependencies

    func greet() -> String { Greeter().greet() }
}

extension GlobalDependencies {
    /// A dependency whose setter overrides another one.
    fileprivate var farewell: any Greeting {
        get { resolveDependency(forKeyPath: \.farewell, defaultImplementation: PoliteGreeting()) }
        set { override(keyPath: \.greeting, with: newValue) }
    }

    fileprivate var standOfDefault: Porter {
        resolveDependency(forKeyPath: \.standOfDefault, sharedImplementation: { _ in Porter() })
    }

    fileprivate var rootStand: Porter {
        resolveDependency(forKeyPath: \.rootStand, rootImplementation: { Porter(dependencies: $0) })
    }
}
