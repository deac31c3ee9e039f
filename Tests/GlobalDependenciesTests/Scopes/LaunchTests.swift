#if os(macOS) || os(Linux)

import Foundation
import GlobalDependenciesInspection
import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// Tests for preparing the dependencies of a whole process, each in a process of its own.
struct LaunchTests {
    @Test(arguments: traps.keys) func latePreparationTraps(name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            run(as: .live)
            try await traps[name]?.program()
        }
        expect(result, try #require(traps[name]).message)
    }

    @Test func preparationSetsDefaultContainerOfProcess() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            let before = GlobalDependencies.default
            prepareDependencies { $0.tool = Tool(name: "saw") }
            precondition(before.tool == Tool(name: "saw"))
            await Task.detached { precondition(GlobalDependencies.default.workshop.toolNow == Tool(name: "saw")) }.value
            precondition(before.workshop === GlobalDependencies.default.workshop)
            precondition(GlobalDependencies.default.with(override: 1, for: \.answer).tool == Tool(name: "saw"))
            withDependencies({ $0.farewell = RudeGreeting() }) {
                precondition(GlobalDependencies.default.tool == Tool(name: "saw"))
            }
            precondition(GlobalDependencies().tool == Tool())
            precondition(GlobalDependencies().workshop !== GlobalDependencies.default.workshop)
        }
    }

    @Test func asynchronousPreparationSetsDefaultContainer() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            await prepareDependencies {
                await Task.yield()
                $0.tool = Tool(name: "saw")
            }
            precondition(GlobalDependencies.default.tool == Tool(name: "saw"))
        }
    }

    @Test func inspectingDefaultContainerAllowsPreparing() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            let dependencies = GlobalDependencies.default
            _ = dependencies.graph().mermaid
            _ = dependencies.debugDescription
            _ = Mirror(reflecting: dependencies).children.count
            let narrowed: any GreetingDependency = dependencies.buildGlobal()
            prepareDependencies { $0.tool = Tool(name: "saw") }
            precondition(narrowed.buildGlobal().tool == Tool(name: "saw"))
        }
    }

    /// The closure is not evaluated either.
    @Test func preparingProcessOfTestsIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            prepareDependencies({ _ in exit(EXIT_FAILURE) }, fileID: "AppTests/MainTests.swift", line: 7)
            precondition(GlobalDependencies.default.tool == Tool())
        }
        expect(
            result,
            """
            GlobalDependencies [GD009]: dependencies were not prepared, since all tests in this process would have used them.

              Where:  AppTests/MainTests.swift:7

            To fix it, do one of these:
              1. In a test, prepare dependencies in a scope: that of the trait `.dependencies` or of a `DependencyTestCase`, or \
            that of `withDependencies { _ in } operation: { … }`.
              2. If an app that hosts tests prepared them, prepare them before its tests begin, when it launches.
              3. If this process runs no tests, set `GLOBAL_DEPENDENCIES_CONTEXT=live` in its environment.

            """
        )
    }

    @Test func appIsRecognizedByItsBundle() {
        let apps = ["/Apps/Shop.app/Shop", "/Apps/Shop.app/Contents/MacOS/Shop"]
        let others = [
            "/Applications/Xcode.app/Contents/Developer/usr/bin/xctest",
            "/Apps/Shop.app/PlugIns/ShopTests.xctest/ShopTests",
            "/Shop/.build/debug/ShopPackageTests.xctest", "Shop", "",
        ]
        #expect(apps.allSatisfy { HostProcess.isApp(program: $0) })
        #expect(others.allSatisfy { !HostProcess.isApp(program: $0) })
    }

    @Test func lastPreparationOfPreviewApplies() async {
        await #expect(processExitsWith: .success) {
            run(as: .preview)
            let before = GlobalDependencies.default
            _ = before.farewell
            for name in ["saw", "drill", "plane"] {
                prepareDependencies { $0.tool = Tool(name: name) }
                precondition(GlobalDependencies.default.tool == Tool(name: name))
                precondition(GlobalDependencies.default.workshop.toolAtFirst == Tool(name: name))
                precondition(before.tool == Tool(name: name))
            }
            prepareDependencies { $0.farewell = RudeGreeting() }
            precondition(GlobalDependencies.default.tool == Tool())
        }
    }
}

private let traps: [String: Trap] = [
    "preparing twice": Trap(
        """
        App/Window.swift:12: Fatal error: GlobalDependencies [GD007]: dependencies were prepared a second time.

          Where:       App/Window.swift:12
          First time:  App/Main.swift:5

        To fix it, do one of these:
          1. Prepare all dependencies in one call, when the program starts.
          2. If only a part of the program needs an override, pass it a container: `.default.with(override: …, for: …)`.
          3. If a value exists only later, as the user after login does, declare its dependency with \
        `replaceableImplementation:`, and call `replace` when it exists.
        """
    ) {
        prepareDependencies({ $0.tool = Tool(name: "saw") }, fileID: "App/Main.swift", line: 5)
        prepareDependencies({ $0.tool = Tool(name: "drill") }, fileID: "App/Window.swift", line: 12)
    },
    "preparing concurrently": Trap("  Where:       App/Main.swift:5\n  First time:  App/Window.swift:12\n") {
        await prepareDependencies(
            { dependencies in
                await Task.yield()
                prepareDependencies({ $0.tool = Tool(name: "drill") }, fileID: "App/Window.swift", line: 12)
                dependencies.tool = Tool(name: "saw")
            },
            fileID: "App/Main.swift",
            line: 5
        )
    },
    "preparing after a read": Trap(
        """
        App/Main.swift:5: Fatal error: GlobalDependencies [GD007]: dependencies were prepared after `\\.farewell` had been read \
        from the default container.

          Where:  App/Main.swift:5
          Read:   `\\.farewell` of type Greeting, resolved at App/Farewell.swift:7

        To fix it, do one of these:
          1. Prepare dependencies when the program starts, before the first read.
          2. If they are, set a breakpoint at App/Farewell.swift:7 to find the code that reads it earlier.
          3. If a value exists only later, as the user after login does, declare its dependency with \
        `replaceableImplementation:`, and call `replace` when it exists.
        """
    ) {
        _ = GlobalDependencies.default.farewell
        _ = GlobalDependencies.default.tool
        prepareDependencies({ $0.tool = Tool(name: "saw") }, fileID: "App/Main.swift", line: 5)
    },
    "preparing after the read of a shared instance": Trap(
        "dependencies were prepared after `\\.workshop` had been read from the default container.\n"
    ) {
        _ = GlobalDependencies.default.workshop
        prepareDependencies { _ in }
    },
    "preparing after an override": Trap(
        """
        App/Main.swift:5: Fatal error: GlobalDependencies [GD007]: dependencies were prepared after a container had been \
        derived from the default container.

          Where:       App/Main.swift:5
          Derived at:  App/Window.swift:12

        To fix it, do one of these:
          1. Prepare dependencies when the program starts, before the container is derived.
          2. If the derived container needs no prepared dependency, derive it from `GlobalDependencies()`.
        """
    ) {
        _ = GlobalDependencies.default.with(override: Tool(), for: \.tool, fileID: "App/Window.swift", line: 12)
        prepareDependencies({ $0.tool = Tool(name: "saw") }, fileID: "App/Main.swift", line: 5)
    },
    "preparing after overrides of a closure": Trap("  Derived at:  App/Window.swift:12\n") {
        _ = GlobalDependencies.default.with({ $0.tool = Tool() }, fileID: "App/Window.swift", line: 12)
        prepareDependencies { _ in }
    },
    "preparing after a reset": Trap("  Derived at:  App/Window.swift:12\n") {
        var dependencies = GlobalDependencies.default
        dependencies.resetToDefault(keyPath: \.tool, fileID: "App/Window.swift", line: 12)
        prepareDependencies { _ in }
    },
    "preparing after a scope": Trap("  Derived at:  App/Window.swift:12\n") {
        withDependencies({ _ in }, operation: {}, fileID: "App/Window.swift", line: 12)
        prepareDependencies { _ in }
    },
    // The inner scope uses the container, so later preparation would change its reads.
    "preparing after a scope of the default container": Trap("  Derived at:  App/Window.swift:12\n") {
        withDependencies({ _ in }) {
            GlobalDependencies.default.yield({}, fileID: "App/Window.swift", line: 12)
            prepareDependencies { _ in }
        }
    },
    "preparing after a scope of a component": Trap("  Derived at:  App/Window.swift:12\n") {
        withDependencies({ _ in }) {
            let component = GlobalDependencies.default
            withDependencies(from: component, operation: {}, fileID: "App/Window.swift", line: 12)
            prepareDependencies { _ in }
        }
    },
    "read while dependencies are prepared": Trap(
        "dependencies were prepared after `\\.farewell` had been read from the default container.\n"
    ) {
        await prepareDependencies(
            {
                await Task.detached { _ = GlobalDependencies.default.farewell }.value
                $0.tool = Tool(name: "saw")
            },
            fileID: "App/Main.swift",
            line: 5
        )
    },
    "preparing twice in a scope": Trap(
        """
        To fix it, do one of these:
          1. Prepare all dependencies in one call, at the start of the scope.
          2. If only a part of the program needs an override, pass it a container: `.default.with(override: …, for: …)`.
          3. If a value exists only later, as the user after login does, declare its dependency with \
        `replaceableImplementation:`, and call `replace` when it exists.
        """
    ) {
        withDependencies({ _ in }) {
            prepareDependencies { $0.tool = Tool(name: "saw") }
            prepareDependencies { $0.tool = Tool(name: "drill") }
        }
    },
    "preparing after an explanation": Trap(
        "dependencies were prepared after `\\.farewell` had been read from the default container.\n"
    ) {
        _ = GlobalDependencies.default.explain(\.farewell)
        prepareDependencies { $0.tool = Tool(name: "saw") }
    },
]

#endif
