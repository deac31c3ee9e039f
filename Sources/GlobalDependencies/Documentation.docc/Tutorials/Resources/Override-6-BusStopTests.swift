import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

@testable import App

@Suite(.dependencies { $0.timetable = ConstantTimetable(minutes: 3) })
struct BusStopTests {
    @Test(.dependencies { $0.timetable = ConstantTimetable(minutes: 0) })
    func arrivingBusIsAnnounced() async throws {
        #expect(try await BusStop().announcement(of: "M10") == "M10 now")
    }

    @Test func signShowsMinutes() async throws {
        #expect(try await BusStop().sign.rows(["M10", "50"]) == ["M10: 3", "50: 3"])
    }

    @Test(.dependencies { $0.timetable = UnimplementedTimetable() })
    func emptySignCallsNothing() async throws {
        #expect(try await BusStop().sign.rows([]) == [])
    }
}

struct ConstantTimetable: Timetable {
    var minutes: Int

    func minutesUntilNext(_ line: String) async throws -> Int {
        minutes
    }
}

struct UnimplementedTimetable: Timetable {
    func minutesUntilNext(_ line: String) async throws -> Int {
        throw unimplemented("Timetable.minutesUntilNext")
    }
}
