import FerryClients
import GlobalDependencies

/// What the app does first.
public enum FerryLaunch {
    /// Sets up what is known only now.
    public static func prepare(tickets capacity: Int) async {
        await prepareDependencies {
            let logbook = Logbook()
            await logbook.note("launched")
            $0[Logbook.self] = logbook
            $0.tickets = .inMemory(capacity: capacity)
        }
    }
}
