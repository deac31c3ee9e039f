import SwiftDependenciesCompatibility

/// A client for the timetables of the harbours.
///
/// Its live value is in another module.
public struct TimetableClient: Sendable {
    public var departures: @Sendable (_ harbour: String) async throws -> [Departure]

    public init(departures: @escaping @Sendable (_ harbour: String) async throws -> [Departure]) {
        self.departures = departures
    }
}

extension TimetableClient: TestDependencyKey {
    public static let testValue = TimetableClient(departures: unimplemented("TimetableClient.departures"))
    public static let previewValue = TimetableClient(
        departures: { [Departure(id: 1, destination: "\($0) to North Head")] }
    )
}

extension DependencyValues {
    public var timetable: TimetableClient {
        get { self[TimetableClient.self] }
        set { self[TimetableClient.self] = newValue }
    }
}
