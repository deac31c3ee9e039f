protocol Timetable: Sendable {
    func minutesUntilNext(_ line: String) async throws -> Int
}
