import FerryClients
import SwiftDependenciesCompatibility

extension TimetableClient {
    /// Creates a client whose endpoints throw an error.
    static func failing(with error: any Error) -> TimetableClient {
        TimetableClient(departures: { _ in throw error }, cancel: { _ in throw error })
    }

    /// Creates a client that reads a dependency.
    static func late(by duration: Duration) -> TimetableClient {
        @Dependency(\.pause) var pause
        return TimetableClient(
            departures: { harbour in
                try await pause.sleep(duration)
                return [Departure(id: 9, destination: harbour, minute: pause.minute())]
            },
            cancel: { _ in try await pause.sleep(duration) }
        )
    }
}
