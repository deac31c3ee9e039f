import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Implementations that are built only from other dependencies, in strict tests.
struct ComposedImplementationTests {
    @Test func contextSelectsComposedImplementation() {
        #expect(GlobalDependencies.live.lobby == "live Good day, you.")
        #expect(GlobalDependencies.test.lobby == "test Good day, you.")
        #expect(GlobalDependencies.preview.lobby == "preview Good day, you.")
    }

    @Test func composedImplementationIsUsedLive() async throws {
        try await expectReports([.live("greeting")], .dependencies { $0.useLive(\.lobby) }) {
            #expect(GlobalDependencies.default.lobby == "live Good day, you.")
        }
    }

    /// The second read returns the instance that the first one created.
    @Test(arguments: [\GlobalDependencies.readingDesk, \.storingDesk, \.capturingDesk, \.derivingDesk, \.yieldingDesk])
    func instanceThatUsesItsContainerIsNotReported(desk: any KeyPath<GlobalDependencies, Desk> & Sendable) async throws
    {
        try await expectReports([], .dependencies { $0.greeting = MockGreeting() }) {
            #expect(GlobalDependencies.default[keyPath: desk].answer() == "Hello, you!")
            #expect(GlobalDependencies.default[keyPath: desk] === GlobalDependencies.default[keyPath: desk])
        }
    }

    @Test func reportOfInstanceNamesItsContainer() async throws {
        let messages = try await messages(.dependencies()) {
            #expect(GlobalDependencies.default.emptyDesk.answer() == "empty")
        }
        #expect(
            messages.map(\.withoutCallers) == [
                """
                GlobalDependencies [GD022]: `\\.emptyDesk` was read in a test that does not override it, \
                so it was created as in an app.

                  Test:        GlobalDependenciesTestingTests.ComposedImplementationTests/reportOfInstanceNamesItsContainer()
                  Dependency:  `\\.emptyDesk` of type Desk, resolved at GlobalDependenciesTestingTests/ComposedImplementationTests.swift:\(GlobalDependencies.lineOfEmptyDesk)

                To fix it, do one of these:
                  1. Override it in the test: `$0.emptyDesk = …`, in the trait `.dependencies { }`, in \
                `overrideDependencies(_:)`, or in `prepareDependencies { }` at the start of the test. Without a setter: \
                `$0.override(keyPath: \\.emptyDesk, with: …)`.
                  2. If it is only built from other dependencies, build it with the container that \
                `sharedImplementation` receives.
                  3. If it is under test: `$0.useLive(\\.emptyDesk)`.
                """
            ]
        )
    }
}

final class Desk: Sendable {
    let answer: @Sendable () -> String

    init(answer: @escaping @Sendable () -> String) {
        self.answer = answer
    }
}

extension GlobalDependencies {
    fileprivate var lobby: String {
        resolveDependency(
            forKeyPath: \.lobby,
            composedImplementation: { "live \(Greeter(dependencies: $0).greet())" },
            testImplementation: { "test \(Greeter(dependencies: $0).greet())" },
            previewImplementation: { "preview \(Greeter(dependencies: $0).greet())" }
        )
    }

    /// An instance that reads a dependency while it is created.
    fileprivate var readingDesk: Desk {
        resolveDependency(
            forKeyPath: \.readingDesk,
            sharedImplementation: { dependencies in
                let greeting = dependencies.greeting.greeting(for: "you")
                return Desk { greeting }
            }
        )
    }

    /// An instance that stores a component with its container.
    fileprivate var storingDesk: Desk {
        resolveDependency(
            forKeyPath: \.storingDesk,
            sharedImplementation: { dependencies in
                let greeter = Greeter(dependencies: dependencies)
                return Desk { greeter.greet() }
            }
        )
    }

    /// An instance with a closure that captures its container.
    fileprivate var capturingDesk: Desk {
        resolveDependency(
            forKeyPath: \.capturingDesk,
            sharedImplementation: { dependencies in Desk { dependencies.greeting.greeting(for: "you") } }
        )
    }

    /// An instance that stores a container which is derived from its own.
    fileprivate var derivingDesk: Desk {
        resolveDependency(
            forKeyPath: \.derivingDesk,
            sharedImplementation: { dependencies in
                let derived = dependencies.with(override: 1, for: \.[number: 1])
                return Desk { derived.greeting.greeting(for: "you") }
            }
        )
    }

    /// An instance that reads the default container, which is its own while it is created.
    fileprivate var yieldingDesk: Desk {
        resolveDependency(
            forKeyPath: \.yieldingDesk,
            sharedImplementation: { dependencies in
                dependencies.yield {
                    let greeter = Greeter()
                    return Desk { greeter.greet() }
                }
            }
        )
    }

    /// The line at which `emptyDesk` is resolved.
    fileprivate static let lineOfEmptyDesk: UInt = #line + 4

    /// An instance without dependencies, in a scope with its container.
    fileprivate var emptyDesk: Desk {
        resolveDependency(
            forKeyPath: \.emptyDesk,
            sharedImplementation: { dependencies in dependencies.yield { Desk { "empty" } } }
        )
    }
}
