/// An observer of a container in which the setter of a property has overridden a dependency of another name.
///
/// The setter does not reveal whether its property is a dependency. An alias and a property that is computed from several
/// dependencies are not: their accessors resolve no dependency of their own name. An accessor that does resolve one would
/// ignore the assignment, so its read traps.
final class SetterObserver: ContainerObserver {
    /// The call of ``GlobalDependencies/override(keyPath:with:function:fileID:line:)`` in the setter.
    private let setter: AccessorCall
    /// The dependency that the setter has overridden, in backquotes.
    private let overridden: String
    /// The place of the assignment.
    private let location: SourceLocation

    fileprivate init(_ setter: AccessorCall, overridden: String, at location: SourceLocation) {
        self.setter = setter
        self.overridden = overridden
        self.location = location
    }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        isSetter(of: call)
    }

    /// Returns a Boolean value that indicates whether the setter and an accessor belong to the same property.
    @inline(never)
    private func isSetter(of call: AccessorCall) -> Bool {
        call.hasSameAccessor(as: setter)
    }

    func willRead(_ read: DependencyRead) {
        guard read.override == nil, isSetter(of: read.id.call) else { return }
        Misuse.setterDoesNotOverride(read.id, overridden, location: location).trap()
    }

    func observerOfDerivedContainer(isDraft: Bool) -> (any ContainerObserver)? {
        self
    }

    func observerOfCreation(of instance: AnySharedInstance) -> any ContainerObserver {
        self
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured === self ? .combined(self) : .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? SetterObserver)?.isSetter(of: setter) == true
    }
}

extension GlobalDependencies {
    /// Observes the reads of a property whose setter has inserted the override of a dependency of another name.
    ///
    /// - Parameters:
    ///   - setter: The name of the property.
    ///   - location: The place in the setter.
    ///   - override: The override.
    mutating func observeSetter(_ setter: StaticString, _ location: SourceLocation, of override: AnyOverride) {
        let call = AccessorCall(
            valueType: override.id.call.type,
            accessor: setter,
            fileID: location.fileID,
            line: location.line,
            column: 0
        )
        let place = if case .draft(let place) = stored.role { place } else { location }
        let observer = SetterObserver(call, overridden: override.id.quoted, at: place)
        if !observers.contains(where: observer.isEquivalent) { observers.append(observer) }
    }
}
