import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model that is isolated to the main actor by default.
@Observable
public final class BoardModel {
    public private(set) var lines: [String] = []

    @ObservationIgnored @Dependency(\.timetable) private var timetable
    @ObservationIgnored @Dependency(\.announcer) private var announcer
    @ObservationIgnored @Dependency(Announcer.self) private var sameAnnouncer

    public init() {}

    public func refresh(_ harbour: String) async {
        do {
            lines = try await timetable.departures(harbour).map { announcer.announce($0.destination) }
        } catch {
            lines = [sameAnnouncer.announce("no departures")]
        }
    }

    /// Creates a model with its own announcer.
    public static func quiet() -> BoardModel {
        withDependencies {
            $0.announcer.announce = { _ in "psst" }
        } operation: {
            BoardModel()
        }
    }
}
