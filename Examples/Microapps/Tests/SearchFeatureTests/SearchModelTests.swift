import CatalogClient
import ClockDoubles
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
    private let settings: InMemorySettings

    init() throws {
        settings = try #require(GlobalDependencies.default.settings as? InMemorySettings)
    }

    @Test func searchShowsResults() async {
        let model = SearchModel()
        await model.submit("swift")
        #expect(model.items?.map(\.name) == ["Alpine swift", "Common swift"])
        #expect(model.errorMessage == nil)
        #expect(model.notice == nil)
        #expect(!model.isLoading)
    }

    @Test func failureShowsErrorMessage() async {
        let error = CatalogError.nonsense
        let model = SearchModel(dependencies: .default.with { $0.catalogClient = .failing(with: error) })
        await model.submit("swift")
        #expect(model.errorMessage == error.description)
        #expect(model.items == nil)
        #expect(!model.isLoading)
        #expect(settings.snapshot == [:])
    }

    @Test func cachedAnswerShowsNotice() async {
        let answer = CatalogAnswer(items: CatalogItem.samples, origin: .cache(because: .nonsense))
        let model = SearchModel(dependencies: .default.with { $0.catalogClient.search = { _ in answer } })
        await model.submit("swift")
        #expect(model.items == CatalogItem.samples)
        #expect(model.notice == "Offline, from the cache: \(CatalogError.nonsense)")
    }

    @Test func lastFiveDifferentSearchesAreShown() async {
        let model = SearchModel()
        for words in ["a", "b", "c", "d", "e", "  a ", "f", " "] { await model.submit(words) }
        let another = SearchModel()
        another.appear()
        #expect(another.recents == ["f", "a", "e", "d", "c"])
    }

    @Test func unreadableSettingsDoNotStopSearch() async {
        let corrupt = InMemorySettings(["recentSearches": "swift, owl"])
        let model = SearchModel(dependencies: .default.with(override: corrupt, for: \.settings))
        await model.submit("owl")
        #expect(model.items?.map(\.name) == ["Barn owl"])
        #expect(model.notice?.hasPrefix("Your recent searches: ") == true)
        #expect(corrupt.snapshot == ["recentSearches": "swift, owl"])
    }
}
