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
    @ObservationIgnored @Dependency(\.pause.minute) private var minute

    public init() {}

    public func refresh(_ harbour: String) async {
        do {
            let now = minute()
            lines = try await timetable.departures(harbour).map {
                announcer.announce("\($0.destination) in \($0.minute - now)")
            }
        } catch {
            lines = [sameAnnouncer.announce("no departures")]
        }
    }

    public func copy() -> BoardModel {
        withDependencies(from: self) { BoardModel() }
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
