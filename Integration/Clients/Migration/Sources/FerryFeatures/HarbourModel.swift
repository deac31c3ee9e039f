import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model of the departures of a harbour, with a search field.
@MainActor
@Observable
public final class HarbourModel {
    public private(set) var destinations: [String] = []
    /// The identifiers of what the model shows.
    public private(set) var identifiers: [AnyHashableSendable] = []

    @ObservationIgnored @Dependency(\.timetable.departures) private var departures
    @ObservationIgnored @Dependency(\.continuousClock) private var clock
    @ObservationIgnored @Dependency(Logbook.self) private var logbook
    @ObservationIgnored private var search: Task<Void, Never>?

    public init() {}

    public func load(_ harbour: String) async {
        do {
            let loaded = try await departures(harbour)
            destinations = loaded.map(\.destination)
            identifiers = loaded.map { AnyHashableSendable($0.id) }
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

    /// Creates a model with the dependencies of this model, except for the logbook.
    public func neighbour(noting logbook: Logbook) -> HarbourModel {
        withDependencies(from: self) {
            $0[Logbook.self] = logbook
        } operation: {
            HarbourModel()
        }
    }
}
