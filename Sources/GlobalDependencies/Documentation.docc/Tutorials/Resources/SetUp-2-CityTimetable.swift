struct CityTimetable: Timetable {
    func minutesUntilNext(_ line: String) async throws -> Int {
        7
    }
}
