import SwiftDependenciesCompatibility

/// A client for the timetables of the harbours.
///
/// Its live value is in another module.
public struct TimetableClient: Sendable {
    public var departures: @Sendable (_ harbour: String) async throws -> [Departure]
    public var cancel: @Sendable (_ departure: Departure.ID) async throws -> Void

    public init(
        departures: @escaping @Sendable (_ harbour: String) async throws -> [Departure],
        cancel: @escaping @Sendable (_ departure: Departure.ID) async throws -> Void
    ) {
        self.departures = departures
        self.cancel = cancel
    }
}

extension TimetableClient: TestDependencyKey {
    public static let testValue = TimetableClient(
        departures: { _ in throw UnexpectedCall("departures") },
        cancel: { _ in throw UnexpectedCall("cancel") }
    )

    public static let previewValue = TimetableClient(
        departures: { [Departure(id: 1, destination: "\($0) and back", minute: 600)] },
        cancel: { _ in }
    )
}

extension DependencyValues {
    public var timetable: TimetableClient {
        get { self[TimetableClient.self] }
        set { self[TimetableClient.self] = newValue }
    }
}
