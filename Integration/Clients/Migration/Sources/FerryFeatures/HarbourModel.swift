import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model of the departures of a harbour, with a search field.
@MainActor
@Observable
public final class HarbourModel {
    public private(set) var destinations: [String] = []
    public private(set) var details: DepartureModel?
    /// The identifiers of what the app has shown.
    public private(set) var path: [AnyHashableSendable] = []

    @ObservationIgnored @Dependency(\.timetable.departures) private var departures
    @ObservationIgnored @Dependency(\.continuousClock) private var clock
    @ObservationIgnored @Dependency(Logbook.self) private var logbook
    @ObservationIgnored private var search: Task<Void, Never>?

    public init() {}

    public func load(_ harbour: String) async {
        do {
            destinations = try await departures(harbour).map(\.destination)
        } catch {
            await logbook.note("\(error) in \(harbour)")
        }
    }

    /// Searches after a pause, and cancels the previous search.
    @discardableResult
    public func searchTextChanged(to text: String) -> Task<Void, Never> {
        search?.cancel()
        let task = Task {
            do {
                try await clock.sleep(for: .milliseconds(300))
                await load(text)
            } catch {
                await logbook.note("stopped waiting for \(text)")
            }
        }
        search = task
        return task
    }

    /// Creates a child with the dependencies of this model, of which it may override one.
    public func departureTapped(_ departure: Departure, foghorn: (@Sendable () -> String)? = nil) {
        path.append(AnyHashableSendable(departure.id))
        details = withDependencies(from: self) {
            if let foghorn { $0.foghorn = foghorn }
        } operation: {
            DepartureModel(departure)
        }
    }
}
