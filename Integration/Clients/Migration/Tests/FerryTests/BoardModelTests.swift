import FerryClients
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@testable import FerryBoard

@MainActor
struct BoardModelTests {
    @Test(.dependencies) func boardShowsDepartures() async {
        let board = withDependencies {
            $0.timetable.departures = { _ in [.north] }
            $0.pause = .immediate(at: 600)
        } operation: {
            BoardModel()
        }
        await board.refresh("Haven")
        #expect(board.lines == ["(North Head in 10)"])
        let copy = board.copy()
        await copy.refresh("Haven")
        #expect(copy.lines == board.lines)
    }

    @Test(.dependencies { $0.timetable = .failing(with: FogError()) })
    func quietBoardHidesDepartures() async {
        let board = BoardModel.quiet()
        await board.refresh("Haven")
        #expect(board.lines == ["psst"])
    }
}
