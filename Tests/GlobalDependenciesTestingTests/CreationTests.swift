import GlobalDependenciesScopes
import GlobalDependenciesInspection
import Testing

@testable import GlobalDependenciesTesting

/// Tests for the reports of mistakes in the creation of dependencies.
struct CreationTests {
    @Test func overridingEndpointOfLiveKeyReportsNothing() async throws {
        let reports = try await reports(.dependencies { $0.radio.tune = { "mock \($0)" } }) {
            #expect(GlobalDependencies.default.radio.tune(98) == "mock 98.0")
        }
        #expect(reports == [])
    }

    @Test func readingKeyWithoutTestValueIsReported() async throws {
        let reports = try await reports(.dependencies()) {
            #expect(GlobalDependencies.default.radio.tune(98) == "98.0")
        }
        #expect(reports == [.noTestValue("RadioKey")])
    }

    @Test func defaultContainerUsedForDerivedContainerIsReported() async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            let derived = GlobalDependencies.default.with(override: MockGreeting(words: "Ahoy"), for: \.greeting)
            #expect(derived.office.greeter.greet() == "Hello, you!")
            _ = GlobalDependencies.default.office
        }
        #expect(
            reports == [
                "warning: GlobalDependencies [GD027]: `.default` was used while `\\.office` was created for another container, "
                    + "whose overrides did not reach it."
            ]
        )
    }

    @Test func reportOfDefaultContainerNamesTheComponent() async throws {
        let messages = LockIsolated<[String]>([])
        try await withKnownIssue {
            let test = try #require(Test.current)
            let testCase = try #require(Test.Case.current)
            let trait: DependenciesTrait = .dependencies { $0.greeting = MockGreeting() }
            try await trait.provideScope(for: test, testCase: testCase) {
                let derived = GlobalDependencies.default.with(override: MockGreeting(words: "Ahoy"), for: \.greeting)
                _ = derived.office.greeter.greet()
                _ = Greeter().greet()
            }
            Issue.record("warnings do not count as known issues")
        } matching: { issue in
            messages.withValue { $0.append(issue.comments.first?.rawValue ?? "") }
            return true
        }
        let message = try #require(messages.value.first { $0.contains("`.default` was used") })
        #expect(
            message.contains(
                "`\\.office` of type Office, resolved at GlobalDependenciesTestingTests/CreationTests.swift"
            )
        )
        #expect(message.contains("Overrides:   `\\.greeting`"))
        #expect(
            message.contains(
                "Pass the container of the closure: `composedImplementation: { Component(dependencies: $0) }`."
            )
        )
    }

    @Test func instanceRetainingItsContainerIsReported() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.hoarder) }) {
            _ = GlobalDependencies.default.hoarder
        }
        #expect(
            reports == [
                "GlobalDependencies [GD028]: the shared instance of `\\.hoarder` retained its container, "
                    + "so neither was released."
            ]
        )
    }

    @Test func instanceWithContainerOfItsClosureIsFine() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.counter) }) {
            _ = GlobalDependencies.default.counter
        }
        #expect(reports == [.live("greeting")])
    }

    @Test func stateOfKeysIsNewInAssignedContainer() async throws {
        _ = await reports {
            withDependencies { _ in
            } operation: {
                let outer = GlobalDependencies.default.keptCount
                outer.withLock { $0 = 7 }
                withDependencies {
                    $0 = DependencyValues()
                } operation: {
                    #expect(GlobalDependencies.default.keptCount.withLock { $0 } == 0)
                }
                withDependencies { _ in
                } operation: {
                    #expect(GlobalDependencies.default.keptCount.withLock { $0 } == 7)
                }
            }
        }
        let reports = try await reports(.dependencies()) {
            GlobalDependencies.default.keptCount.withLock { $0 = 7 }
            withDependencies {
                $0 = DependencyValues()
            } operation: {
                #expect(GlobalDependencies.default.keptCount.withLock { $0 } == 0)
            }
        }
        #expect(reports == [])
    }
}

private struct Radio: Sendable {
    var tune: @Sendable (_ frequency: Double) -> String
    var volume = 1
}

private enum RadioKey: DependencyKey {
    static let liveValue = Radio { "\($0)" }
}

private struct Office: Sendable {
    let greeter = Greeter(dependencies: .default)
}

private final class Hoarder: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

extension GlobalDependencies {
    fileprivate var radio: Radio {
        get { self[RadioKey.self] }
        set { self[RadioKey.self] = newValue }
    }

    fileprivate var office: Office {
        resolveDependency(forKeyPath: \.office, defaultImplementation: Office(), testImplementation: Office())
    }

    fileprivate var hoarder: Hoarder {
        resolveDependency(forKeyPath: \.hoarder, sharedImplementation: { _ in Hoarder(dependencies: self) })
    }

    fileprivate var chicken: String {
        resolveDependency(
            forKeyPath: \.chicken,
            defaultImplementation: egg,
            fileID: "Tests/Chicken.swift",
            line: 1
        )
    }

    fileprivate subscript(step number: Int) -> Int {
        resolveDependency(forKeyPath: \.[step: number], composedImplementation: { $0[step: number + 1] })
    }

    fileprivate var egg: String {
        resolveDependency(
            forKeyPath: \.egg,
            composedImplementation: { $0.chicken },
            fileID: "Tests/Egg.swift",
            line: 2
        )
    }
}

#if os(macOS) || os(Linux)
extension CreationTests {
    @Test func cycleOfDefaultsTrapsInTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let observer = TestObserver(TestScope(name: "test") { _ in })
            _ = GlobalDependencies(viewing: GlobalDependencies(), observer: observer).chicken
        }
        expectCycle(result)
    }

    @Test func cycleOfDefaultsTrapsInRecordedContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with { $0.recordReads() }.chicken
        }
        expectCycle(result)
    }

    @Test func endlessEvaluationTrapsInTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let observer = TestObserver(TestScope(name: "test") { _ in })
            _ = GlobalDependencies(viewing: GlobalDependencies(), observer: observer)[step: 0]
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("GlobalDependencies [GD057]: `subscript(step:)` was read within 1,000 implementations"))
    }

    private func expectCycle(_ result: ExitTest.Result?) {
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            output.contains(
                """
                Tests/Chicken.swift:1: Fatal error: GlobalDependencies [GD005]: an implementation read itself while it was evaluated: \
                `\\.chicken` -> `\\.egg` -> `\\.chicken`

                  Where:  Tests/Chicken.swift:1
                  Cycle:  `\\.chicken` of type String, resolved at Tests/Chicken.swift:1
                          `\\.egg` of type String, resolved at Tests/Egg.swift:2

                To fix it, do one of these:
                  1. Store the container in one of them, and read the next one when the implementation is used.
                  2. Move the part that they share into a dependency of its own.
                """
            )
        )
    }
}
#endif
