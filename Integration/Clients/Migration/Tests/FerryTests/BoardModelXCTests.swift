import FerryClients
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import XCTest

@testable import FerryBoard

final class BoardModelXCTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout DependencyValues) {
        dependencies.timetable.departures = { _ in [.north] }
        dependencies.pause = .immediate(at: 600)
    }

    @MainActor func testBoardShowsDepartures() async {
        let board = BoardModel()
        await board.refresh("Haven")
        XCTAssertEqual(board.lines, ["(North Head in 10)"])
    }

    @MainActor func testQuietBoardHidesDepartures() async {
        let board = BoardModel.quiet()
        await board.refresh("Haven")
        XCTAssertEqual(board.lines, ["psst"])
    }
}
