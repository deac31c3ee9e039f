import HarbourServices
import Swinject

@MainActor
final class TrafficModel {
    private let pilot: any Pilot
    private let book: any BerthBook
    private(set) var guided: [String] = []

    init(pilot: any Pilot, book: any BerthBook) {
        self.pilot = pilot
        self.book = book
    }

    var title: String { "\(guided.count) ships, \(book.free) berths" }

    func arrive(_ ship: String) {
        guided.append(pilot.guide(ship))
        _ = book.take(ship)
    }
}

@MainActor
final class ShipModel {
    let name: String
    private let office: Office

    init(name: String, office: Office) {
        self.name = name
        self.office = office
    }

    func ask(draught: Int) -> String { office.answer(name, draught: draught) }
}

/// A screen whose models the container creates.
@MainActor
final class TrafficScreen {
    let model = Dock.resolver.resolve(TrafficModel.self)!
    private lazy var tides: (any Tides)? = Dock.resolver.resolve(Tides.self)
    var ship: ShipModel?

    /// The depth at noon, or -1 without a table.
    var depth: Int { tides?.depth(atHour: 12) ?? -1 }

    func select(_ name: String) {
        ship = Dock.resolver.resolve(ShipModel.self, argument: name)
    }
}
