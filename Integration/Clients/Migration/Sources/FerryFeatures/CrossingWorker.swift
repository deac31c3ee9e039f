import FerryClients
import SwiftDependenciesCompatibility

/// An actor with dependencies.
public actor CrossingWorker {
    @Dependency(\.timetable) private var timetable
    @Dependency(Logbook.self) private var logbook

    public init() {}

    /// Fetches all departures in parallel, in a task group and in a detached task.
    public func destinations(of harbours: [String]) async throws -> [String] {
        let timetable = timetable
        await logbook.note("crossing")
        let first = try await Task.detached { try await timetable.departures(harbours.first ?? "") }.value
        let rest = try await withThrowingTaskGroup(of: [Departure].self) { group in
            for harbour in harbours.dropFirst() {
                group.addTask { try await self.timetable.departures(harbour) }
            }
            var all: [Departure] = []
            for try await departures in group { all += departures }
            return all
        }
        return (first + rest).map(\.destination).sorted()
    }
}
