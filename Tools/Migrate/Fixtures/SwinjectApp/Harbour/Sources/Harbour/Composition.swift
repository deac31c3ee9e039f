import HarbourServices
import Swinject

/// The container of the app.
enum Dock {
    static let assembler = Assembler([
        ServicesAssembly(),
        VoyageAssembly(),
        HarbourAssembly(),
    ])

    static var resolver: any Resolver { assembler.resolver }
}

enum Gate {
    /// Lets a ship enter, and returns its number.
    static func enter(_ ship: String) -> Int? {
        let resolver = Dock.resolver
        guard let book = resolver.resolve((any BerthBook).self), let registry = resolver.resolve((any Registry).self)
        else { return nil }
        return book.take(ship) ? registry.register(ship) : nil
    }

    static func leave(_ ship: String) {
        Dock.resolver.resolve(BerthBook.self)?.leave(ship)
        let resolver = Dock.resolver
        resolver.resolve(Logbook.self)!.write("gate closed")
    }

    static func invoice(_ ship: String, length: Int, atNight: Bool) -> Invoice {
        let resolver = Dock.resolver
        if atNight, let fees = resolver.resolve(Fees.self, name: "night") {
            return Invoice(ship: ship, length: length, fees: fees)
        }
        return resolver.resolve(Invoice.self, arguments: ship, length)!
    }

    static func ferry(to route: String) -> String { Dock.resolver.resolve(Ferry.self, argument: route)!.cross() }
}
