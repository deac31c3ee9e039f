import Swinject

final class HarbourAssembly: Assembly {
    func assemble(container: Container) {
        // All services write into one book.
        container.register(Logbook.self) { _ in Logbook() }
            .inObjectScope(.container)
            .implements(Reader.self)
        container.register(Fleet.self) { _ in Fleet() }.inObjectScope(.weak)
        container.register(Tides.self) { _ in PrintedTides() }
        container.register(Pilot.self) { r in Pilot(log: r.resolve(Logbook.self)!, tides: r.resolve(Tides.self)!) }
        container.register(Model.self) { @MainActor r in
            Model(pilot: r.resolve(Pilot.self)!)
        }.inObjectScope(.container)

        // The goods of both holds.
        container.register(Cargo.self) { _ in Cargo() }
        container.register(Voyage.self) { r in Voyage(fore: r.resolve(Cargo.self)!, aft: r.resolve(Cargo.self)!) }
    }
}
