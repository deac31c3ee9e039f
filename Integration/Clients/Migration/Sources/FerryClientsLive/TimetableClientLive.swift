import FerryClients
import Foundation
import SwiftDependenciesCompatibility

/// The live client reads two other dependencies.
extension TimetableClient: DependencyKey {
    public static var liveValue: TimetableClient {
        @Dependency(\.transport) var transport
        @Dependency(Logbook.self) var logbook
        return TimetableClient(
            departures: { harbour in
                await logbook.note("asked for \(harbour)")
                return try JSONDecoder().decode([Departure].self, from: await transport.get("harbours/\(harbour)"))
            },
            cancel: { id in
                await logbook.note("cancelled \(id)")
                _ = try await transport.get("cancel/\(id)")
            }
        )
    }
}
