import GlobalDependencies
import GlobalDependenciesTesting
import RadioFeatures
import RadioServices
import RadioServicesDoubles
import SettingsDependency
import XCTest

/// A base class with the mocks of all features.
class FeatureTestCase: DependencyTestCase {
    let catalog = MockStationCatalog()
    let player = MockPlayer()

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.stationCatalog = catalog
        dependencies.player = player
        dependencies.settings = InMemorySettings()
    }
}

final class StationListModelTests: FeatureTestCase {
    private let fjord = Station(name: "Fjord", genre: "jazz")

    @MainActor
    func testModelLoadsStationsOfItsGenre() async {
        catalog.result = .success([fjord])
        let model = GlobalDependencies.default.stationList(genre: "jazz")
        await model.load()
        XCTAssertEqual(model.stations, [fjord])
        XCTAssertEqual(catalog.genres, ["jazz"])
    }

    @MainActor
    func testModelShowsError() async {
        struct Offline: Error {}
        catalog.result = .failure(Offline())
        let model = StationListModel(genre: "jazz")
        await model.load()
        XCTAssertEqual(model.message, "The stations cannot be loaded.")
    }

    @MainActor
    func testPlayedStationIsShownAndCounted() async throws {
        let model = StationListModel(genre: "jazz")
        try await model.play(fjord)
        XCTAssertEqual(player.stations, [fjord])
        XCTAssertEqual(GlobalDependencies.default.nowPlaying.text, "Fjord on the mock")
        XCTAssertEqual(try GlobalDependencies.default.listeningHistory.listenings(), ["Fjord": 1])
    }

    /// The other mocks of the base class stay.
    @MainActor
    func testTestReplacesMockOfItsBaseClass() async throws {
        let headphones = MockPlayer(name: "headphones")
        prepareDependencies { $0.player = headphones }
        let model = StationListModel(genre: "jazz")
        try await model.play(fjord)
        XCTAssertEqual(headphones.stations, [fjord])
        XCTAssertEqual(player.stations, [])
    }
}
