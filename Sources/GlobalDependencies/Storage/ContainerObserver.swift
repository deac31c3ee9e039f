/// An object that observes the reads of a container.
package protocol ReadObserver: AnyObject, Sendable {
    /// Returns a Boolean value that indicates whether a read has to be announced to the observer.
    ///
    /// A container announces a read to all of its observers if one of them returns true.
    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool

    /// Called before a dependency is read, and before its default implementation is evaluated if it is not overridden.
    func willRead(_ read: DependencyRead)

    /// Called after a dependency was read.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - value: The value.
    func didRead(_ read: DependencyRead, _ value: Any)
}

/// An object that observes a container and the containers that are derived from it: their reads, and the creation of
/// their instances.
///
/// Most containers of an app have none. The containers of a test have one that reports unwanted reads, and a container
/// that records its reads has another one.
package protocol ContainerObserver: ReadObserver {
    /// A Boolean value that indicates whether the observer also observes reads through views of the container.
    var observesViews: Bool { get }

    /// Called after a shared instance was created.
    func didCreate(_ instance: SharedInstance, in container: ContainerStorage)

    /// A Boolean value that indicates whether the observer reports the current read of a key without a test value.
    var reportsMissingTestValue: Bool { get }

    /// Called when the creation of a value finds that a key has no test value.
    func didReadMissingTestValue(of key: any Any.Type)

    /// Called when code in a scope of the container uses `.default`.
    func didUseDefault(_ container: ContainerStorage)

    /// Returns a Boolean value that indicates whether a dependency is live in every context.
    ///
    /// - Parameter keyPath: The key path of the accessor.
    /// - Returns: A Boolean value that indicates whether the dependency is live.
    func usesLive(_ keyPath: AnyKeyPath) -> Bool

    /// Returns a Boolean value that indicates whether the dependency of a key is live in every context.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - valueType: The type of the dependency.
    /// - Returns: A Boolean value that indicates whether the dependency is live.
    func usesLive<Value>(ofKey key: any Any.Type, valueType: Value.Type) -> Bool

    /// Returns the observer of a container that is derived from the observed one, or nil if that is not observed.
    ///
    /// - Parameters:
    ///   - overrides: The overrides of the derived container.
    ///   - isDraft: A Boolean value that indicates whether the derived container is a draft.
    /// - Returns: The observer.
    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)?

    /// Returns the observer of the container that is passed to the closure that creates a shared instance.
    ///
    /// - Parameter instance: The instance.
    /// - Returns: The observer.
    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver

    /// Returns the combination of this observer, which belongs to an inner scope, with an observer of a captured
    /// container.
    func combined(with captured: any ContainerObserver) -> ObserverCombination

    /// Returns a Boolean value that indicates whether two containers with these observers are observed in the same way.
    func isEquivalent(to other: any ContainerObserver) -> Bool
}

/// The combination of the observers of two containers.
package enum ObserverCombination {
    /// Observers of different kinds, both of which remain.
    case unrelated
    /// Observers of different tests, so that the captured container is not used.
    case conflict
    case combined(any ContainerObserver)
}

extension ReadObserver {
    package func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool { true }
    package func willRead(_ read: DependencyRead) {}
    package func didRead(_ read: DependencyRead, _ value: Any) {}
}

extension ContainerObserver {
    package var observesViews: Bool { false }
    package func didCreate(_ instance: SharedInstance, in container: ContainerStorage) {}
    package var reportsMissingTestValue: Bool { false }
    package func didReadMissingTestValue(of key: any Any.Type) {}
    package func didUseDefault(_ container: ContainerStorage) {}
    package func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        self
    }
    package func usesLive(_ keyPath: AnyKeyPath) -> Bool { false }
    package func usesLive<Value>(ofKey key: any Any.Type, valueType: Value.Type) -> Bool { false }
}

/// One read of a dependency through an observed container.
package struct DependencyRead: Sendable {
    package let id: DependencyID
    /// The override that contains the value, or nil if the dependency is not overridden.
    ///
    /// A ``Decoration`` contains no value, so this is the override that it decorates.
    package let override: AnyOverride?
    package let kind: ImplementationKind
    /// The container that is read.
    package let container: ContainerStorage
}

/// The kind of implementation that a dependency has if it is not overridden.
@usableFromInline
package enum ImplementationKind: Equatable, Sendable {
    case defaultImplementation
    /// The test implementation in tests, and the default implementation elsewhere.
    case testImplementation
    /// An implementation that is built only from the container that is read.
    case composed
    case shared
    /// A shared instance, which is that of the test implementation in tests.
    case sharedTestImplementation
    /// A shared instance that the container does not retain.
    case weak(hasTestImplementation: Bool)
    /// An instance of the root container.
    case root(hasTestImplementation: Bool)
    /// An instance of the root container that can be replaced, but is not.
    case replaceable(hasTestImplementation: Bool)
    /// The value that replaces an instance of the root container.
    case replacement
    /// The value of a key.
    case key

    /// A Boolean value that indicates whether each read evaluates the implementation.
    package var isEvaluatedAtEachRead: Bool {
        switch self {
        case .defaultImplementation, .testImplementation, .composed: true
        case .shared, .sharedTestImplementation, .weak, .root, .replaceable, .replacement, .key: false
        }
    }

    /// A Boolean value that indicates whether tests create the instance as an app does.
    package var isSameInstanceInTests: Bool {
        switch self {
        case .shared, .weak(hasTestImplementation: false), .root(hasTestImplementation: false),
            .replaceable(hasTestImplementation: false):
            true
        default: false
        }
    }

    /// The prefix of the argument label of the implementation, such as "root" of `rootImplementation`.
    package var name: String {
        switch self {
        case .defaultImplementation, .testImplementation, .key: "default"
        case .composed: "composed"
        case .shared, .sharedTestImplementation: "shared"
        case .weak: "weak"
        case .root: "root"
        case .replaceable, .replacement: "replaceable"
        }
    }

    /// A Boolean value that indicates whether the container does not retain the instance.
    package var isWeak: Bool {
        if case .weak = self { true } else { false }
    }

    /// A Boolean value that indicates whether the instance belongs to the root of the container.
    package var isOfRoot: Bool {
        switch self {
        case .root, .replaceable, .replacement: true
        default: false
        }
    }

    /// A Boolean value that indicates whether the instance can be replaced.
    package var isReplaceable: Bool {
        switch self {
        case .replaceable, .replacement: true
        default: false
        }
    }
}

extension DependencyRead {
    /// The instance that is read if the dependency is not overridden, or nil if it is not created.
    package var instance: SharedInstance? {
        (kind.isOfRoot ? container.rootIfDetermined : container)?.instancesIfAny?.instance(of: id)
    }
}

extension GlobalDependencies {
    /// Resolves a dependency through a container that is observed, or is a probe.
    ///
    /// A specialization for the only dependency of this module would add 5 KB to each app.
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline
    func resolveObserved<Value>(
        _ call: AccessorCall,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        otherwise: () -> Value
    ) -> Value {
        let contents = stored.current(after: .read(call))
        if let probe = contents.probe { return probe.resolve(call, keyPath: consume keyPath, as: kind, in: contents) }
        contents.creation?.noteUseOfContainer()
        let id = DependencyID(call, keyPath: consume keyPath)
        let override = contents.overrides[id]
        let read = DependencyRead(id: id, override: override?.undecorated, kind: kind, container: contents)
        #if DEBUG
        override?.wrapped?.noteReadOfWrapper(in: contents)
        #endif
        let observers = contents.readObservers
        for observer in observers { observer.willRead(read) }
        let decorated = override?.decoration?.decoratedOverride(read) { boxed(otherwise()) }
        let value = (decorated ?? read.override)?.value(as: Value.self) ?? otherwise()
        for observer in observers { observer.didRead(read, value) }
        return value
    }
}
