import Foundation
import GlobalDependenciesScopes
import Testing

/// Tests for the effect of a scope on `.default`.
struct ScopingTests {
    // Remedy GD013.2: If the scope needs no container of a component, omit `from:`.
    @Test func innermostScopeAppliesUntilItEnds() {
        #expect(GlobalDependencies.default.tool == Tool())
        withDependencies({ $0.tool = Tool(name: "outer") }) {
            withDependencies({ $0.tool.name += " inner" }) {
                #expect(GlobalDependencies.default.tool == Tool(name: "outer inner"))
            }
            #expect(GlobalDependencies.default.tool == Tool(name: "outer"))
        }
        #expect(GlobalDependencies.default.tool == Tool())
    }

    @Test func componentCreatedInScopeKeepsItsContainer() {
        let workshop = withDependencies({ $0.tool = Tool(name: "saw") }) {
            Workshop(dependencies: .default)
        }
        #expect(workshop.toolNow == Tool(name: "saw"))
    }

    @Test func passedContainerIgnoresScope() {
        let dependencies = GlobalDependencies.default
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            #expect(dependencies.tool == Tool())
        }
    }

    @Test func tasksInheritScopeUnlessDetached() async {
        await withDependencies({ $0.tool = Tool(name: "saw") }) {
            #expect(await Task { GlobalDependencies.default.tool }.value == Tool(name: "saw"))
            async let tool = GlobalDependencies.default.tool
            #expect(await tool == Tool(name: "saw"))
            #expect(await Task.detached { GlobalDependencies.default.tool }.value == Tool())
            let dependencies = GlobalDependencies.default
            #expect(await Task.detached { dependencies.tool }.value == Tool(name: "saw"))
        }
    }

    @Test func taskOutlivingItsScopeKeepsItsContainer() async {
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

    @Test func scopeReleasesItsInstances() async {
        weak var workshop: Workshop?
        withDependencies({ $0.tool = Tool(name: "saw") }) {
            let before = GlobalDependencies.default
            workshop = before.workshop
            #expect(workshop === GlobalDependencies.default.workshop)
        }
        #expect(workshop == nil)
    }

    @Test func scopeThrowsTypedErrors() async {
        do throws(Cancelled) {
            try withDependencies({ _ in }, operation: { () throws(Cancelled) -> Void in throw Cancelled() })
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == Cancelled())
        }
        do throws(Cancelled) {
            try await withDependencies {
                await Task.yield()
                $0.tool = Tool(name: "saw")
            } operation: { () async throws(Cancelled) -> Void in
                throw Cancelled()
            }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == Cancelled())
        }
        #expect(GlobalDependencies.default.tool == Tool())
    }

    @Test func throwingUpdatePreventsOperation() async {
        #expect(throws: Cancelled()) {
            try withDependencies {
                $0.tool = Tool(name: "saw")
                throw Cancelled()
            } operation: {
                _ = Issue.record("the operation ran")
            }
        }
        await #expect(throws: Cancelled()) {
            try await withDependencies {
                $0.tool = Tool(name: "saw")
                try await Task { throw Cancelled() }.value
            } operation: {
                _ = Issue.record("the operation ran")
            }
        }
        #expect(GlobalDependencies.default.tool == Tool())
    }

    @Test func asynchronousScopeRunsOnActorOfItsCaller() async {
        await useOnTheMainActor()
    }

    /// Neither closure is `Sendable`, and neither is the result.
    @MainActor private func useOnTheMainActor() async {
        final class Box { var name = "saw" }
        let box = Box()
        let returned = await withDependencies {
            await Task.yield()
            $0.tool = Tool(name: box.name)
        } operation: {
            await Task.yield()
            MainActor.assertIsolated()
            box.name = GlobalDependencies.default.tool.name + "!"
            return box
        }
        #expect(returned.name == "saw!")
    }
}

private struct Cancelled: Error, Equatable {}
