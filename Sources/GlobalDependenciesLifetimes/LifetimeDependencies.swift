public import GlobalDependencies

/// The container of a lifetime: all dependencies of the enclosing container, and the value of the lifetime.
///
/// ```swift
/// final class Inbox: Sendable {
///     private let dependencies: LifetimeDependencies<Session>
///
///     init(dependencies: LifetimeDependencies<Session>) {
///         self.dependencies = dependencies
///     }
///
///     func title() -> String {
///         "\(dependencies.user.name), \(dependencies.calendar.today())"
///     }
/// }
/// ```
///
/// Only a lifetime has a container of this type, so a component that requires one cannot be created outside of a
/// lifetime. The container has the members of the value, of ``GlobalDependencies/GlobalDependencies`` and, if the value
/// is a ``NestedLifetime``, of the enclosing lifetime. A member of the value hides a dependency with the same name.
///
/// Declare the shared instances of the lifetime in an extension:
///
/// ```swift
/// extension LifetimeDependencies<Session> {
///     var inbox: Inbox {
///         resolveDependency(forKeyPath: \.inbox, sharedImplementation: { Inbox(dependencies: $0) })
///     }
/// }
/// ```
///
/// To narrow the dependencies of a component, declare a conformance of this type to the protocols that the component
/// declares.
@dynamicMemberLookup
public struct LifetimeDependencies<Value: Sendable>: Dependencies {
    /// The container that owns the shared instances of the lifetime.
    @usableFromInline
    let own: GlobalDependencies
    /// The container of the other dependencies, which is the same as `own` after an override.
    let ordinary: GlobalDependencies
    let source: LifetimeSource<Value>
    /// The object that ends the lifetime when it is released, or nil in the container of a shared instance.
    let owner: LifetimeOwner?

    /// The value of the lifetime.
    ///
    /// Traps in the closure of `override(of:)`, where the lifetime has not begun.
    public var value: Value {
        own.stored.creation?.noteUseOfContainer()
        guard let value = source.value else { Misuse.noValue(of: Value.self).trap() }
        return value
    }

    /// Returns the container without the value of the lifetime, for components that do not depend on the value.
    ///
    /// The returned container does not keep the lifetime open.
    public func buildGlobal() -> GlobalDependencies {
        ordinary
    }

    /// A member of the value of the lifetime.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
        value[keyPath: keyPath]
    }

    /// A dependency of the enclosing container.
    @_disfavoredOverload
    public subscript<Member>(dynamicMember keyPath: KeyPath<GlobalDependencies, Member>) -> Member {
        ordinary[keyPath: keyPath]
    }
}

extension LifetimeDependencies where Value: NestedLifetime {
    /// The container of the enclosing lifetime, with the overrides of this one.
    public var enclosing: LifetimeDependencies<Value.Enclosing> {
        if source.value == nil { return LifetimeDependencies<Value.Enclosing>(derived: own, LifetimeSource(nil)) }
        guard let enclosing = source.enclosing as? LifetimeDependencies<Value.Enclosing> else {
            preconditionFailure("a nested lifetime begins in the container of the enclosing one")
        }
        return isDerived ? LifetimeDependencies<Value.Enclosing>(derived: ordinary, enclosing.source, owner) : enclosing
    }

    /// A member of the container of the enclosing lifetime.
    @_disfavoredOverload
    public subscript<Member>(dynamicMember keyPath: KeyPath<LifetimeDependencies<Value.Enclosing>, Member>) -> Member {
        enclosing[keyPath: keyPath]
    }
}

extension LifetimeDependencies {
    /// Creates the container of a lifetime after an override, or while a key path is evaluated.
    init(derived container: GlobalDependencies, _ source: LifetimeSource<Value>, _ owner: LifetimeOwner? = nil) {
        self.init(own: container, ordinary: container, source: source, owner: owner)
    }

    /// The container that owns the shared instances of the lifetime, from which this one may be derived.
    var original: ContainerStorage {
        var lifetime = own.observersOfContents.lifetime?.state
        while let state = lifetime, state.source !== source { lifetime = state.parent }
        return lifetime?.container ?? own.stored
    }

    /// A Boolean value that indicates whether this container was derived by an override.
    var isDerived: Bool { own.stored === ordinary.stored }
}

/// An object whose release ends a lifetime.
final class LifetimeOwner: Sendable {
    private let state: LifetimeState

    init(_ state: LifetimeState) {
        self.state = state
    }

    deinit {
        state.endWhenReleased()
    }
}

/// The value of a lifetime, and the container of the enclosing lifetime.
final class LifetimeSource<Value: Sendable>: Sendable {
    /// The value, or nil if the container is updated for lifetimes that begin later.
    let value: Value?
    let enclosing: (any Sendable)?
    init(_ value: Value?, enclosing: (any Sendable)? = nil) {
        self.value = value
        self.enclosing = enclosing
    }
}

extension LifetimeSource: CustomReflectable {
    /// A mirror with the type of the value, which may be a secret as the values of dependencies may be.
    var customMirror: Mirror { Mirror(self, children: ["value": Value.self]) }
}

extension LifetimeState: CustomReflectable {
    /// A mirror without children: the resources contain values of dependencies, and other threads may change them.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
