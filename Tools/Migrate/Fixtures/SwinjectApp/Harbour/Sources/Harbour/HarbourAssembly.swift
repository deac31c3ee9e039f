import HarbourServices
import Swinject
import SwinjectAutoregistration

/// The screens and their services.
final class HarbourAssembly: Assembly {
    func assemble(container: Container) {
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
