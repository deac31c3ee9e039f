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
    @ObservationIgnored @Dependency(\.foghorn) private var foghorn

    public init(_ departure: Departure) {
        self.departure = departure
    }

    public func buyTapped() async {
        await tickets.keep(departure)
        message = "bought, \(await tickets.all().count) in all\(foghorn())"
    }
}
