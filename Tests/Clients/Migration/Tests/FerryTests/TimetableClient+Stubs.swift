import FerryClients
import SwiftDependenciesCompatibility

extension TimetableClient {
    /// A helper for many tests: nothing goes.
    static func failing(with error: any Error) -> TimetableClient {
        TimetableClient(departures: { _ in throw error }, cancel: { _ in throw error })
    }

    /// A stub that reads a dependency itself.
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
