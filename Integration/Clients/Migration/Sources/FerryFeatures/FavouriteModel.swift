import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model that shows stored departures until it has loaded new ones.
@MainActor
@Observable
public final class FavouriteModel {
    public private(set) var departures: [Departure] = []
    public private(set) var isLoading = false
    public private(set) var error: (any Error)?
    public private(set) var updated: Int?
    public private(set) var receipt: Int?

    @ObservationIgnored @Dependency(\.timetable) private var timetable
    @ObservationIgnored @Dependency(\.cargoHold) private var cargoHold
    @ObservationIgnored @Dependency(\.pause.now) private var now
    @ObservationIgnored @Dependency(\.ticketNumber) private var ticketNumber
    @ObservationIgnored @Dependency(\.alert) private var alert

    public init() {}

    public func load(_ harbour: String) async {
        isLoading = true
        error = nil
        defer { isLoading = false }
        if let known = try? await cargoHold.unload([Departure].self, from: harbour) {
            departures = known
        }
        do {
            departures = try await timetable.departures(harbour)
            updated = now
            try? await cargoHold.stow(departures, at: harbour)
        } catch {
            self.error = error
        }
    }

    public func cancelTapped(_ departure: Departure) async {
        guard await alert("Cancel \(departure.destination)?") else { return }
        do {
            try await timetable.cancel(departure.id)
            receipt = ticketNumber()
        } catch {
            self.error = error
        }
    }
}
