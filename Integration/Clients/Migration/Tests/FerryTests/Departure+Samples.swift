import FerryClients

extension Departure {
    static let north = Departure(id: 1, destination: "North Head", minute: 610)
    static let south = Departure(id: 2, destination: "South Quay", minute: 640)
}
