import FerryClients
import SwiftDependenciesCompatibility

/// The launch of the app.
public enum FerryLaunch {
    /// Opens the hold that the app uses, and returns it.
    public static func openHold() -> JSONCargoHold {
        prepareDependencies {
            let hold = JSONCargoHold()
            $0.cargoHold = hold
            return hold
        }
    }

    /// Prepares the dependencies that need the number of tickets.
    public static func prepare(tickets capacity: Int) async {
        await prepareDependencies {
            let logbook = Logbook()
            await logbook.note("launched")
            $0[Logbook.self] = logbook
            $0.tickets = .inMemory(capacity: capacity)
        }
    }
}
