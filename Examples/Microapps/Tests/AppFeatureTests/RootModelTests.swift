import AppFeature
import CatalogClient
import CatalogClientLive
import DetailFeature
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
import SearchFeature
import SettingsDependency
import Testing

/// Tests for the whole app: an override below all features reaches each of them.
@MainActor
@Suite(
    .dependencies {
        $0.useLive(\.catalogClient)
        $0.useLive(\.detail)
    }
)
struct RootModelTests {
    private let remote = InMemoryRemoteDataFetch()
    private let settings = InMemorySettings()
    private let dependencies: GlobalDependencies

    init() throws {
        let address = try #require(URL(string: "http://catalogue.example/"))
        dependencies = .default.with { [remote, settings] in
            $0.catalogAddress = address
            $0.localDataFetch = InMemoryLocalDataFetch()
            $0.remoteDataFetch = remote
            $0.settings = settings
        }
        let owls = #"{"items":[{"name":"Barn owl","summary":"Hears."}]}"#
        remote.stub(.prefix(address.appending(path: "search")), with: .response(body: Data(owls.utf8)))
        remote.stub(
            .prefix(address.appending(path: "song")),
            with: .response(body: Data(#"{"song":"kee-wick"}"#.utf8))
        )
        remote.stub(address.appending(path: "status"), body: Data(#"{"count":1}"#.utf8))
    }

    @Test func foundBirdIsOpenedAndStored() async throws {
        let root = RootModel(dependencies: dependencies)
        await root.search.submit("owl")
        let owl = try #require(root.search.items?.first)
        let detail = root.open(owl)
        await detail.appear()
        await detail.toggleFavourite()
        #expect(root.detail === detail)
        #expect(detail.song == "kee-wick")
        #expect(settings.snapshot == ["recentSearches": ["owl"], "favourites": ["Barn owl"]])
        root.close()
        #expect(root.detail == nil)

        let again = RootModel(dependencies: dependencies).open(owl)
        await again.appear()
        #expect(again.isFavourite)
        await again.toggleFavourite()
        #expect(try settings.value(for: .favourites) == [])
    }

    @Test func statusReadsContainerOfRoot() async {
        let root = RootModel(dependencies: dependencies)
        await root.status.refresh()
        #expect(root.status.line == "1 bird")
    }

    @Test func extractedClosuresOutliveTheirContainer() async throws {
        let song = GlobalDependencies().with {
            $0.catalogClient = .sample()
            $0.settings = InMemorySettings()
        }.detail.song
        #expect(try await Task.detached { try await song("Wren") }.value == "kee-wick")
    }
}
