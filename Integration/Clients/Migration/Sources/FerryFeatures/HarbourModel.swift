import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model of the departures of a harbour, with a search field.
@MainActor
@Observable
public final class HarbourModel {
    public enum State: Equatable, Sendable {
        case idle
        case loading
        case loaded([Departure])
        case failed(String)
    }

    public private(set) var state = State.idle
    public private(set) var details: DepartureModel?

    @ObservationIgnored @Dependency(\.timetable.departures) private var departures
    @ObservationIgnored @Dependency(\.pause) private var pause
    @ObservationIgnored @Dependency(Logbook.self) private var logbook
    @ObservationIgnored private(set) var search: Task<Void, Never>?

    public init() {}

    public func load(_ harbour: String) async {
        state = .loading
        do {
            let departures = try await departures(harbour)
            try Task.checkCancellation()
            state = .loaded(departures)
        } catch is CancellationError {
            await logbook.note("gave up on \(harbour)")
        } catch {
            state = .failed("\(error)")
        }
    }

    /// Searches after a pause, and cancels the previous search.
    @discardableResult
    public func searchTextChanged(to text: String) -> Task<Void, Never> {
        search?.cancel()
        let task = Task {
            do {
                try await pause.sleep(.milliseconds(300))
            } catch {
                return await logbook.note("stopped waiting for \(text)")
            }
            await load(text)
        }
        search = task
        return task
    }

    /// Creates a child with the dependencies of this model.
    public func departureTapped(_ departure: Departure) {
        details = withDependencies(from: self) {
            DepartureModel(departure)
        }
    }

    /// Creates a child that overrides one dependency of this model.
    public func departureTappedTwice(_ departure: Departure, foghorn: any Foghorn) {
        details = withDependencies(from: self) {
            $0.foghorn = foghorn
        } operation: {
            DepartureModel(departure)
        }
    }
}
