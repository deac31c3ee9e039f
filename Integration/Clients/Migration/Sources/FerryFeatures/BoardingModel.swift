import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model of the passengers on board.
@MainActor
@Observable
public final class BoardingModel {
    public private(set) var names: [String] = []
    public private(set) var count = 0

    @ObservationIgnored @Dependency(\.boarding) private var boarding

    public init() {}

    public func boardTapped(_ name: String) {
        guard !name.isEmpty else {
            reportIssue("A passenger needs a name.")
            return
        }
        count = boarding.board(name)
    }

    public func observe() async {
        for await names in boarding.passengers() { self.names = names }
    }
}
