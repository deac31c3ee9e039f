#if os(macOS) || os(Linux)

import Foundation
import GlobalDependenciesInspection
import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// Tests for preparing the dependencies of a whole process, each in a process of its own.
struct LaunchTests {
    @Test func preparationSetsDefaultContainerOfProcess() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            let before = GlobalDependencies.default
            prepareDependencies { $0.tool = Tool(name: "saw") }
            require(before.tool == Tool(name: "saw"))
            await Task.detached { require(GlobalDependencies.default.workshop.toolNow == Tool(name: "saw")) }.value
            require(before.workshop === GlobalDependencies.default.workshop)
            require(GlobalDependencies.default.with(override: 1, for: \.answer).tool == Tool(name: "saw"))
            withDependencies({ $0.farewell = RudeGreeting() }) {
                require(GlobalDependencies.default.tool == Tool(name: "saw"))
            }
            require(GlobalDependencies().tool == Tool())
            require(GlobalDependencies().workshop !== GlobalDependencies.default.workshop)
        }
    }

    @Test func asynchronousPreparationSetsDefaultContainer() async {
        await #expect(processExitsWith: .success) {
            run(as: .live)
            await prepareDependencies {
                await Task.yield()
                $0.tool = Tool(name: "saw")
            }
            require(GlobalDependencies.default.tool == Tool(name: "saw"))
        }
    }

    @Test func preparingTwiceTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            prepareDependencies({ $0.tool = Tool(name: "saw") }, fileID: "App/Main.swift", line: 5)
            prepareDependencies({ $0.tool = Tool(name: "drill") }, fileID: "App/Window.swift", line: 12)
        }
        expect(
            result,
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
        )
    }

    @Test func preparingConcurrentlyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            await prepareDependencies(
                { dependencies in
                    await Task.yield()
                    prepareDependencies({ $0.tool = Tool(name: "drill") }, fileID: "App/Window.swift", line: 12)
                    dependencies.tool = Tool(name: "saw")
                },
                fileID: "App/Main.swift",
                line: 5
            )
        }
        expect(result, "  Where:       App/Main.swift:5\n  First time:  App/Window.swift:12\n")
    }

    @Test func preparingAfterReadTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            _ = GlobalDependencies.default.farewell
            _ = GlobalDependencies.default.tool
            prepareDependencies({ $0.tool = Tool(name: "saw") }, fileID: "App/Main.swift", line: 5)
        }
        expect(
            result,
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
        )
    }

    @Test func preparingAfterReadOfSharedInstanceTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            _ = GlobalDependencies.default.workshop
            prepareDependencies { _ in }
        }
        expect(result, "dependencies were prepared after `\\.workshop` had been read from the default container.\n")
    }

    @Test func preparingAfterDerivingContainerTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            _ = GlobalDependencies.default.with(override: Tool(), for: \.tool, fileID: "App/Window.swift", line: 12)
            prepareDependencies({ $0.tool = Tool(name: "saw") }, fileID: "App/Main.swift", line: 5)
        }
        expect(
            result,
            """
            App/Main.swift:5: Fatal error: GlobalDependencies [GD007]: dependencies were prepared after a container had been \
            derived from the default container.

              Where:       App/Main.swift:5
              Derived at:  App/Window.swift:12

            To fix it, do one of these:
              1. Prepare dependencies when the program starts, before the container is derived.
              2. If the derived container needs no prepared dependency, derive it from `GlobalDependencies()`.
            """
        )
    }

    @Test func eachWayOfDerivingContainerPreventsPreparing() async {
        let closure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            _ = GlobalDependencies.default.with({ $0.tool = Tool() }, fileID: "App/Window.swift", line: 12)
            prepareDependencies { _ in }
        }
        expect(closure, "  Derived at:  App/Window.swift:12\n")
        let resetting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            var dependencies = GlobalDependencies.default
            dependencies.resetToDefault(keyPath: \.tool, fileID: "App/Window.swift", line: 12)
            prepareDependencies { _ in }
        }
        expect(resetting, "  Derived at:  App/Window.swift:12\n")
        let scope = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            withDependencies({ _ in }, operation: {}, fileID: "App/Window.swift", line: 12)
            prepareDependencies { _ in }
        }
        expect(scope, "  Derived at:  App/Window.swift:12\n")
    }

    /// The inner scope uses the container, so later preparation would change its reads.
    @Test func scopeOfUnusedContainerPreventsPreparing() async {
        let yielded = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            withDependencies({ _ in }) {
                GlobalDependencies.default.yield({}, fileID: "App/Window.swift", line: 12)
                prepareDependencies { _ in }
            }
        }
        expect(yielded, "  Derived at:  App/Window.swift:12\n")
        let ofComponent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            withDependencies({ _ in }) {
                let component = GlobalDependencies.default
                withDependencies(from: component, operation: {}, fileID: "App/Window.swift", line: 12)
                prepareDependencies { _ in }
            }
        }
        expect(ofComponent, "  Derived at:  App/Window.swift:12\n")
    }

    @Test func readDuringPreparationTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            await prepareDependencies(
                {
                    await Task.detached { _ = GlobalDependencies.default.farewell }.value
                    $0.tool = Tool(name: "saw")
                },
                fileID: "App/Main.swift",
                line: 5
            )
        }
        expect(result, "dependencies were prepared after `\\.farewell` had been read from the default container.\n")
    }

    @Test func preparingTwiceInScopeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            withDependencies({ _ in }) {
                prepareDependencies { $0.tool = Tool(name: "saw") }
                prepareDependencies { $0.tool = Tool(name: "drill") }
            }
        }
        expect(
            result,
            """
            To fix it, do one of these:
              1. Prepare all dependencies in one call, at the start of the scope.
              2. If only a part of the program needs an override, pass it a container: `.default.with(override: …, for: …)`.
              3. If a value exists only later, as the user after login does, declare its dependency with \
            `replaceableImplementation:`, and call `replace` when it exists.
            """
        )
    }

    @Test func preparingAfterExplanationTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            _ = GlobalDependencies.default.explain(\.farewell)
            prepareDependencies { $0.tool = Tool(name: "saw") }
        }
        expect(result, "dependencies were prepared after `\\.farewell` had been read from the default container.\n")
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
            require(narrowed.buildGlobal().tool == Tool(name: "saw"))
        }
    }

    /// The closure is not evaluated either.
    @Test func preparingProcessOfTestsIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            prepareDependencies({ _ in exit(EXIT_FAILURE) }, fileID: "AppTests/MainTests.swift", line: 7)
            require(GlobalDependencies.default.tool == Tool())
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
                require(GlobalDependencies.default.tool == Tool(name: name))
                require(GlobalDependencies.default.workshop.toolAtFirst == Tool(name: name))
                require(before.tool == Tool(name: name))
            }
            prepareDependencies { $0.farewell = RudeGreeting() }
            require(GlobalDependencies.default.tool == Tool())
        }
    }
}

private func require(_ condition: Bool, line: UInt = #line) {
    guard !condition else { return }
    print("the condition in line \(line) does not hold")
    exit(EXIT_FAILURE)
}

#endif
