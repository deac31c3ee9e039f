import GlobalDependenciesInspection
import Dispatch
import Foundation
import Testing

@testable import GlobalDependencies

/// Tests for problems that users of other libraries report.
///
/// The numbers are those of the survey that this library began with. Other files cover the rest:
/// `DependencyPropertyTests` (7), `DependenciesTraitTests` (12), `Integration/Copies` (16), `KeyTests` (17),
/// `SharingRaceTests` and `ConcurrencyTests` (20 to 22, 24 and 25), the client packages (27), `Integration/Clients/Macros`
/// (28), `DocumentationTests` (29), `CycleTests` (38), `GraphTests` (39), `UnimplementedTests` (41) and `LaunchTests`
/// (42). The numbers without a test concern the build.
struct ComplaintTests {
    @Test func n01OverrideReachesParentReadEarlier() {
        let root = GlobalDependencies()
        _ = root.miller.deliver()
        #expect(root.with { $0.bakery.bake = { "mock \($0)" } }.miller.deliver() == "mock rye")
    }

    @Test func n02OverrideReachesIndirectDependency() {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        #expect(dependencies.town.workshop.toolAtFirst == Tool(name: "saw"))
    }

    @Test func n03OverrideLeavesExistingComponentsUnchanged() {
        let before = Workshop(dependencies: .default)
        let after = Workshop(dependencies: .default.with(override: Tool(name: "saw"), for: \.tool))
        #expect(before.toolNow == Tool())
        #expect(after.toolNow == Tool(name: "saw"))
    }

    @Test func n04ObjectIgnoresScopeOfItsCaller() {
        let workshop = Workshop(dependencies: .default.with(override: Tool(name: "saw"), for: \.tool))
        withDependencies({ $0.tool = Tool(name: "drill") }) {
            #expect(workshop.toolNow == Tool(name: "saw"))
        }
    }

    @Test func n05ContainerExplainsOriginsOfDependencies() {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        #expect(dependencies.explain(\.workshop).reads.map(\.origin.kind) == [.defaultImplementation, .overridden])
    }

    @Test func n06EscapingClosureKeepsItsDependencies() async {
        let read = withDependencies({ $0.tool = Tool(name: "saw") }) {
            @Dependency(\.tool) var tool
            return { @Sendable in tool }
        }
        let tool = await withCheckedContinuation { continuation in
            DispatchQueue(label: "later").async { continuation.resume(returning: read()) }
        }
        #expect(tool == Tool(name: "saw"))
    }

    @Test func n08ChildReadsDependenciesOfItsParent() {
        struct Child {
            let dependencies: GlobalDependencies
            var body: String { dependencies.tool.name }
        }
        struct Parent {
            @Dependency(\.tool) var tool
            let dependencies: GlobalDependencies = .default
            var child: Child { Child(dependencies: dependencies) }
        }
        let parent = withDependencies({ $0.tool = Tool(name: "saw") }) { Parent() }
        #expect(parent.child.body == "saw")
        #expect(parent.tool == Tool(name: "saw"))
    }

    @Test func n09TaskOutlivingItsScopeKeepsItsDependencies() async {
        let (stream, end) = AsyncStream.makeStream(of: Never.self)
        let late = withDependencies({ $0.tool = Tool(name: "first") }) {
            Task {
                for await _ in stream {}
                return GlobalDependencies.default.tool
            }
        }
        await withDependencies({ $0.tool = Tool(name: "second") }) {
            end.finish()
            #expect(await late.value == Tool(name: "first"))
        }
    }

    @Test func testHostAppHasTestContext() {
        let context = DependencyContext.context(arguments: ["/App.app/App"]) { name in
            name == "XCTestConfigurationFilePath" ? "x.xctestconfiguration" : nil
        }
        #expect(context == .test)
    }

    @Test func n11ParallelScopesAreIsolated() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    await withDependencies({ $0.tool = Tool(name: "\(number)") }) {
                        await Task.yield()
                        #expect(GlobalDependencies.default.workshop.toolNow == Tool(name: "\(number)"))
                    }
                }
            }
        }
    }

    @Test func n13OverridingReadsNoDefault() {
        enum FailingKey: DependencyKey {
            static var liveValue: Int { fatalError("the live value was read") }
            static var testValue: Int { fatalError("the test value was read") }
        }
        #expect(GlobalDependencies().with { $0[FailingKey.self] = 1 }[FailingKey.self] == 1)
    }

    @Test func n14CommandLineTestsHaveTestContext() {
        #expect(DependencyContext.ofProcess == .test)
    }

    @Test func n15RootContainersShareNoInstances() {
        #expect(GlobalDependencies().workshop !== GlobalDependencies().workshop)
        #expect(GlobalDependencies().miller !== GlobalDependencies.default.miller)
    }

    @Test func n23ConcurrentReadsShareOneInstance() async {
        await withTaskGroup(of: Bool.self) { group in
            let dependencies = GlobalDependencies().with(override: BuildStep { _ in sched_yield() }, for: \.buildStep)
            for number in 0..<200 {
                group.addTask {
                    let name = "\(number % 10)"
                    return dependencies[workshop: name] === dependencies[workshop: name]
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test func n26CompilerChecksMainActorDependency() throws {
        let code = """
            import GlobalDependencies
            @MainActor final class Screen { var title = "" }
            extension GlobalDependencies {
                @MainActor var screen: Screen {
                    resolveDependency(forKeyPath: \\.screen, defaultImplementation: Screen())
                }
            }
            @MainActor func show(_ dependencies: GlobalDependencies) { dependencies.screen.title = "x" }
            """
        #expect(try Compiler.diagnostics(of: code) == "")
        #expect(
            try Compiler.diagnostics(of: code.replacing("@MainActor func", with: "func")).contains(
                "main actor-isolated"
            )
        )
    }

    @Test func n37MissingDependencyDoesNotCompile() throws {
        let code = """
            import GlobalDependencies
            protocol ClockDependency: Dependencies { var clock: Int { get } }
            func start(_ dependencies: any ClockDependency = GlobalDependencies.default) {}
            """
        #expect(try Compiler.diagnostics(of: code).contains("does not conform to 'ClockDependency'"))
    }

    @Test func n40DependencyIsOpenedAsynchronously() async throws {
        try await withDependencies({ _ in }) {
            try await prepareDependencies { $0.tool = try await open() }
            #expect(GlobalDependencies.default.tool == Tool(name: "opened"))
        }
    }

    private func open() async throws -> Tool {
        await Task.yield()
        return Tool(name: "opened")
    }
}
