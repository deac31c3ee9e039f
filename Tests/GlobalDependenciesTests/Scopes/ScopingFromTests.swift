import Dispatch
import GlobalDependenciesScopes
import TestSupport
import Testing

/// Tests for scopes from a component, and for closures that escape a scope.
struct ScopingFromTests {
    private struct Child {
        @Dependency(\.tool) var tool
        @Dependency(\.light.name) var lightName
    }

    private struct Parent {
        var count = 1
        @Dependency(\.tool) var tool

        func makeChild() -> Child { withDependencies(from: self) { Child() } }
        func makeBrightChild() -> Child { withDependencies(from: self, { $0.light.name = "a lamp" }) { Child() } }
    }

    private struct Sharing: Sendable {
        @Dependency(\.workshop) var workshop
        @Dependency(\.till) var till

        func makeChild() -> Sharing { withDependencies(from: self) { Sharing() } }
    }

    private class Base {
        private let dependencies: any GreetingDependency
        init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
    }

    private final class Derived: Base {
        var count = 2
    }

    // Remedy GD013.1: Pass a component that has a container or a `@Dependency` among its properties.
    @Test func childReadsContainerOfComponent() {
        let parent = withDependencies({ $0.tool = Tool(name: "saw") }) { Parent() }
        #expect(parent.makeChild().tool == Tool(name: "saw"))
        #expect(parent.makeBrightChild().lightName == "a lamp")
        #expect(parent.makeBrightChild().tool == Tool(name: "saw"))
        #expect(GlobalDependencies.default.tool == Tool())
    }

    @Test func scopeReadsStoredContainer() async {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        withDependencies(from: Derived(dependencies: dependencies)) {
            #expect(GlobalDependencies.default.tool == Tool(name: "saw"))
        }
        let child = await withDependencies(from: dependencies) {
            await Task.yield()
            $0.light.name = "a lamp"
        } operation: {
            await Task.yield()
            return Child()
        }
        #expect(child.tool == Tool(name: "saw"))
        #expect(child.lightName == "a lamp")
    }

    @Test func childSharesInstancesOfComponent() async {
        let parent = withDependencies({ $0.light.name = "a lamp" }) { Sharing() }
        #expect(parent.makeChild().workshop === parent.workshop)
        #expect(parent.makeChild().till === parent.till)
        #expect(parent.makeChild().makeChild().till === parent.till)
        let plain = Sharing()
        #expect(plain.makeChild().workshop === plain.workshop)
        let child = await withDependencies(from: plain) {
            await Task.yield()
            return Sharing()
        }
        #expect(child.till === plain.till)
        #expect(withDependencies(from: Optional(parent)) { Sharing() }.till === parent.till)
    }

    @Test func errorOfUpdateIsThrown() async {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try withDependencies(from: Parent()) { _ in
                throw Refusal()
            } operation: {
                _ = Issue.record("the operation ran")
            }
        }
        await #expect(throws: Refusal.self) {
            try await withDependencies(from: Parent()) { _ in
                await Task.yield()
                throw Refusal()
            } operation: {
                _ = Issue.record("the operation ran")
            }
        }
    }

    @Test func yieldedContainerSharesInstancesOfModel() async {
        let (model, container) = withDependencies({ $0.light.name = "a lamp" }) {
            (Sharing(), withEscapedDependencies { $0 })
        }
        #expect(container.till === model.till)
        let till = await withCheckedContinuation { continuation in
            DispatchQueue(label: "callbacks").async {
                container.yield { continuation.resume(returning: model.till) }
            }
        }
        #expect(till === model.till)
        let other = container.yield { Sharing() }
        #expect(container.yield { other.till } === container.till)
        #expect(GlobalDependencies().yield { model.till } === model.till)
        #expect(GlobalDependencies().yield { model.workshop } === model.workshop)
        let plain = Sharing()
        #expect(GlobalDependencies().yield { plain.workshop } === plain.workshop)
    }

    @Test func scopeOfCallReachesChild() {
        let parent = withDependencies({ $0.tool = Tool(name: "saw") }) { Parent() }
        withDependencies({ $0.light.name = "a lamp" }) {
            #expect(parent.makeChild().lightName == "a lamp")
            #expect(parent.makeChild().tool == Tool(name: "saw"))
        }
    }

    @Test func objectWithoutContainerUsesContainerOfScope() async {
        let plain = withDependencies({ $0.tool = Tool(name: "saw") }) { Plain() }
        let other = await withDependencies {
            $0.tool = Tool(name: "drill")
        } operation: { () async -> Plain in
            Plain()
        }
        #expect(plain.tool == Tool(name: "saw"))
        #expect(other.tool == Tool(name: "drill"))
        withDependencies({ $0.light.name = "a lamp" }) { #expect(plain.tool == Tool(name: "saw")) }
    }

    @Test func containerOfReleasedObjectIsReleased() {
        weak var workshop: Workshop?
        do {
            let plain = withDependencies({ _ in }) {
                workshop = GlobalDependencies.default.workshop
                return Plain()
            }
            #expect(workshop != nil)
            withExtendedLifetime(plain) {}
        }
        // The table may hold many objects of other tests, so the next addition is not always enough.
        var additions = 0
        while workshop != nil, additions < 100_000 {
            _ = withDependencies({ _ in }) {
                Plain()
            }
            additions += 1
        }
        #expect(workshop == nil)
    }

    @Test(.scope) func assignedDefaultContainerHasPreparedDependencies() {
        prepareDependencies { $0.tool = Tool(name: "saw") }
        withDependencies(from: Workshop(dependencies: GlobalDependencies()), { $0 = .default }) {
            #expect(GlobalDependencies.default.tool == Tool(name: "saw"))
        }
    }

    @Test func escapingClosureKeepsContainer() async {
        let (tools, contextOfQueue) = await withDependencies {
            $0.tool = Tool(name: "saw")
            $0.context = .preview
        } operation: {
            await withEscapedDependencies { dependencies in
                await withCheckedContinuation { continuation in
                    DispatchQueue(label: "tools").async {
                        let child = dependencies.yield { Child() }
                        // A live read through `.default` would be reported against whichever strict test is running.
                        let context = GlobalDependencies.default.context
                        continuation.resume(returning: ([dependencies.tool, child.tool], context))
                    }
                }
            }
        }
        #expect(tools == [Tool(name: "saw"), Tool(name: "saw")])
        #expect(contextOfQueue == .test)
    }

    @Test func asynchronousOperationIsYielded() async {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        let name = await dependencies.yield {
            await Task.yield()
            return GlobalDependencies.default.tool.name
        }
        #expect(name == "saw")
        #expect(withEscapedDependencies { $0.tool } == Tool())
    }
}

/// An object without a container.
private final class Plain: Sendable {
    var tool: Tool { withDependencies(from: self) { GlobalDependencies.default.tool } }
}

#if os(macOS) || os(Linux)
extension ScopingFromTests {
    @Test func componentWithoutContainerIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            struct Stranger {}
            withDependencies({ $0.tool = Tool(name: "saw") }) {
                withDependencies(
                    from: Stranger(),
                    operation: { precondition(GlobalDependencies.default.tool == Tool(name: "saw")) },
                    fileID: "App/Stranger.swift",
                    line: 8
                )
            }
        }
        expect(
            result,
            """
            GlobalDependencies [GD013]: `withDependencies(from:)` ignored `Stranger`, which has no container.

              Where:  App/Stranger.swift:8

            To fix it, do one of these:
              1. Pass a component that has a container or a `@Dependency` among its properties.
              2. If the scope needs no container of a component, omit `from:`.

            """
        )
    }
}
#endif
