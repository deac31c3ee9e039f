import GlobalDependencies
import Testing

struct ResolvingTests {
    @Test func accessorProvidesDefault() {
        #expect(GlobalDependencies().greeting.greet("Ada") == "Good morning, Ada")
        #expect(GlobalDependencies.default.greeting.greet("Ada") == "Good morning, Ada")
    }

    @Test func eachReadEvaluatesDefault() {
        let counter = Counted.Evaluations()
        Counted.$counter.withValue(counter) {
            let dependencies = GlobalDependencies()
            #expect(counter.count == 0)
            _ = dependencies.counted
            _ = dependencies.counted
            #expect(counter.count == 2)
        }
    }

    @Test(arguments: [GlobalDependencies(), GlobalDependencies().with(override: RudeGreeting(), for: \.greeting)])
    func readWithoutOverrideEvaluatesNoKeyPath(dependencies: GlobalDependencies) {
        let counter = Counted.Evaluations()
        func keyPath() -> KeyPath<GlobalDependencies, Int> {
            counter.increment()
            return \.answer
        }
        #expect(dependencies.resolveDependency(forKeyPath: keyPath(), defaultImplementation: 1) == 1)
        #expect(counter.count == 0)
    }

    @Test func narrowedContainerRestoresWholeContainer() {
        let dependencies = GlobalDependencies().with(override: 5, for: \.answer)
        let narrowed: any GreetingDependency & AnswerDependency = dependencies
        #expect(narrowed.answer == 5)
        #expect(narrowed.buildGlobal().greeting.greet("Ada") == "Good morning, Ada")
        #expect(narrowed.buildGlobal().answer == 5)
    }

    @Test func overridePassesThroughComponentsWithoutDependency() {
        struct Grandchild {
            let greeting: String
            init(dependencies: GlobalDependencies = .default) {
                let dependencies: any GreetingDependency = dependencies
                greeting = dependencies.greeting.greet("Ada")
            }
        }
        struct Child {
            private let dependencies: any AnswerDependency
            init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
            var child: Grandchild { Grandchild(dependencies: dependencies.buildGlobal()) }
        }
        let parent = Child(dependencies: .default.with(override: RudeGreeting(), for: \.greeting))
        #expect(parent.child.greeting == "Oi, Ada")
        #expect(Child().child.greeting == "Good morning, Ada")
    }

    // Remedy GD043.2: If it has no state, pass `composedImplementation: { … }`.
    @Test func composedImplementationHasContainerThatIsRead() {
        let dependencies = GlobalDependencies()
        #expect(dependencies.welcome.text() == "Good morning, Ada")
        #expect(dependencies.with(override: RudeGreeting(), for: \.greeting).welcome.text() == "Oi, Ada")
        #expect(dependencies.with(override: 3, for: \.answer).welcome.text() == "Good morning, Ada")
        #expect(dependencies.with(override: Welcome { "mock" }, for: \.welcome).welcome.text() == "mock")
        #expect(dependencies.welcome !== dependencies.welcome)
    }

    @Test func containerHasSizeOfPointer() {
        #expect(MemoryLayout<GlobalDependencies>.size == MemoryLayout<UnsafeRawPointer>.size)
        #expect(MemoryLayout<GlobalDependencies>.stride == MemoryLayout<UnsafeRawPointer>.stride)
    }

    @Test func optionalDependencyIsOverriddenWithNil() {
        #expect(GlobalDependencies().nickname == "Countess")
        #expect(GlobalDependencies().with(override: nil, for: \.nickname).nickname == nil)
    }
}

protocol AnswerDependency: Dependencies {
    var answer: Int { get }
}

extension GlobalDependencies: AnswerDependency {
    var answer: Int { resolveDependency(forKeyPath: \.answer, defaultImplementation: 42) }

    var nickname: String? { resolveDependency(forKeyPath: \.nickname, defaultImplementation: "Countess") }
}

#if os(macOS) || os(Linux)
extension ResolvingTests {
    @Test func missingDependencyDoesNotCompile() async throws {
        let code = """
            import GlobalDependencies
            protocol ClockDependency: Dependencies { var clock: Int { get } }
            func start(_ dependencies: any ClockDependency = GlobalDependencies.default) {}
            """
        #expect(try await Compiler.diagnostics(of: code).contains("does not conform to 'ClockDependency'"))
    }
}
#endif

private final class Welcome: Sendable {
    let text: @Sendable () -> String

    init(text: @escaping @Sendable () -> String) {
        self.text = text
    }
}

extension GlobalDependencies {
    fileprivate var welcome: Welcome {
        resolveDependency(
            forKeyPath: \.welcome,
            composedImplementation: { dependencies in Welcome { dependencies.greeting.greet("Ada") } }
        )
    }
}
