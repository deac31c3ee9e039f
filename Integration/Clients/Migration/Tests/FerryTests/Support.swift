import FerryClients

/// An error for tests.
struct FogError: Error, Equatable {}

extension Departure {
    static let north = Departure(id: 1, destination: "North Head")
    static let south = Departure(id: 2, destination: "South Quay")
}
