import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model of one departure.
@MainActor
@Observable
public final class DepartureModel {
    public let departure: Departure
    public private(set) var message = ""

    @ObservationIgnored @Dependency(\.tickets) private var tickets
    @ObservationIgnored @Dependency(\.pause.minute) private var minute
    @ObservationIgnored @Dependency(\.foghorn) private var foghorn
    @ObservationIgnored @Dependency(\.cargoHold) private var cargoHold

    public init(_ departure: Departure) {
        self.departure = departure
    }

    public var minutesLeft: Int { departure.minute - minute() }

    public func buyTapped() async {
        do {
            try await tickets.keep(departure)
            message = "bought, \(await tickets.all().count) in all\(foghorn.sound())"
        } catch {
            message = "\(error)"
        }
    }

    public func loadCar(_ plate: String) async throws -> String {
        try await cargoHold.stow(plate, at: "deck")
        return try await cargoHold.unload(String.self, from: "deck")
    }
}
