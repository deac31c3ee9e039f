import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import RemoteDataFetchDoubles
import SettingsDependency
import Testing

@testable import GlobalDependenciesSimulation

// The names of tasks are known with this compiler.
#if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
@Suite(.enabled(if: Simulation.isAvailable && ScheduledGroup.inheritsJobForEachCall))
struct StoryTests {
    @Test func storyNamesTasks() async throws {
        let unusual: Choices.Unusual = [.suspension(of: 2, 0): .cancel]
        let line = #line + 2
        let story = try await story(of: unusual, seed: 1, faults: [.cancellations(0.1)]) {
            let purchase = Task(name: "purchase") { await pay() }
            let fee = Task(name: #"the "fee""#) { await pay() }
            await purchase.value
            await fee.value
            return true
        }
        #if DEBUG
        let creator = "from closure #1 in StoryTests.storyNamesTasks() at \(#filePath)"
        let payment = "from pay() at \(#filePath):\(lineOfPayment)"
        let expected = [
            "  task 1 began",
            #"  task 2 "purchase" began, \#(creator):\#(line)"#, #"▸ task 2 "purchase" was cancelled"#,
            #"  task 2 "purchase" ran in an actor, \#(payment)"#,
            #"  task 3 "the \"fee\"" began, \#(creator):\#(line + 1)"#,
            #"  task 3 "the \"fee\"" ran in an actor, \#(payment)"#,
            "  task 1 ran, \(creator):\(line + 2)",
        ]
        #else
        let expected = [
            "  task 1 began", #"  task 2 "purchase" began"#, #"▸ task 2 "purchase" was cancelled"#,
            #"  task 3 "the \"fee\"" began"#, "  task 1 ran",
        ]
        #endif
        #expect(story == expected)
    }

    @Test func storyMarksUnusualStepsAndShowsCalls() async throws {
        let unusual: Choices.Unusual = [.step(1): .run(task: 3, position: 0)]
        let story = try await story(of: unusual, seed: 2) {
            let settings = InMemorySettings()
            let task = Task { try settings.store("dark", for: "theme") }
            await Task {}.value
            try await task.value
            return true
        }
        let steps = story.map {
            $0.prefix { $0 != "," } + ($0.contains(", instead of task 2") ? ", instead of task 2" : "")
        }
        #expect(steps == ["  task 1 began", "▸ task 3 began, instead of task 2", "  task 2 began", "  task 1 ran"])
        #expect(story[2].hasSuffix(", and called store theme"))
    }

    @Test func storyShowsCancellationByCode() async throws {
        let story = try await story(of: [:], seed: 1) {
            let visit = Task(name: "visit") { try await Task.sleep(for: .seconds(1)) }
            await Task {}.value
            visit.cancel()
            _ = await visit.result
            return true
        }
        #expect(
            story.map { $0.prefix { $0 != "," } } == [
                "  task 1 began", #"  task 2 "visit" began"#, "  task 3 began", "  task 1 ran",
                #"  task 2 "visit" was cancelled"#, #"  task 2 "visit" ran"#, "  task 1 ran",
            ]
        )
    }

    @Test func longStoryShowsUnusualStepsAndThoseBesideThem() {
        var story = Story()
        for number in 1...30 {
            story.add(number == 5 ? .timePassed(to: .seconds(1), isEarly: true) : .noted("step \(number)"))
        }
        #expect(
            story.lines().prefix(6) == [
                "  10 earlier steps; the unusual ones, and those beside them:", "  step 4",
                "▸ time passed to 1.0 seconds while a task was ready", "  step 6", "  …", "  step 11",
            ]
        )
    }

    @Test func storyShowsAnswersOfRequests() async throws {
        let story = try await story(of: [:], seed: 1) {
            let server = InMemoryRemoteDataFetch()
            let url = try #require(URL(string: "https://example.com/harbor"))
            server.stub(url, status: 404)
            _ = try? await server.data(from: url)
            return true
        }
        #expect(story.contains { $0.hasSuffix(", and called GET https://example.com/harbor") })
        #expect(story.contains { $0.hasSuffix(" received 404 from GET https://example.com/harbor") })
    }
}

private let lineOfPayment = #line + 3

private func pay() async {
    await Till().add()
}

private actor Till {
    private var count = 0

    func add() {
        count += 1
    }
}
#endif
