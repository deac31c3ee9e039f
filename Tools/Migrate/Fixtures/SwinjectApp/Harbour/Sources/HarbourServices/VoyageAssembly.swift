public import Swinject

/// The registrations without a counterpart.
public final class VoyageAssembly: Assembly {
    public init() {}

    public func assemble(container: Container) {
        // The goods of both holds.
        container.register(Cargo.self) { _ in Cargo() }
        container.register(Voyage.self) { r in
            Voyage(fore: r.resolve(Cargo.self)!, aft: r.resolve(Cargo.self)!, log: r.resolve(Logbook.self)!)
        }
        container.register(Crane.self) { _ in Crane() }
            .inObjectScope(.container)
            .initCompleted { r, crane in
                crane.wait(for: r.resolve((any Ferry).self, argument: "quay")!)
            }
    }
}
