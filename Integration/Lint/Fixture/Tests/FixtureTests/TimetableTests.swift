import FixtureModels
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import Fixture

struct FixedTimetable: Timetable {
    static let shared = FixedTimetable()  // look-alike: a test target
    func departures(after date: Date) async throws -> [Date] { [date] }
}

@Suite(.dependencies { $0.timetable = FixedTimetable.shared })
struct TimetableTests {
    let started = Date()  // look-alike: a test target
    // dependencies:allow // look-alike: a test target

    @Test func timetableReturnsTheOverride() async throws {
        let timetable = GlobalDependencies.default.timetable
        #expect(try await timetable.departures(after: started) == [started])
        try await Task.sleep(for: .milliseconds(1))  // look-alike: a test target
    }

    @Test func defaultTimetableIsPrinted() async throws {
        let dependencies = GlobalDependencies.default.with { $0.useLive(\.timetable) }
        let file = FileManager.default.temporaryDirectory  // look-alike: a test target
        #expect(try await dependencies.timetable.departures(after: .now).count == 2)  // look-alike: a test target
        #expect(file.path.isEmpty == false, "\(UUID())")  // look-alike: a test target
    }
}
