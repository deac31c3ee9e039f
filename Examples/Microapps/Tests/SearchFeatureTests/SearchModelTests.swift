import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesTesting
import SearchFeature
import SettingsDependency
import Testing

/// Tests for success and failure, on a clock that suspends no task.
@MainActor
@Suite(
    .dependencies(.unusedOverrides(.ignored)) {
        $0.catalogClient = .sample()
        $0.continuousClock = ImmediateClock()
        $0.settings = InMemorySettings()
    }
)
struct SearchModelTests {
    @Test func searchShowsResults() async {
        let model = SearchModel()
        await model.submit("swift")
        #expect(model.items?.map(\.name) == ["Alpine swift", "Common swift"])
        #expect(model.errorMessage == nil)
        #expect(model.notices == [])
        #expect(!model.isLoading)
    }

    @Test func emptyResultIsAnswer() async {
        let model = SearchModel()
        await model.submit("dodo")
        #expect(model.items == [])
        #expect(model.errorMessage == nil)
    }

    @Test(arguments: [CatalogError.unreachable(address: "x"), .slow(seconds: 1), .refused(status: 500), .nonsense])
    func failureShowsErrorMessage(_ error: CatalogError) async {
        let model = SearchModel(dependencies: .default.with { $0.catalogClient = .failing(with: error) })
        await model.submit("swift")
        #expect(model.errorMessage == error.description)
        #expect(model.items == nil)
        #expect(!model.isLoading)
    }

    @Test func repeatedFailuresAreReplacedBySuccess() async {
        let outcomes = LockIsolated<[Result<CatalogAnswer, CatalogError>]>([
            .failure(.slow(seconds: 1)), .failure(.nonsense), .success(CatalogAnswer(items: [])),
        ])
        let model = SearchModel(
            dependencies: .default.with {
                $0.catalogClient.search = { _ in try outcomes.withValue { $0.removeFirst() }.get() }
            }
        )
        var messages: [String?] = []
        for _ in 1...3 {
            await model.submit("swift")
            messages.append(model.errorMessage)
        }
        #expect(messages == [CatalogError.slow(seconds: 1).description, CatalogError.nonsense.description, nil])
        #expect(model.items == [])
    }

    @Test func cachedAnswerShowsNotice() async {
        let answer = CatalogAnswer(
            items: CatalogItem.samples,
            origin: .cache(because: .nonsense),
            storageFailure: "full"
        )
        let model = SearchModel(dependencies: .default.with { $0.catalogClient.search = { _ in answer } })
        await model.submit("swift")
        #expect(model.items == CatalogItem.samples)
        #expect(
            model.notices == [
                "Offline, from the cache: The catalogue answered with something that the app does not understand.",
                "Not kept for offline use: full",
            ]
        )
    }

    @Test func queryWhitespaceIsNormalized() async {
        let searches = CallRecorder<String>()
        let model = SearchModel(
            dependencies: .default.with {
                $0.catalogClient.search = { words in
                    searches.record(words)
                    return CatalogAnswer(items: [])
                }
            }
        )
        await model.submit("  common \t swift ")
        await model.submit("   ")
        #expect(searches.calls == ["common swift"])
        #expect(model.items == nil)
    }

    @Test func modelKeepsItsContainer() async {
        var dependencies = GlobalDependencies.default
        let model = SearchModel(dependencies: dependencies)
        dependencies.catalogClient = .failing(with: CatalogError.nonsense)
        await model.submit("owl")
        #expect(model.items?.map(\.name) == ["Barn owl"])
    }
}
