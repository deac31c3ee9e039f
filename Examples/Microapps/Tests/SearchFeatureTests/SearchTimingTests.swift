import CatalogClient
import ClockDoubles
import GlobalDependencies
import GlobalDependenciesTesting
import SearchFeature
import SettingsDependency
import Testing

/// Tests for time, cancellation and the states of the screen, on a clock that the test advances.
@MainActor
@Suite(.dependencies { $0.settings = InMemorySettings() }, .timeLimit(.minutes(1)))
struct SearchTimingTests {
    /// The state that the screen shows.
    private struct State: Hashable {
        var isLoading = false
        var found: Int?
    }

    private let clock = TestClock()
    private let searches = CallRecorder<String>()
    private let dependencies: GlobalDependencies

    init() {
        dependencies = .default.with { [clock, searches] in
            $0.continuousClock = clock
            $0.catalogClient.search = { words in
                searches.record(words)
                return try await CatalogClient.sample().search(words)
            }
        }
    }

    @Test func quickTypingSearchesOnce() async {
        let model = SearchModel(dependencies: dependencies)
        for text in ["s", "sw", "swift"] {
            model.type(text)
            await clock.waitForSleepers()
            await clock.advance(by: SearchModel.pause - .milliseconds(1))
        }
        #expect(searches.calls == [])
        await clock.advance(by: .milliseconds(1))
        await model.settle()
        #expect(searches.calls == ["swift"])
        #expect(clock.deadlines == [])
    }

    @Test func supersededSearchIsCancelled() async throws {
        let ends = CallRecorder<String>()
        let model = SearchModel(
            dependencies: dependencies.with { [clock] in
                $0.catalogClient.search = { words in
                    do {
                        try await clock.sleep(for: .seconds(10))
                    } catch {
                        ends.record("\(words): \(error is CancellationError)")
                        throw error
                    }
                    return CatalogAnswer(items: CatalogItem.samples)
                }
            }
        )
        let first = Task { await model.submit("owl") }
        await clock.waitForSleepers()
        model.type("eagle")
        #expect(try await ends.first(1) == ["owl: true"])
        await clock.run()
        await first.value
        #expect(model.query == "eagle")
        #expect(model.items == CatalogItem.samples)
        #expect(model.recents == ["eagle"])
        #expect(ends.count == 1)
    }

    @Test func clearedFieldRemovesResultsImmediately() async {
        let model = SearchModel(dependencies: dependencies)
        await model.submit("swift")
        model.type("")
        #expect(model.items == nil)
        #expect(clock.deadlines == [])
    }

    @Test func screenWaitsThenLoadsThenShows() async {
        let model = SearchModel(
            dependencies: dependencies.with { [clock] in
                $0.catalogClient = .sample().delayed(by: .seconds(1), on: clock)
            }
        )
        var states = [state(of: model)]
        model.type("swift")
        await clock.waitForSleepers()
        states.append(state(of: model))
        await clock.advance(by: SearchModel.pause)
        await clock.waitForSleepers()
        states.append(state(of: model))
        await clock.advance(by: .seconds(1))
        await model.settle()
        states.append(state(of: model))
        #expect(states == [State(), State(), State(isLoading: true), State(found: 2)])
    }

    private func state(of model: SearchModel) -> State {
        State(isLoading: model.isLoading, found: model.items?.count)
    }
}
