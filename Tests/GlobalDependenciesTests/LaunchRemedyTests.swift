#if os(macOS) || os(Linux)

import Foundation
import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// The remedies of GD007 to GD010 and GD012, each applied in a process of its own.
///
/// The programs that trap or are reported are in `LaunchTests`, `DependencyContextTests` and `KeyTests`.
struct LaunchRemedyTests {
    // Remedy GD007.1: Prepare all dependencies in one call, \(start).
    // Remedy GD007.1: Prepare dependencies \(start), before the first read.
    // Remedy GD007.1: Prepare dependencies \(start), before the container is derived.
    // Remedy GD008.1: Prepare dependencies when the program starts, before the first read.
    // Remedy GD009.3: If this process runs no tests, set `GLOBAL_DEPENDENCIES_CONTEXT=live` in its environment.
    @Test func onePreparationAtLaunchTakesEffect() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            prepareDependencies {
                $0.tool = Tool(name: "saw")
                $0.farewell = RudeGreeting()
                $0[RationKey.self] = 7
            }
            let dependencies = GlobalDependencies.default
            precondition(dependencies.tool == Tool(name: "saw"))
            precondition(dependencies.with(override: 1, for: \.answer).farewell is RudeGreeting)
            precondition(dependencies[MealKey.self] == 8)
        }
    }

    // Remedy GD007.1: Prepare all dependencies in one call, \(start).
    // Remedy GD007.1: Prepare dependencies \(start), before the first read.
    // Remedy GD007.1: Prepare dependencies \(start), before the container is derived.
    @Test func onePreparationAtStartOfScopeTakesEffect() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            withDependencies({ _ in }) {
                prepareDependencies {
                    $0.tool = Tool(name: "saw")
                    $0.farewell = RudeGreeting()
                }
                precondition(GlobalDependencies.default.tool == Tool(name: "saw"))
                precondition(GlobalDependencies.default.with(override: 1, for: \.answer).farewell is RudeGreeting)
            }
        }
    }

    // Remedy GD007.2: If only a part of the program needs an override, pass it a container:
    @Test(arguments: [true, false]) func partOfProgramHasOverride(isInScope: Bool) async {
        await #expect(processExitsWith: .success) { [isInScope] in
            run(as: .live)
            func program() {
                prepareDependencies { $0.tool = Tool(name: "saw") }
                let part = GlobalDependencies.default.with(override: Tool(name: "drill"), for: \.tool)
                precondition(part.tool == Tool(name: "drill"))
                precondition(GlobalDependencies.default.tool == Tool(name: "saw"))
            }
            if isInScope { withDependencies({ _ in }, operation: program) } else { program() }
        }
    }

    // Remedy GD007.2: If the derived container needs no prepared dependency, derive it from `GlobalDependencies()`.
    @Test func containerDerivedFromOtherRootAllowsPreparing() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            let derived = GlobalDependencies().with(override: RudeGreeting(), for: \.farewell)
            prepareDependencies { $0.tool = Tool(name: "saw") }
            precondition(derived.farewell is RudeGreeting)
            precondition(derived.tool == Tool())
            precondition(GlobalDependencies.default.tool == Tool(name: "saw"))
        }
    }

    // Remedy GD012.3: Prepare the dependency at launch: `prepareDependencies { $0[\(key).self] = … }`.
    @Test func preparedKeyIsNotReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            run(as: .live)
            IssueReporting.install(nil)
            prepareDependencies { $0[CanteenKey.self] = "prepared" }
            precondition(GlobalDependencies.default[CanteenKey.self] == "prepared")
            precondition(GlobalDependencies.default[KitchenKey.self] == "test kitchen")
        }
        expect(result, "[GD012]: `KitchenKey` was read and has no live value")
        #expect(!result.standardError.contains("CanteenKey"))
    }
}

private enum RationKey: DependencyKey {
    static let liveValue = 1
    static let testValue = 2
}

private enum MealKey: DependencyKey {
    static var liveValue: Int { GlobalDependencies.default[RationKey.self] + 1 }
    static var testValue: Int { 0 }
}

private enum CanteenKey: TestDependencyKey {
    static let testValue = "test canteen"
}

private enum KitchenKey: TestDependencyKey {
    static let testValue = "test kitchen"
}

#endif
