import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RadioServices
import SettingsDependency
import Testing

/// Tests for the lifetimes of the instances of each kind.
@Suite(
    .dependencies {
        $0.settings = InMemorySettings()
        $0.localDataFetch = InMemoryLocalDataFetch()
    }
)
struct InstanceTests {
    private let dependencies = GlobalDependencies.default

    @Test func derivedContainerSharesHistory() {
        let derived = dependencies.with(override: "Ada", for: \.listener)
        #expect(derived.listeningHistory === dependencies.listeningHistory)
    }

    @Test func replacedPlayerReachesDerivedContainer() {
        let derived = dependencies.with(override: "Ada", for: \.listener)
        dependencies.replace(\.player, with: HeadphonePlayer())
        #expect(derived.player.name == "headphones")
        dependencies.restore(\.player)
        #expect(derived.player.name == "loudspeaker")
    }

    @Test func artworkIsReleasedWithItsLastScreen() async throws {
        let station = Station(name: "Fjord", genre: "jazz")
        try await dependencies.localDataFetch.write(Data([1, 2]), to: "pictures/Fjord.png")
        weak var released: ArtworkCache?
        do {
            let cache = dependencies.artworkCache
            #expect(try await cache.picture(of: station) == Data([1, 2]))
            #expect(dependencies.artworkCache === cache)
            released = cache
        }
        #expect(released == nil)
    }
}
