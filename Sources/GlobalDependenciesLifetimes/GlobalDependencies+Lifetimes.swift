import GlobalDependencies

extension GlobalDependencies {
    /// Returns the containers of a lifetime within this container, whose contents have to be determined.
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
            context: outer.overriddenContext,
            as: .sharing(outer),
            root: outer.rootOfDerived,
            sharedKeyValues: keyValues,
            table: outer.instances
        )
        let own = ContainerStorage(
            outer.overrides,
            observers: observers,
            context: outer.overriddenContext,
            as: .losingInstances,
            root: outer.rootOfDerived,
            sharedKeyValues: keyValues
        )
        return (GlobalDependencies(storage: ordinary), GlobalDependencies(storage: own))
    }

    /// The observers of the contents of this container, even during the evaluation of a key path with it.
    var observersOfContents: [any ContainerObserver] { stored.probe?.container.observers ?? observers }

    /// Returns a container that is not a draft, with the overrides of this one and other observers.
    func observed(by observers: ([any ContainerObserver]) -> [any ContainerObserver]) -> GlobalDependencies {
        let contents = stored.current
        return GlobalDependencies(
            storage: ContainerStorage(
                contents.overrides,
                observers: observers(contents.derivedObservers(with: contents.overrides, isDraft: false)),
                context: contents.overriddenContext,
                root: contents.rootOfDerived,
                sharedKeyValues: contents.sharedKeyValues
            )
        )
    }

    /// A Boolean value that indicates whether this container has the shared instances of the process default.
    var isDefaultOfProcess: Bool { stored.instancesIfAny === ContainerStorage.ofProcess.current.instancesIfAny }
}
