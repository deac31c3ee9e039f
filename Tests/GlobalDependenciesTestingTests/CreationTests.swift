import GlobalDependenciesInspection
import GlobalDependenciesScopes
import TestSupport
import Testing

@testable import GlobalDependenciesTesting

/// Tests for the reports of mistakes in the creation of dependencies.
struct CreationTests {
    @Test func stateOfKeysIsNewInAssignedContainer() async throws {
        _ = await reports {
            withDependencies({ _ in }) {
                let outer = GlobalDependencies.default.keptCount
                outer.withLock { $0 = 7 }
                withDependencies({ $0 = DependencyValues() }) {
                    #expect(GlobalDependencies.default.keptCount.withLock { $0 } == 0)
                }
                withDependencies({ _ in }) {
                    #expect(GlobalDependencies.default.keptCount.withLock { $0 } == 7)
                }
            }
        }
        try await expectReports([], .dependencies()) {
            GlobalDependencies.default.keptCount.withLock { $0 = 7 }
            withDependencies({ $0 = DependencyValues() }) {
                #expect(GlobalDependencies.default.keptCount.withLock { $0 } == 0)
            }
        }
    }
}

extension GlobalDependencies {
    fileprivate var chicken: String {
        resolveDependency(forKeyPath: \.chicken, defaultImplementation: egg, fileID: "Tests/Chicken.swift", line: 1)
    }

    fileprivate subscript(step number: Int) -> Int {
        resolveDependency(forKeyPath: \.[step: number], composedImplementation: { $0[step: number + 1] })
    }

    fileprivate var egg: String {
        resolveDependency(forKeyPath: \.egg, composedImplementation: { $0.chicken }, fileID: "Tests/Egg.swift", line: 2)
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
        expect(result, "GlobalDependencies [GD057]: `subscript(step:)` was read within 1,000 implementations")
    }

    private func expectCycle(_ result: ExitTest.Result?) {
        expect(
            result,
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
    }
}
#endif
