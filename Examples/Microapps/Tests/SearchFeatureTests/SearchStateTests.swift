import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesTesting
import Observation
import SearchFeature
import SettingsDependency
import Testing

/// Tests for the states of the screen over time.
@MainActor
@Suite(.dependencies { $0.settings = InMemorySettings() }, .timeLimit(.minutes(1)))
struct SearchStateTests {
    private struct State: Hashable {
        var isLoading: Bool
        var found: Int?
        var message: String?

        @MainActor
        init(of model: SearchModel) {
            isLoading = model.isLoading
            found = model.items?.count
            message = model.errorMessage
        }

        init(isLoading: Bool = false, found: Int? = nil, message: String? = nil) {
            self.isLoading = isLoading
            self.found = found
            self.message = message
        }
    }

    private let clock = TestClock()

    @Test func screenWaitsThenLoadsThenShows() async {
        let model = SearchModel(
            dependencies: .default.with { [clock] in
                $0.continuousClock = clock
                $0.catalogClient = .sample().delayed(by: .seconds(1), on: clock)
            }
        )
        var states = [State(of: model)]
        model.type("swift")
        await clock.waitForSleepers()
        states.append(State(of: model))
        await clock.advance(by: SearchModel.pause)
        await clock.waitForSleepers()
        states.append(State(of: model))
        await clock.advance(by: .seconds(1))
        await model.settle()
        states.append(State(of: model))
        #expect(states == [State(), State(), State(isLoading: true), State(found: 2)])
    }

    @Test func resultsStayWhileNextSearchLoads() async {
        let model = SearchModel(
            dependencies: .default.with { [clock] in
                $0.catalogClient = .sample().delayed(by: .seconds(1), on: clock)
            }
        )
        var states: [State] = []
        for words in ["swift", "owl"] {
            let search = Task { await model.submit(words) }
            await clock.waitForSleepers()
            states.append(State(of: model))
            await clock.advance(by: .seconds(1))
            await search.value
        }
        states.append(State(of: model))
        #expect(states == [State(isLoading: true), State(isLoading: true, found: 2), State(found: 1)])
    }

    @Test(.dependencies { $0.catalogClient = .sample() })
    func observationReportsChangedProperty() async {
        let changes = CallRecorder<String>()
        let model = SearchModel()
        withObservationTracking {
            _ = model.items
        } onChange: {
            changes.record("items")
        }
        withObservationTracking {
            _ = model.errorMessage
        } onChange: {
            changes.record("errorMessage")
        }
        await model.submit("swift")
        #expect(changes.calls == ["items"])
    }
}
