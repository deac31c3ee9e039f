import Foundation
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

/// Tests for preparing dependencies in a scope, where the preparation lasts as long as the scope.
struct PreparingTests {
    // Remedy GD009.1: In a test, prepare dependencies in a scope: that of the trait `.dependencies` or of a `DependencyTestCase`, or
    // that of `withDependencies { _ in } operation: { … }`.
    @Test func preparationSetsDefaultContainer() {
        withDependencies({ _ in }) {
            prepareDependencies { $0.farewell = RudeGreeting() }
            #expect(GlobalDependencies.default.farewell.greet("Ada") == "Oi, Ada")
            #expect(GlobalDependencies.default.greeting.greet("Ada") == "Good morning, Ada")
        }
        #expect(GlobalDependencies.default.farewell.greet("Ada") == "Goodbye")
    }

    @Test(.scope) func earlierCopyOfDefaultContainerSeesPreparation() {
        let before = GlobalDependencies.default
        let narrowed: any WorkshopDependency = GlobalDependencies.default
        prepareDependencies { $0.tool = Tool(name: "saw") }
        #expect(before.tool == Tool(name: "saw"))
        #expect(narrowed.workshop.toolAtFirst == Tool(name: "saw"))
        #expect(narrowed.workshop === GlobalDependencies.default.workshop)
        #expect(before.buildGlobal().workshop === GlobalDependencies.default.workshop)
    }

    @Test func preparationKeepsOverridesOfScope() {
        withDependencies {
            $0.tool = Tool(name: "saw")
            $0.farewell = MockGreeting("scope")
        } operation: {
            prepareDependencies {
                #expect($0.tool == Tool(name: "saw"))
                $0.farewell = MockGreeting("prepared")
            }
            #expect(GlobalDependencies.default.tool == Tool(name: "saw"))
            #expect(GlobalDependencies.default.farewell.greet("") == "prepared")
        }
    }

    /// As in a test whose suite prepares dependencies in its initializer.
    @Test(.scope) func laterPreparationAddsToEarlierOne() {
        let before = GlobalDependencies.default
        prepareDependencies {
            $0.tool = Tool(name: "saw")
            $0.farewell = MockGreeting("first")
        }
        #expect(before.workshop.toolAtFirst == Tool(name: "saw"))
        prepareDependencies {
            #expect($0.farewell.greet("") == "first")
            $0.farewell = MockGreeting("second")
        }
        for container in [before, .default] {
            #expect(container.tool == Tool(name: "saw"))
            #expect(container.farewell.greet("") == "second")
        }
    }

    @Test(.scope) func throwingLaterPreparationKeepsEarlierOne() {
        prepareDependencies { $0.tool = Tool(name: "saw") }
        #expect(throws: Closed()) {
            try prepareDependencies { dependencies throws(Closed) in
                dependencies.tool = Tool(name: "drill")
                throw Closed()
            }
        }
        #expect(GlobalDependencies.default.tool == Tool(name: "saw"))
    }

    @Test(.scope) func preparationTakesEffectAtItsEnd() async throws {
        let before = GlobalDependencies.default
        try await prepareDependencies {
            $0.farewell = try await opened("first")
            // Reads from the container in preparation do not mark the default container as used.
            #expect($0.farewell.greet("") == "first")
            #expect(debugLines(before) == 1)
            $0.tool = Tool(name: "saw")
        }
        #expect(before.farewell.greet("") == "first")
        #expect(before.tool == Tool(name: "saw"))
    }

    @Test(.scope) func throwingPreparationHasNoEffect() async throws {
        let before = GlobalDependencies.default
        await #expect(throws: Closed()) {
            try await prepareDependencies {
                $0.farewell = try await opened("first")
                $0.tool = try await closed()
            }
        }
        #expect(throws: Closed()) {
            try prepareDependencies { dependencies throws(Closed) in
                dependencies.tool = Tool(name: "saw")
                throw Closed()
            }
        }
        #expect(debugLines(before) == 1)
        try await prepareDependencies { $0.tool = try await opened(Tool(name: "drill")) }
        #expect(before.farewell.greet("") == "Goodbye")
        #expect(before.tool == Tool(name: "drill"))
    }

    @Test(.scope) func cancelledPreparationHasNoEffect() async {
        let before = GlobalDependencies.default
        let (never, end) = AsyncStream.makeStream(of: Never.self)
        defer { end.finish() }
        let task = Task {
            try await prepareDependencies {
                $0.tool = Tool(name: "saw")
                for await _ in never {}
                try Task.checkCancellation()
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(before.tool == Tool())
    }

    @Test(.scope) func preparationRunsOnActorOfItsCaller() async {
        await prepareOnTheMainActor()
        #expect(GlobalDependencies.default.tool == Tool(name: "prepared on the main actor"))
    }

    /// Runs a hundred concurrent scopes with different preparations, and a task without one.
    @Test func preparationsOfParallelScopesAreIsolated() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    await withDependencies({ _ in }) {
                        let before = GlobalDependencies.default
                        prepareDependencies { $0.tool = Tool(name: "\(number)") }
                        await Task.yield()
                        #expect(before.workshop.toolAtFirst == Tool(name: "\(number)"))
                        await Task { #expect(GlobalDependencies.default.tool == Tool(name: "\(number)")) }.value
                        async let workshop = GlobalDependencies.default.workshop
                        #expect(await workshop === before.workshop)
                    }
                }
            }
            group.addTask { #expect(GlobalDependencies.default.tool == Tool()) }
        }
    }

    @Test func preparationEndsWithNestedScope() {
        withDependencies({ $0.tool = Tool(name: "outer") }) {
            withDependencies({ _ in }) {
                prepareDependencies { $0.tool = Tool(name: "inner") }
                #expect(GlobalDependencies.default.tool == Tool(name: "inner"))
            }
            #expect(GlobalDependencies.default.tool == Tool(name: "outer"))
        }
    }

    /// Each thread waits for the preparation with a copy of the default container from before.
    @Test func everyThreadSeesCompletePreparation() async {
        for _ in 0..<200 {
            await withDependencies({ _ in }) {
                let (prepared, end) = AsyncStream.makeStream(of: Never.self)
                await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<8 {
                        let before = GlobalDependencies.default
                        group.addTask {
                            for await _ in prepared {}
                            return before.tool == Tool(name: "saw") && before.workshop.toolNow == Tool(name: "saw")
                        }
                    }
                    prepareDependencies { $0.tool = Tool(name: "saw") }
                    end.finish()
                    for await isSeen in group { #expect(isSeen) }
                }
            }
        }
    }

    /// Returns the number of lines in the description of a container, which does not mark the container as used.
    private func debugLines(_ dependencies: GlobalDependencies) -> Int {
        dependencies.debugDescription.split(separator: "\n").count
    }

    private func opened<Value: Sendable>(_ value: Value) async throws -> Value {
        await Task.yield()
        return value
    }

    private func opened(_ answer: String) async throws -> any Greeting {
        await Task.yield()
        return MockGreeting(answer)
    }

    private func closed() async throws -> Tool {
        await Task.yield()
        throw Closed()
    }

    @MainActor private func prepareOnTheMainActor() async {
        var name = "prepared"
        await prepareDependencies {
            await Task.yield()
            MainActor.assertIsolated()
            name += " on the main actor"
            $0.tool = Tool(name: name)
        }
    }
}

private struct Closed: Error, Equatable {}
