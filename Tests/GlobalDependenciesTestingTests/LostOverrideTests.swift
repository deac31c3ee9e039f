import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for live reads in a test that overrides the dependency in another container.
struct LostOverrideTests {
    @Test func containerThatIsNotPassedIsNamed() async throws {
        let line: UInt = #line + 2
        let messages = try await messages(.dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies.volume == 0)
            #expect(Greeter().greet() == "Good day, you.")
        }
        #expect(
            messages.map(\.withoutCallers) == [
                """
                GlobalDependencies [GD022]: `\\.greeting` was read through a container that its override in the test did not reach, so its live implementation was used.

                  Test:           GlobalDependenciesTestingTests.LostOverrideTests/containerThatIsNotPassedIsNamed()
                  Overridden at:  GlobalDependenciesTestingTests/LostOverrideTests.swift:\(line)
                  Dependency:     `\\.greeting` of type Greeting, resolved at GlobalDependenciesTestingTests/Subjects.swift:54

                To fix it, do one of these:
                  1. Create the component that reads `\\.greeting` with the container that has the override: `Component(dependencies: dependencies)`, or in another component `Component(dependencies: dependencies.buildGlobal())`.
                  2. If the whole test needs the override, make it in the trait or in `overrideDependencies(_:)`: `$0.greeting = …`.
                """
            ]
        )
        #if canImport(Glibc) && DEBUG
        let use = "default argument 0 of Greeter.init(dependencies:)"
        let caller = "closure #1 in LostOverrideTests.containerThatIsNotPassedIsNamed()"
        #expect(
            messages.flatMap(\.callers).map { $0.replacing(/\/[^ ,]*/, with: "…") } == [
                "  Read by:        Greeter.greet() at …", "  Container of:   \(use) at …, called by \(caller)",
            ]
        )
        #endif
    }

    // The call stack is available only in a debug build on Linux.
    #if canImport(Glibc) && DEBUG
    @Test func reportNamesCallOfSetter() async throws {
        let line: UInt = #line + 3
        let messages = try await messages(.dependencies()) {
            var dependencies = GlobalDependencies.default
            dependencies.greeting = MockGreeting()
            #expect(Greeter().greet() == "Good day, you.")
        }
        let place = messages.first?.split(separator: "\n").first { $0.hasPrefix("  Overridden at:") }
        #expect(
            place == """
                  Overridden at:  GlobalDependenciesTestingTests/Subjects.swift:55, called by closure #1 in \
                LostOverrideTests.reportNamesCallOfSetter() at \(#filePath):\(line)
                """
        )
    }
    #endif

    @Test func componentMadeOutsideOfScopeIsReported() async throws {
        try await expectReports([.liveWithoutOverride("greeting")], .dependencies()) {
            let greeter = Greeter()
            withDependencies({ $0.greeting = MockGreeting() }) {
                #expect(greeter.greet() == "Good day, you.")
            }
        }
    }

    @Test func useOfDefaultOnThreadOfNoTestIsReported() async throws {
        try await expectReports(["warning: " + .defaultUsed("lobby")], .dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            _ = await Task.detached { dependencies.lobby }.value
            #expect(dependencies.greeting is MockGreeting)
        }
    }

    @Test func useOfDefaultOnThreadByLiveTestIsNotReported() async throws {
        try await expectReports([], .dependencies(.live)) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            _ = await Task.detached { dependencies.lobby }.value
            #expect(dependencies.greeting is MockGreeting)
        }
    }

    @Test func copyWithoutOverrideOfTestIsNotNamed() async throws {
        let reports = try await reports(.dependencies { $0.lobby = Lobby(greeter: Greeter(dependencies: $0)) }) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies.lobby.greeter.greet() == "Good day, you.")
        }
        #expect(reports == [.liveWithoutOverride("greeting")])
    }

    @Test func copyOfUpdatedContainerIsReported() async throws {
        let line: UInt = #line + 1
        let messages = try await messages(
            .dependencies {
                $0.lobby = Lobby(greeter: Greeter(dependencies: $0))
                $0.greeting = MockGreeting()
            }
        ) {
            #expect(GlobalDependencies.default.lobby.greeter.greet() == "Good day, you.")
        }
        #expect(
            messages.map(\.withoutCallers) == [
                """
                GlobalDependencies [GD022]: `\\.greeting` was read through a container that was copied before its override, so its live implementation was used.

                  Test:           GlobalDependenciesTestingTests.LostOverrideTests/copyOfUpdatedContainerIsReported()
                  Copied in:      the closure at GlobalDependenciesTestingTests/LostOverrideTests.swift:\(line + 1)
                  Overridden at:  GlobalDependenciesTestingTests/LostOverrideTests.swift:\(line + 1)
                  Dependency:     `\\.greeting` of type Greeting, resolved at GlobalDependenciesTestingTests/Subjects.swift:54

                To fix it, do one of these:
                  1. Override `\\.greeting` before the closure passes its container to a component.
                  2. Create the component later, with the updated container.
                """
            ]
        )
    }

    @Test func useOfDefaultAfterReadNamesCreatedDependency() async throws {
        try await expectReports([.defaultUsed("porch"), .liveWithoutOverride("greeting")], .dependencies()) {
            let dependencies = GlobalDependencies.default.with(override: MockGreeting(), for: \.greeting)
            #expect(dependencies.porch.greeter.greet() == "Good day, you.")
        }
    }

    @Test func overriddenObjectIsReleasedDuringTest() async throws {
        try await expectReports([], .dependencies()) {
            weak var object: Bell?
            do {
                let bell = Bell()
                object = bell
                _ = GlobalDependencies.default.with(override: bell, for: \.bell).bell
            }
            #expect(object == nil)
        }
    }
}

private struct Lobby: Sendable {
    var greeter = Greeter()
}

private final class Bell: Sendable {}

extension GlobalDependencies {
    fileprivate var lobby: Lobby {
        get { resolveDependency(forKeyPath: \.lobby, defaultImplementation: Lobby(), testImplementation: Lobby()) }
        set { override(keyPath: \.lobby, with: newValue) }
    }

    /// A dependency that uses `.default` after a read of its container.
    fileprivate var porch: Lobby {
        resolveDependency(
            forKeyPath: \.porch,
            composedImplementation: { $0.volume == 0 ? Lobby() : Lobby(greeter: Greeter(dependencies: $0)) }
        )
    }

    fileprivate var bell: Bell {
        resolveDependency(forKeyPath: \.bell, defaultImplementation: Bell())
    }
}
