/// The members that only the containers of lifetimes use.
extension GlobalDependencies {
    /// Returns the containers of a lifetime within this container, which has to be decided.
    ///
    /// - Parameter observers: The observers of both containers.
    /// - Returns: A container that shares the instances of this one, and a container with its own instances.
    package func containersOfLifetime(
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
    package var observersOfContents: [any ContainerObserver] {
        if case .probe(let probe) = stored.role { return probe.container.observers }
        return stored.current.observers
    }

    /// The observers of a container that is derived from this one, which has to be decided.
    package var observersOfDerivedContainers: [any ContainerObserver] {
        stored.derivedObservers(isDraft: false)
    }

    /// Returns a container that is not a draft, with the overrides of this one and other observers.
    package func observed(
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

    /// The shared instance for whose creation this container was made, or nil for any other container.
    package var instanceBeingCreated: AnySharedInstance? {
        stored.instanceBeingCreated
    }

    /// The shared instances of this container, if any was requested.
    package var sharedInstances: SharedInstanceTable? {
        stored.instancesIfAny
    }

    /// A Boolean value that indicates whether this container has the shared instances of the process default.
    package var isDefaultOfProcess: Bool {
        stored.instancesIfAny === DefaultContainer.ofProcess.current.instancesIfAny
    }

    /// Returns a Boolean value that indicates whether two containers have the same storage.
    package func isSame(as other: GlobalDependencies) -> Bool {
        stored === other.stored
    }

    /// Releases the shared instances of a container that may lose them, and returns their places.
    @discardableResult
    package func releaseInstances() -> [AnySharedInstance] {
        guard let table = stored.instancesIfAny else { return [] }
        table.close()
        return table.all
    }

    /// Returns the override of a dependency of a lifetime, or another value if it is not overridden.
    package func resolveDependencyOfLifetime<Value>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        otherwise: () -> Value
    ) -> Value {
        lookUp(call, keyPath: keyPath, as: .testImplementation, otherwise: otherwise)
    }

    /// Returns the override of a dependency of a lifetime, or its shared instance.
    package func resolveSharedDependencyOfLifetime<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        create: (GlobalDependencies) -> Value
    ) -> Value {
        resolveShared(call, keyPath: keyPath, as: .sharedTestImplementation, create: create)
    }
}
