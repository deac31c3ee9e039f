import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import LocalDataFetchDependency
import RadioFeatures
import RadioServices
import SettingsDependency

/// A radio for a terminal: it lists the stations of a genre in a folder, and plays the first one.
@main
struct Radio {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first, let genre = arguments.dropFirst().first else {
            print("usage: radio <folder with stations.json> <genre>")
            return
        }
        prepareDependencies {
            $0.localDataFetch = FileManagerDataFetch(root: URL(filePath: folder))
            $0.settings = InMemorySettings()
            $0.decorate(\.player) { PlayerForListener(player: $0, dependencies: $1) }
        }
        for line in try await lines(genre: genre) { print(line) }
    }

    /// Plays the first station of a genre on both players, and returns the texts of the screen.
    @MainActor
    static func lines(genre: String) async throws -> [String] {
        let dependencies = GlobalDependencies.default
        let bar = PlayerBarModel()
        let list = dependencies.stationList(genre: genre)
        dependencies.replace(\.listener, with: "Ada")
        await list.load()
        guard let station = list.stations.first else { return [list.message ?? ""] }
        var lines = [bar.greeting] + list.stations.map(\.name)
        try await list.play(station)
        lines.append(bar.text)
        switchPlayer()
        try await list.play(station)
        lines.append(bar.text)
        return lines
    }

    /// Plays on the other player from now on.
    ///
    /// If two parts of the app call it at the same time, both calls take effect.
    private static func switchPlayer() {
        GlobalDependencies.default.update(\.player) { player in
            player = player.name == OutputPlayer.headphones.name ? OutputPlayer.loudspeaker : .headphones
        }
    }
}
