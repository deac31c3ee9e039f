public import Swinject
import SwinjectAutoregistration

/// The services of the harbour.
public final class ServicesAssembly: Assembly {
    public init() {}

    public func assemble(container: Container) {
        // All services write into one book.
        container.register(Logbook.self) { _ in Logbook() }
            .inObjectScope(.container)
        container.register(Tides.self) { _ in PrintedTides() }
        container.register(BerthBook.self) { r in PaperBerthBook(log: r.resolve(Logbook.self)!) }
            .inObjectScope(.container)

        container.register(BerthPlan.self) { r in
            // The book is that of the harbour.
            let book = r.resolve(BerthBook.self)!
            return BerthPlan(tides: r.resolve(Tides.self)!, book: book)
        }

        registerTickets(in: container)
        registerTraffic(in: container)
        registerOffice(in: container)
    }

    private func registerTickets(in container: Container) {
        container.register(Ticket.self) { _ in Ticket() }.inObjectScope(.transient)
        // Each window has a ticket of its own.
        container.register(TicketDesk.self) { r in
            TicketDesk(left: r.resolve(Ticket.self)!, right: r.resolve(Ticket.self)!)
        }
    }

    private func registerTraffic(in container: Container) {
        container.register(TugFleet.self) { _ in TugFleet() }.inObjectScope(.weak)
        container.autoregister(Pilot.self, initializer: HarbourPilot.init).inObjectScope(.container)

        /// One object is the registry and the inspector.
        container.register(HarbourMaster.self) { _ in HarbourMaster() }  // The master.
            .inObjectScope(.container)
            .implements(Registry.self, Inspector.self)

        container.register(Ferry.self) { r, route in CarFerry(route: route, log: r.resolve(Logbook.self)!) }
    }

    private func registerOffice(in container: Container) {
        container.register(Fees.self, name: "day") { _ in Fees(perMetre: 10) }
        container.register(Fees.self, name: "night") { _ in Fees(perMetre: 15) }
        container.register(Invoice.self) { (r: any Resolver, ship: String, length: Int) in
            Invoice(ship: ship, length: length, fees: r.resolve(Fees.self, name: "day")!)
        }
    }
}
