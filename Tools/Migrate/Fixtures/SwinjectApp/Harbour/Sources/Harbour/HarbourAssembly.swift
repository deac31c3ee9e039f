import HarbourServices
import Swinject
import SwinjectAutoregistration

/// The screens and their services.
final class HarbourAssembly: Assembly {
    func assemble(container: Container) {
        container.register(BerthPlan.self) { r in
            // The book is that of the harbour.
            let book = r.resolve(BerthBook.self)!
            return BerthPlan(tides: r.resolve(Tides.self)!, book: book)
        }

        container.register(Ticket.self) { _ in Ticket() }.inObjectScope(.transient)
        // Each window has a ticket of its own.
        container.register(TicketDesk.self) { r in
            TicketDesk(left: r.resolve(Ticket.self)!, right: r.resolve(Ticket.self)!)
        }

        /// One object is the registry and the inspector.
        container.register(HarbourMaster.self) { _ in HarbourMaster() }  // The master.
            .inObjectScope(.container)
            .implements(Registry.self, Inspector.self)

        container.register(Fees.self, name: "day") { _ in Fees(perMetre: 10) }
        container.register(Fees.self, name: "night") { _ in Fees(perMetre: 15) }
        container.register(Invoice.self) { (r: any Resolver, ship: String, length: Int) in
            Invoice(ship: ship, length: length, fees: r.resolve(Fees.self, name: "day")!)
        }

        container.register(Mailer.self) { _ in PostMailer() }.inObjectScope(.container)
        container.register(Office.self) { Office(mailer: $0.resolve(Mailer.self)!, plan: $0.resolve(BerthPlan.self)!) }
        container.register(Loudspeaker.self) { _ in Loudspeaker() }.inObjectScope(.container)
        container.register(Report.self) { r in
            Report(log: r ~> Logbook.self, inspector: r ~> (any Inspector).self)
        }

        container.register(TrafficModel.self) { @MainActor r in
            TrafficModel(pilot: r.resolve(Pilot.self)!, book: r.resolve(BerthBook.self)!)
        }.inObjectScope(.container)
        container.register(ShipModel.self) { @MainActor r, name in
            ShipModel(name: name, office: r.resolve(Office.self)!)
        }
    }
}
