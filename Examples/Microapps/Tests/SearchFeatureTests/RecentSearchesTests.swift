import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesTesting
import SearchFeature
import SettingsDependency
import Testing

/// Tests for the recent searches.
@MainActor
@Suite(.dependencies(.unusedOverrides(.ignored)) { $0.catalogClient = .sample() })
struct RecentSearchesTests {
    private let settings = InMemorySettings()
    private let dependencies: GlobalDependencies

    init() {
        dependencies = .default.with(override: settings, for: \.settings)
    }

    @Test func recentSearchesAreUniqueWithLastFirst() async {
        let model = SearchModel(dependencies: dependencies)
        for words in ["swift", "owl", "swift"] { await model.submit(words) }
        #expect(model.recents == ["swift", "owl"])
        #expect(settings.snapshot == ["recentSearches": ["swift", "owl"]])
    }

    @Test func recentSearchesAreLimited() async {
        let model = SearchModel(dependencies: dependencies)
        for words in ["a", "b", "c", "d", "e", "f"] { await model.submit(words) }
        #expect(model.recents == ["f", "e", "d", "c", "b"])
    }

    @Test func failedSearchIsNotStored() async {
        let model = SearchModel(
            dependencies: dependencies.with { $0.catalogClient = .failing(with: CatalogError.nonsense) }
        )
        await model.submit("swift")
        #expect(settings.snapshot == [:])
    }

    @Test func appearingScreenShowsRecentSearches() throws {
        try settings.set(["wren"], for: .recentSearches)
        let model = SearchModel(dependencies: dependencies)
        #expect(model.recents == [])
        model.appear()
        #expect(model.recents == ["wren"])
    }

    @Test func forgettingRemovesRecentSearches() async {
        let model = SearchModel(dependencies: dependencies)
        await model.submit("swift")
        model.forgetRecents()
        #expect(model.recents == [])
        #expect(settings.snapshot == [:])
    }

    @Test func unreadableSettingsDoNotStopSearch() async {
        let corrupt = InMemorySettings(["recentSearches": "swift, owl"])
        let model = SearchModel(dependencies: dependencies.with(override: corrupt, for: \.settings))
        await model.submit("owl")
        #expect(model.items?.map(\.name) == ["Barn owl"])
        #expect(model.recentsFailure?.hasPrefix("What you looked for before: ") == true)
        #expect(corrupt.snapshot == ["recentSearches": "swift, owl"])
        model.forgetRecents()
        #expect(model.recentsFailure == nil)
    }
}
