import FerryClients
import SwiftDependenciesCompatibility

/// The launch of the app.
public enum FerryLaunch {
    /// Creates the logbook that the app uses, and returns it.
    public static func openLogbook() -> Logbook {
        prepareDependencies {
            let logbook = Logbook()
            $0[Logbook.self] = logbook
            return logbook
        }
    }

    /// Prepares the dependencies that need the stored tickets.
    public static func prepare(tickets departures: [Departure]) async {
        await prepareDependencies {
            let logbook = Logbook()
            await logbook.note("launched")
            $0[Logbook.self] = logbook
            $0.tickets = .inMemory(departures)
        }
    }
}
