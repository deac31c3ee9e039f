import FerryClients
import SwiftDependenciesCompatibility

/// The live client reads two other dependencies.
extension TimetableClient: DependencyKey {
    public static var liveValue: TimetableClient {
        @Dependency(\.tickets) var tickets
        @Dependency(Logbook.self) var logbook
        return TimetableClient(departures: { harbour in
            await logbook.note("asked for \(harbour)")
            let kept = await tickets.all()
            return [Departure(id: 4, destination: "Skerry")].filter { !kept.contains($0) }
        })
    }
}
