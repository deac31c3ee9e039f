/// An object that is told what is read from a container, and what is created in it.
///
/// An app has none. Tests have one that reports unwanted reads, and a container that records its reads has another one.
package protocol ContainerObserver: AnyObject, Sendable {
    /// Called before a dependency is read: before its default is evaluated, if it is not overridden.
    func willRead(_ read: DependencyRead)

    /// Called after a dependency was read.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - type: The type of the value, or of its content if it is an optional.
    func didRead(_ read: DependencyRead, as type: any Any.Type)

    /// Called after a shared instance was created.
    func didCreate(_ instance: AnySharedInstance, in container: ContainerStorage)

    /// Called when `.default` is used in a scope of the container.
    func didUseDefault(_ container: ContainerStorage)

    /// Returns a Boolean value that indicates whether a dependency is to be live, whatever the context is.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of its accessor.
    ///   - isRead: A Boolean value that indicates whether that is asked in order to read the dependency.
    /// - Returns: A Boolean value that indicates whether it is to be live.
    func usesLive(_ keyPath: AnyKeyPath, isRead: Bool) -> Bool

    /// Returns a Boolean value that indicates whether the dependency of a key is to be live, whatever the context is.
    func usesLive<Key: TestDependencyKey>(_ key: Key.Type) -> Bool

    /// Returns the observer of a container that is derived from the observed one, if it has one.
    ///
    /// - Parameter isDraft: A Boolean value that indicates whether that is about to be changed further.
    /// - Returns: The observer.
    func observerOfDerivedContainer(isDraft: Bool) -> (any ContainerObserver)?

    /// Returns the observer of the container that is passed to the closure that creates a shared instance.
    func observerOfCreation() -> any ContainerObserver

    /// Returns the result of combining this observer, of an inner scope, with one of a captured container.
    func combined(with captured: any ContainerObserver) -> ObserverCombination

    /// Returns a Boolean value that indicates whether two containers with these observers are observed in the same way.
    func isEquivalent(to other: any ContainerObserver) -> Bool
}

/// The result of combining the observers of two containers.
package enum ObserverCombination {
    /// They are of different kinds, so both stay.
    case unrelated
    /// They belong to different tests, so the captured container is left alone.
    case conflict
    case combined(any ContainerObserver)
}

extension ContainerObserver {
    package func willRead(_ read: DependencyRead) {}
    package func didRead(_ read: DependencyRead, as type: any Any.Type) {}
    package func didCreate(_ instance: AnySharedInstance, in container: ContainerStorage) {}
    package func didUseDefault(_ container: ContainerStorage) {}
    package func usesLive(_ keyPath: AnyKeyPath, isRead: Bool) -> Bool { false }
    package func usesLive<Key: TestDependencyKey>(_ key: Key.Type) -> Bool { false }
}

/// One read of a dependency through an observed container.
package struct DependencyRead: Sendable {
    package let id: DependencyID
    /// The override, or nil if the dependency is not overridden.
    package let override: AnyOverride?
    package let kind: ImplementationKind
    /// The container that is read.
    package let container: ContainerStorage
}

/// The implementation of a dependency that is not overridden.
@usableFromInline
package enum ImplementationKind: Sendable {
    case defaultImplementation
    /// The test implementation in tests, and the default implementation elsewhere.
    case testImplementation
    case shared
    /// The value of a key.
    case key

    /// A Boolean value that indicates whether it is the same in tests as in an app.
    package var isLive: Bool {
        switch self {
        case .defaultImplementation, .shared: true
        case .testImplementation, .key: false
        }
    }
}

/// The observer of shared instances in containers that have no observers.
package enum CreationObservation {
    private final class Factory: Sendable {
        let makeObserver: @Sendable () -> any ContainerObserver

        init(_ makeObserver: @escaping @Sendable () -> any ContainerObserver) {
            self.makeObserver = makeObserver
        }
    }

    @exclusivity(unchecked)
    nonisolated(unsafe) private static var factory = AtomicLazyReference<Factory>()

    /// Sets the function that makes an observer each time that a shared instance is created.
    package static func install(_ makeObserver: @escaping @Sendable () -> any ContainerObserver) {
        AtomicLazyReference.initialize(&factory, to: Factory(makeObserver))
    }

    /// Returns the observers of the container that is passed to the closure that creates an instance.
    static func observers(in container: ContainerStorage) -> [any ContainerObserver] {
        let observers = container.observers.map { $0.observerOfCreation() }
        guard observers.isEmpty, let factory = AtomicLazyReference.load(&factory) else { return observers }
        return [factory.object.makeObserver()]
    }
}

extension GlobalDependencies {
    /// Resolves a dependency through a container that is observed, or is a probe.
    @usableFromInline
    func resolveObserved<Value>(
        _ call: AccessorCall,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        otherwise: () -> Value
    ) -> Value {
        if case .probe(let probe) = stored.role { return probe.resolve(call, keyPath: consume keyPath) }
        let id = call.with(keyPath: consume keyPath)
        let decided = stored.decided(by: .read(call))
        let observers = stored.observers(in: decided)
        let read = DependencyRead(id: id, override: decided.overrides[id], kind: kind, container: stored)
        for observer in observers { observer.willRead(read) }
        let value = read.override?.value(as: Value.self) ?? otherwise()
        for observer in observers { observer.didRead(read, as: contentType(of: value)) }
        return value
    }
}

/// Returns the type of a value, or of its content if it is an optional.
package func contentType<Value>(of value: Value) -> any Any.Type {
    if let optional = value as? any OptionalContent, let type = optional.contentType { return type }
    return type(of: value as Any)
}

private protocol OptionalContent {
    var contentType: (any Any.Type)? { get }
}

extension Optional: OptionalContent {
    fileprivate var contentType: (any Any.Type)? {
        map { type(of: $0 as Any) }
    }
}
