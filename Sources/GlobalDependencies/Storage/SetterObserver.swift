#if DEBUG
/// The observer of a container in which the setter of a property has overridden a dependency with another name.
///
/// The setter of a property that is computed from dependencies also overrides a dependency with another name. The observer
/// therefore reports a setter only when its property is read, and the property is a dependency without an override.
final class SetterObserver: ContainerObserver {
    private let setter: StaticString
    private let location: SourceLocation
    private let overridden: DependencyID
    private let isReported = Mutex(false)

    /// Creates the observer of a container in which a setter has overridden a dependency at a place.
    init(_ setter: StaticString, overriding overridden: DependencyID, at location: SourceLocation) {
        (self.setter, self.overridden, self.location) = (setter, overridden, location)
    }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        call.type == overridden.call.type && call.accessor.isSameText(as: setter)
            && call.fileID.isSameText(as: location.fileID)
    }

    func willRead(_ read: DependencyRead) {
        // A composed implementation may read the dependency that the setter overrides.
        guard read.override == nil, read.kind != .composed, announces(read.id.call, keyPath: { read.id.keyPath }),
            isReported.withLock({ isReported in
                defer { isReported = true }
                return !isReported
            })
        else { return }
        Misuse.setterDoesNotOverride(read.id, [overridden], location: location).report()
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        overrides[overridden] == nil ? nil : self
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination { .unrelated }

    func isEquivalent(to other: any ContainerObserver) -> Bool { other === self }
}

extension GlobalDependencies {
    /// Observes this container if the setter of another property has overridden a dependency in it.
    mutating func observe(_ caller: StaticString, overriding id: DependencyID, at location: SourceLocation) {
        guard !caller.isNameOfFunction, !id.isKey, !caller.isSameText(as: id.call.accessor),
            stored.current.probe == nil
        else { return }
        // The observer of a draft is the last one.
        observers.insert(SetterObserver(caller, overriding: id, at: location), at: 0)
    }
}
#endif
