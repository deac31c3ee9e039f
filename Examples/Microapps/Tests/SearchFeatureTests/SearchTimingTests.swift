import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesTesting
import SearchFeature
import SettingsDependency
import Testing

/// Tests for time and cancellation, on a clock that the test advances.
@MainActor
@Suite(.dependencies { $0.settings = InMemorySettings() }, .timeLimit(.minutes(1)))
struct SearchTimingTests {
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

    @Test func searchStartsAfterPause() async {
        let model = SearchModel(dependencies: dependencies)
        model.type("swift")
        await clock.waitForSleepers()
        await clock.advance(by: SearchModel.pause - .milliseconds(1))
        #expect(searches.calls == [])
        #expect(!model.isLoading)
        await clock.advance(by: .milliseconds(1))
        await model.settle()
        #expect(searches.calls == ["swift"])
    }

    @Test func quickTypingSearchesOnce() async {
        let model = SearchModel(dependencies: dependencies)
        for text in ["s", "sw", "swift"] {
            model.type(text)
            await clock.waitForSleepers()
            await clock.advance(by: .milliseconds(200))
        }
        #expect(searches.calls == [])
        await clock.advance(by: .milliseconds(100))
        await model.settle()
        #expect(searches.calls == ["swift"])
        #expect(clock.deadlines == [])
    }

    @Test func submissionSearchesWithoutPause() async {
        let model = SearchModel(dependencies: dependencies)
        await model.submit("owl")
        #expect(model.items?.map(\.name) == ["Barn owl"])
        #expect(clock.now.offset == .zero)
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

    @Test func supersededAnswerIsNotShown() async throws {
        let (answers, late) = AsyncStream.makeStream(of: CatalogAnswer.self)
        let model = SearchModel(
            dependencies: dependencies.with { [searches] in
                $0.catalogClient.search = { words in
                    searches.record(words)
                    guard words == "owl" else { return CatalogAnswer(items: []) }
                    // An unstructured task, which ignores cancellation.
                    return await Task { await answers.first { _ in true } ?? CatalogAnswer(items: []) }.value
                }
            }
        )
        let first = Task { await model.submit("owl") }
        try await searches.first(1)
        await model.submit("eagle")
        late.yield(CatalogAnswer(items: CatalogItem.samples))
        await first.value
        await clock.advance()
        #expect(model.items == [])
        #expect(model.recents == ["eagle"])
    }

    @Test func disappearingScreenCancelsSearch() async {
        let model = SearchModel(dependencies: dependencies)
        model.type("swift")
        await clock.waitForSleepers()
        model.disappear()
        #expect(clock.deadlines == [])
        await model.settle()
        #expect(searches.calls == [])
        #expect(model.items == nil)
        #expect(model.errorMessage == nil)
    }

    @Test func clearedFieldRemovesResultsImmediately() async {
        let model = SearchModel(dependencies: dependencies)
        await model.submit("swift")
        model.type("")
        #expect(model.items == nil)
        #expect(clock.deadlines == [])
    }
}
