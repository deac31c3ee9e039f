import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import SearchFeature
import SettingsDependency
import Testing

/// Tests for quick typing, each with many orders of the tasks and times of the answers.
@MainActor
@Suite(
    .enabled(if: Simulation.isAvailable),
    .dependencies {
        $0.settings = InMemorySettings()
        // The answer contains the query. It comes after up to a second, also if the search is cancelled, even after the test.
        let (clock, random) = ($0.continuousClock, $0.randomNumberGenerator)
        $0.catalogClient.search = { words in
            let milliseconds = random { Int.random(in: 0...1_000, using: &$0) }
            await Task { try? await clock.sleep(for: .milliseconds(milliseconds)) }.value
            return CatalogAnswer(items: [CatalogItem(name: words, summary: "")])
        }
    }
)
struct SearchSimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...400)))
    func screenShowsAnswerToLastQuery() async throws {
        let model = SearchModel()
        let typing = Task {
            for text in ["s", "sw", "swi", "swift"] {
                model.type(text)
                try await sleep(upTo: 600)
            }
        }
        let returnKey = Task {
            try await sleep(upTo: 2_000)
            await model.submit("owl")
        }
        try await typing.value
        try await returnKey.value
        await model.settle()
        #expect(model.items?.map(\.name) == [model.query])
        #expect(model.recents.first == model.query)
        #expect(!model.isLoading)
    }

    @Test(.dependencies(.simulated(seeds: 1...400)))
    func closedScreenShowsNoLaterAnswer() async throws {
        let model = SearchModel()
        model.type("swift")
        try await sleep(upTo: 1_500)
        model.disappear()
        let items = model.items
        try await GlobalDependencies.default.continuousClock.sleep(for: .seconds(5))
        #expect(model.items == items)
        #expect(!model.isLoading)
    }
}

/// Suspends the task for a random number of milliseconds.
private func sleep(upTo milliseconds: Int) async throws {
    let dependencies = GlobalDependencies.default
    let milliseconds = dependencies.randomNumberGenerator { Int.random(in: 0...milliseconds, using: &$0) }
    try await dependencies.continuousClock.sleep(for: .milliseconds(milliseconds))
}
