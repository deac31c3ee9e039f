@testable import App

struct ConstantTimetable: Timetable {
    var minutes: Int

    func minutesUntilNext(_ line: String) async throws -> Int {
        minutes
    }
}
