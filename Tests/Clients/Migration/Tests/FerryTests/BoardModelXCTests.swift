import FerryClients
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import XCTest

@testable import FerryBoard

/// A test case that has its dependencies from its base class.
final class BoardModelXCTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout DependencyValues) {
        dependencies.timetable.departures = { _ in [.north] }
        dependencies.pause = .immediate(at: 600)
    }

    @MainActor func testTheBoardShowsDepartures() async {
        let board = BoardModel()
        await board.refresh("Haven")
        XCTAssertEqual(board.lines, ["(North Head in 10)"])
    }

    @MainActor func testTheBoardIsQuiet() async {
        let board = BoardModel.quiet()
        await board.refresh("Haven")
        XCTAssertEqual(board.lines, ["psst"])
    }
}
