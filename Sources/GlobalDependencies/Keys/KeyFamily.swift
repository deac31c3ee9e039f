/// The values of keys that a container has in common with those of the scopes within its own.
///
/// A value that takes nothing from its container while it is made is the same for all of them, so its state is one. A value
/// that does is made for each container, so that it sees what is overridden there.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated.
@usableFromInline
final class KeyFamily: ContainerStorage, @unchecked Sendable {
    /// Returns the family at a place, after it set one, atomically, if there was none.
    static func once(_ place: UnsafeMutablePointer<KeyFamily?>) -> KeyFamily {
        if let known = _stdlib_atomicAcquiringLoadARCRef(object: place) { return known.takeUnretainedValue() }
        return _stdlib_atomicAcquiringInitializeARCRef(object: place, desired: KeyFamily()).takeUnretainedValue()
    }

    /// Returns the value of a key in a context, which is made if need be.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - context: The context, each of which has a value of its own.
    ///   - reader: What is built with the container that the value is read from.
    ///   - make: Makes the value, and tells whether it takes nothing from its container.
    /// - Returns: The value.
    func value<Key: TestDependencyKey>(
        of key: Key.Type,
        in context: DependencyContext,
        for reader: AnySharedSlot?,
        _ make: () -> (value: Key.Value, isCommon: Bool)
    ) -> Key.Value {
        let dependency = ResolvedDependency(
            site: ResolutionSite(key: key),
            keyPath: \GlobalDependencies.[KeyID<Key>(context)],
            isOnlyOne: false
        )
        var own: Key.Value?
        let instances = instances { .none }.takeUnretainedValue()
        let slot = instances.slot(of: dependency, Common<Key.Value>.self)
        let common = slot.value(in: instances, for: reader, keyFamily: self) { _ in
            let (value, isCommon) = make()
            if !isCommon { own = value }
            return isCommon ? .value(value) : .none
        }
        return if case .value(let value) = common { value } else { own ?? make().value }
    }

    private enum Common<Value: Sendable>: Sendable {
        case value(Value)
        /// There is one for each container.
        case none
    }
}

extension GlobalDependencies {
    /// The values of keys that this container has in common with those of the scopes within its own.
    @usableFromInline
    var keyFamily: KeyFamily {
        switch overrides {
        case .launch(let launch): launch.keyFamily
        case .inner(let inner): inner.keyFamily
        default: isOfProcess ? Launch.process.keyFamily : unobservedStorage?.keyFamily ?? Launch.process.keyFamily
        }
    }

    /// Whether this is what was prepared for the process.
    private var isOfProcess: Bool {
        guard let prepared = Launch.process.outcome?.overrides, let storage = unobservedStorage else { return false }
        return GlobalDependencies(overrides: prepared).unobservedStorage === storage
    }

    private var unobservedStorage: ContainerStorage? {
        if case .observed(let observed) = overrides { observed.base.storage } else { overrides.storage }
    }
}
