import GlobalDependencies
import Testing

@testable import App

struct BusStopTests {
    @Test func arrivingBusIsAnnounced() async throws {
        let stop = BusStop(dependencies: .default.with(override: ConstantTimetable(minutes: 0), for: \.timetable))
        #expect(try await stop.announcement(of: "M10") == "M10 now")
    }

    @Test func signShowsMinutes() async throws {
        let stop = BusStop(dependencies: .default.with(override: ConstantTimetable(minutes: 3), for: \.timetable))
        #expect(try await stop.sign.rows(["M10", "50"]) == ["M10: 3", "50: 3"])
    }
}

struct ConstantTimetable: Timetable {
    var minutes: Int

    func minutesUntilNext(_ line: String) async throws -> Int {
        minutes
    }
}
