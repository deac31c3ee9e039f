internal import GlobalDependencies

/// The observer of a container that uses the live implementations of some dependencies in every context.
///
/// Each container of a test has one, even if it uses no dependency live. A closure that assigns a container without one
/// adds that of the enclosing scope.
final class UseLiveObserver: ContainerObserver {
    let live: [LiveDependency]

    init(_ live: [LiveDependency]) {
        self.live = live
    }

    func willRead(_ read: DependencyRead) {
        live.first { $0.isDependency(read.id) }?.willRead()
    }

    func usesLive(_ keyPath: AnyKeyPath) -> Bool {
        live.contains { $0.isDependency(at: keyPath) }
    }

    func usesLive<Value>(ofKey key: any Any.Type, valueType: Value.Type) -> Bool {
        live.contains { $0.isDependency(ofKey: key, valueType: valueType) }
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver { self }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        guard let captured = captured as? UseLiveObserver else { return .unrelated }
        let rest = captured.live.filter { live in !self.live.contains { $0 === live } }
        return .combined(rest.isEmpty ? self : UseLiveObserver(rest + live))
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? UseLiveObserver)?.live.map { ObjectIdentifier($0) } == live.map { ObjectIdentifier($0) }
    }
}

extension GlobalDependencies {
    /// The dependencies that are live in this container, in every context.
    var live: [LiveDependency] {
        get { stored.live }
        set { observers = observers.filter { !($0 is UseLiveObserver) } + [UseLiveObserver(newValue)] }
    }
}

extension ContainerStorage {
    fileprivate var live: [LiveDependency] {
        for case let observer as UseLiveObserver in current.observers { return observer.live }
        return []
    }

    /// Returns a Boolean value that indicates whether this container forbids reads of the live implementation of a
    /// dependency.
    ///
    /// If the container uses the dependency live, this records the read.
    func forbidsLive(_ id: DependencyID) -> Bool {
        guard let live = live.first(where: { $0.isDependency(id) }) else { return context == .test }
        live.willRead()
        return false
    }
}
