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

        registerTraffic(in: container)
    }

    private func registerTraffic(in container: Container) {
        container.register(TugFleet.self) { _ in TugFleet() }.inObjectScope(.weak)
        container.autoregister(Pilot.self, initializer: HarbourPilot.init).inObjectScope(.container)

        container.register(Ferry.self) { r, route in CarFerry(route: route, log: r.resolve(Logbook.self)!) }
    }
}
