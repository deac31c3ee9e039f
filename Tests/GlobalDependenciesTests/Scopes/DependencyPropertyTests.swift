import Dispatch
import Observation
import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// Tests for `@Dependency`: which container it captures and reads.
struct DependencyPropertyTests {
    struct Model: Sendable {
        @Dependency(\.tool) var tool
        @Dependency(\.light.name) var lightName
        @Dependency(\.workshop) var workshop
        @Dependency(BakeryKey.self) var bakery
        @Dependency(\.bakery.bake) var bake

        /// The names of the tool and of the light.
        var names: [String] { [tool.name, lightName] }
    }

    @Test func propertyCapturesContainerAtInitialization() {
        let model = withDependencies {
            $0.tool = Tool(name: "saw")
            $0.light.name = "a lamp"
            $0.bakery.price = 7
        } operation: {
            Model()
        }
        #expect(model.names == ["saw", "a lamp"])
        #expect(model.bakery.price == 7)
        #expect(model.bake("rye") == "pretended to bake rye")
        #expect(model.workshop.toolAtFirst == Tool(name: "saw"))
        #expect(model.workshop === model.workshop)
    }

    /// Complaints 6 and 4.
    @Test func propertyKeepsContainerInClosuresTasksAndQueues() async {
        let model = withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }
        let read: @Sendable () -> Tool = { model.tool }
        #expect(read() == Tool(name: "saw"))
        #expect(await Task.detached { read() }.value == Tool(name: "saw"))
        let tool = await withCheckedContinuation { continuation in
            DispatchQueue(label: "tools").async { continuation.resume(returning: read()) }
        }
        #expect(tool == Tool(name: "saw"))
    }

    @Test func laterScopeOverridesCapturedContainer() {
        let model = withDependencies({ $0.overrideNames(tool: "saw", light: "a lamp") }) { Model() }
        withDependencies({ $0.tool = Tool(name: "drill") }) {
            #expect(model.names == ["drill", "a lamp"])
            #expect(model.workshop.toolAtFirst == Tool(name: "drill"))
            #expect(model.workshop === model.workshop)
            withDependencies({ $0.light.name = "the moon" }) {
                #expect(model.names == ["drill", "the moon"])
            }
        }
        #expect(model.tool == Tool(name: "saw"))
    }

    @Test func capturedScopeOverridesItsEnclosingScope() {
        withDependencies({ $0.overrideNames(tool: "outer", light: "outer") }) {
            let model = withDependencies({ $0.tool = Tool(name: "inner") }) { Model() }
            #expect(model.names == ["inner", "outer"])
            withDependencies({ $0.light.name = "sibling" }) {
                #expect(model.names == ["inner", "sibling"])
            }
        }
    }

    @Test(.scope) func propertySeesLaterPreparation() {
        let model = Model()
        prepareDependencies { $0.tool = Tool(name: "saw") }
        #expect(model.tool == Tool(name: "saw"))
        #expect(model.workshop === GlobalDependencies.default.workshop)
    }

    @Test(.scope) func capturedScopeOverridesPreparation() {
        prepareDependencies { $0.tool = Tool(name: "prepared") }
        let model = withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }
        withDependencies({ $0.light.name = "a lamp" }) {
            #expect(model.names == ["saw", "a lamp"])
        }
    }

    @Test func storedKeyPathIsRead() {
        let keyPath: any KeyPath<GlobalDependencies, Tool> & Sendable = \.tool
        @Dependency(keyPath) var tool
        #expect(tool == Tool())
    }

    @Test func everyKindOfOwnerReadsProperty() async {
        actor Worker {
            @Dependency(\.tool) private var tool
            func use() -> String { tool.name }
        }
        final class Base {
            @Dependency(\.tool) private var tool
            func use() -> String { tool.name }
        }
        let (worker, base, observed, local) = withDependencies({ $0.tool = Tool(name: "saw") }) {
            @Dependency(\.tool) var tool
            let local = tool.name
            return (Worker(), Base(), Observed(), local)
        }
        #expect([await worker.use(), base.use(), observed.use(), local] == ["saw", "saw", "saw", "saw"])
    }

    @Test func observationIgnoresProperty() async {
        let observed = Observed()
        await confirmation { changed in
            withObservationTracking {
                _ = observed.count
                _ = observed.use()
            } onChange: {
                changed()
            }
            observed.count += 1
        }
    }

    @Test func scopeOverridingAllCapturesSharesItsInstances() {
        let model = Model()
        withDependencies({ $0.light.name = "a lamp" }) {
            #expect(model.workshop === GlobalDependencies.default.workshop)
            #expect(model.workshop === Model().workshop)
        }
        let other = withDependencies({ $0.light.name = "the moon" }) { Model() }
        withDependencies({ $0.overrideNames(tool: "saw", light: "a lamp") }) {
            #expect(other.workshop === GlobalDependencies.default.workshop)
        }
    }

    @Test func scopeWithoutOverridesReadsCapturedInstances() {
        let models = [Model(), withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }]
        let workshops = models.map(\.workshop)
        withDependencies({ _ in }) {
            #expect(models[0].workshop === workshops[0])
            #expect(models[1].workshop === workshops[1])
        }
    }

    /// Opens each scope in a task of the previous scope.
    ///
    /// Releasing 100,000 scopes recursively overflows a stack of 8 MB.
    @Test func deeplyNestedScopesAreRead() async {
        let model = Model()
        let location = SourceLocation(fileID: #fileID, line: #line)
        var scope = DependencyScope(of: GlobalDependencies(), at: location)
        for _ in 0..<100_000 { scope = scope.run { DependencyScope(of: GlobalDependencies(), at: location) } }
        scope.run {
            withDependencies({ $0.tool = Tool(name: "saw") }) {
                #expect(model.tool == Tool(name: "saw"))
            }
        }
    }

    /// An instance reads a property when it is deinitialized, because a merged container is released.
    @Test func deinitializerReadsPropertyDuringRelease() {
        final class Last: Sendable {
            let model = Model()
            deinit { _ = model.tool }
        }
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            for _ in 0..<100 {
                let model = GlobalDependencies().with { $0.light.name = "a lamp" }.yield { Model() }
                _ = model.bakery
                withDependencies({ $0[OptionalKey<Last>.self] = Last() }) { _ = model.tool }
            }
        }
    }

    @Test func scopeIsReleasedWithCapturesOfKeys() {
        weak var canary: BuildLog?
        do {
            let log = BuildLog()
            canary = log
            withDependencies({ $0.override(keyPath: \.buildLog, with: log) }) {
                _ = GlobalDependencies.default.miller.deliver()
                _ = GlobalDependencies.default[Capturing.self].tool
                _ = Model().bakery
            }
        }
        #expect(canary == nil)
    }

    @Test func propertyInValueReadsContainerOfKey() {
        let (first, second) = (GlobalDependencies(), GlobalDependencies())
        #expect(first[Capturing.self].tool == Tool())
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            #expect(first[Capturing.self].tool == Tool())
            #expect(second[Capturing.self].tool == Tool())
            #expect(GlobalDependencies.default[Capturing.self].tool == Tool(name: "saw"))
        }
    }

    @Test func scopeReleasesMergedContainers() {
        weak var workshop: Workshop?
        let model = Model()
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            workshop = model.workshop
            #expect(workshop?.toolNow == Tool(name: "saw"))
        }
        #expect(workshop == nil)
    }

    @Test func scopeDoesNotRetainMergedContainers() {
        weak var workshop: Workshop?
        var model: Model? = withDependencies({ $0.tool = Tool(name: "saw") }) { Model() }
        workshop = model?.workshop
        withDependencies({ $0.light.name = "a lamp" }) {
            #expect(model?.lightName == "a lamp")
            #expect(model?.tool == Tool(name: "saw"))
            #expect(workshop != nil)
            model = nil
            #expect(workshop == nil)
        }
    }

    @Test func scopeDoesNotRetainUnmergedContainers() {
        weak var log: BuildLog?
        var model: Model?
        do {
            let built = BuildLog()
            log = built
            model = withDependencies({ $0.override(keyPath: \.buildLog, with: built) }) { Model() }
        }
        GlobalDependencies().yield {
            #expect(model?.tool == Tool())
            #expect(log != nil)
            model = nil
            #expect(log == nil)
        }
    }

    @Test func modelsOfManyScopesAreReadInOneScope() {
        let models = (0..<100).map { number in withDependencies({ $0.tool = Tool(name: "\(number)") }) { Model() } }
        withDependencies({ $0.light.name = "a lamp" }) {
            let workshops = models.map(\.workshop)
            for (number, model) in models.enumerated() {
                #expect(model.tool.name == "\(number)")
                #expect(model.lightName == "a lamp")
                #expect(model.workshop === workshops[number])
            }
            #expect(Set(workshops.map { ObjectIdentifier($0) }).count == 100)
        }
    }

    @Test func scopeReleasesMergedContainersOfReleasedModels() {
        struct WeakLog { weak var log: BuildLog? }
        var logs: [WeakLog] = []
        let lamp = GlobalDependencies().with { $0.light.name = "a lamp" }
        let scope = DependencyScope(of: lamp, at: SourceLocation(fileID: #fileID, line: #line))
        for _ in 0..<100 {
            let log = BuildLog()
            logs.append(WeakLog(log: log))
            let model = GlobalDependencies().with(override: log, for: \.buildLog).yield { Model() }
            #expect(scope.run { model.lightName } == "a lamp")
            #expect(logs.count { $0.log != nil } == 1)
        }
    }

    @Test func concurrentTasksReadModelInTheirScopes() async {
        let model = Model()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    await withDependencies({ $0.tool = Tool(name: "\(number)") }) {
                        #expect(model.tool == Tool(name: "\(number)"))
                        await Task.yield()
                        #expect(model.workshop.toolNow == Tool(name: "\(number)"))
                    }
                }
            }
        }
        #expect(model.tool == Tool())
    }
}

/// A key with a value that has a `@Dependency` property.
private struct Capturing: DependencyKey {
    @Dependency(\.tool) var tool
    static var liveValue: Capturing { Capturing() }
    static var testValue: Capturing { Capturing() }
}

extension GlobalDependencies {
    /// Overrides the tool and the name of the light.
    fileprivate mutating func overrideNames(tool: String, light: String) {
        self.tool = Tool(name: tool)
        self.light.name = light
    }
}

@Observable
private final class Observed {
    var count = 0
    @ObservationIgnored @Dependency(\.tool) private var tool

    func use() -> String { tool.name }
}

#if os(macOS) || os(Linux)
extension DependencyPropertyTests {
    @Test func preparingAfterReadInScopeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            let model = Model()
            withDependencies(
                { $0.light.name = "a lamp" },
                operation: {
                    _ = model.tool
                    prepareDependencies { $0.tool = Tool(name: "saw") }
                },
                fileID: "App/Window.swift",
                line: 12
            )
        }
        expect(result, "  Derived at:  App/Window.swift:12\n")
    }

    @Test func staticPropertyDoesNotCompile() async throws {
        let code = """
            import GlobalDependenciesScopes
            struct Tool: Sendable {}
            extension GlobalDependencies {
                var tool: Tool { resolveDependency(forKeyPath: \\.tool, defaultImplementation: Tool()) }
            }
            struct Model {
                @Dependency(\\.tool) static var tool
            }
            """
        #expect(try await Compiler.diagnostics(of: code).contains("static property 'tool' is not concurrency-safe"))
        #expect(try await Compiler.diagnostics(of: code.replacing("static var", with: "var")) == "")
    }
}
#endif
