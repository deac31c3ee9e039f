import GlobalDependencies

extension GlobalDependencies {
    /// Returns the containers of a lifetime within this container, which has to be decided.
    ///
    /// - Parameter observers: The observers of both containers.
    /// - Returns: A container that shares the instances of this one, and a container with its own instances.
    func containersOfLifetime(
        observers: [any ContainerObserver]
    ) -> (ordinary: GlobalDependencies, own: GlobalDependencies) {
        let (outer, keyValues) = (stored, stored.keyValues)
        let ordinary = ContainerStorage(
            outer.overrides,
            observers: observers,
            role: .lifetime(in: outer),
            sharedKeyValues: keyValues,
            sharedInstances: outer.instances
        )
        let own = ContainerStorage(
            outer.overrides,
            observers: observers,
            sharedKeyValues: keyValues,
            mayLoseInstances: true
        )
        return (GlobalDependencies(storage: ordinary), GlobalDependencies(storage: own))
    }

    /// The observers of the contents of this container, even during the evaluation of a key path with it.
    var observersOfContents: [any ContainerObserver] {
        if case .probe(let probe) = stored.role { return probe.container.observers }
        return observers
    }

    /// Returns a container that is not a draft, with the overrides of this one and other observers.
    func observed(
        by observers: ([any ContainerObserver]) -> [any ContainerObserver]
    ) -> GlobalDependencies {
        let contents = stored.current
        return GlobalDependencies(
            storage: ContainerStorage(
                contents.overrides,
                observers: observers(contents.derivedObservers(isDraft: false)),
                sharedKeyValues: contents.sharedKeyValues
            )
        )
    }

    /// A Boolean value that indicates whether this container has the shared instances of the process default.
    var isDefaultOfProcess: Bool {
        stored.instancesIfAny === DefaultContainer.ofProcess.current.instancesIfAny
    }
}
