import FerryClients
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing
import XCTest

@testable import FerryBoard

@MainActor
struct BoardModelTests {
    @Test(.dependencies { $0.timetable.departures = { _ in throw FogError() } })
    func quietBoardHidesDepartures() async {
        let board = BoardModel.quiet()
        await board.refresh("Haven")
        #expect(board.lines == ["psst"])
    }
}

final class BoardModelXCTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout DependencyValues) {
        dependencies.timetable.departures = { _ in [.north] }
    }

    @MainActor func testBoardShowsDepartures() async {
        let board = BoardModel()
        await board.refresh("Haven")
        XCTAssertEqual(board.lines, ["(North Head)"])
    }
}
