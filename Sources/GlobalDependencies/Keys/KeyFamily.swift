/// The values of keys that a container has in common with those of the scopes within its own.
///
/// A value that takes nothing from its container while it is made is the same for all of them, so its state is one. A value
/// that does is made for each container, so that it sees what is overridden there.
@usableFromInline
final class KeyFamily: Sendable {
    private struct ID: Hashable, Sendable {
        let key: ObjectIdentifier
        let context: DependencyContext
    }

    private let members = Locked([ID: any Sendable & AnyObject]())

    /// Returns the family at a place, after it set one, atomically, if there was none.
    static func once(_ place: UnsafeMutablePointer<KeyFamily?>) -> KeyFamily {
        if let known = _stdlib_atomicAcquiringLoadARCRef(object: place) { return known.takeUnretainedValue() }
        return _stdlib_atomicAcquiringInitializeARCRef(object: place, desired: KeyFamily()).takeUnretainedValue()
    }

    /// Returns what there is of a key in a context, each of which has a value of its own.
    func member<Key: TestDependencyKey>(of key: Key.Type, in context: DependencyContext) -> KeyFamilyMember<Key.Value> {
        members.withLock { members in
            let id = ID(key: ObjectIdentifier(key), context: context)
            if let member = members[id] { return unsafeDowncast(member, to: KeyFamilyMember<Key.Value>.self) }
            let member = KeyFamilyMember<Key.Value>()
            members[id] = member
            return member
        }
    }
}

extension GlobalDependencies {
    /// The values of keys that this container has in common with those of the scopes within its own.
    @usableFromInline
    var keyFamily: KeyFamily {
        switch overrides {
        case .launch(let launch): launch.keyFamily
        case .inner(let inner): inner.keyFamily
        case .draft(let draft): draft.keyFamilyOfBase ?? draft.ownKeyFamily
        default: isOfProcess ? Launch.process.keyFamily : unobserved.storage?.ownKeyFamily ?? Launch.process.keyFamily
        }
    }

    /// Whether this is what was prepared for the process.
    private var isOfProcess: Bool {
        guard let prepared = Launch.process.outcome?.overrides, let storage = unobserved.storage else { return false }
        return GlobalDependencies(overrides: prepared).unobserved.storage === storage
    }
}
