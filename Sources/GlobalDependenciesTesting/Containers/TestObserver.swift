internal import GlobalDependencies

/// The observer of the containers of a test.
///
/// A container that is derived from one of the test belongs to it too, and so does a shared instance that is created there.
final class TestObserver: ContainerObserver {
    /// The test, or nil for a container outside of tests that uses some dependencies live.
    let test: TestScope?
    /// The dependencies that are live, whatever the context is.
    let live: [LiveDependency]

    init(_ test: TestScope?, live: [LiveDependency] = []) {
        self.test = test
        self.live = live
    }

    func willRead(_ read: DependencyRead) {
        test?.willRead(read.id)
        if let override = read.override {
            override.readFlag.raise()
        } else if let test, read.kind.isLive, !read.container.usesLive(read.id.wholeKeyPath), read.container.context == .test {
            test.willReadLive(read.id, as: read.kind)
        }
    }

    func didCreate(_ instance: AnySharedInstance, in container: ContainerStorage) {
        // The value of a key may be stored, and then it may stay.
        if !instance.id.isKey { test?.didCreate(instance) }
    }

    func usesLive(_ keyPath: AnyKeyPath, isRead: Bool) -> Bool {
        live.contains { $0.isDependency(at: keyPath, isRead: isRead) }
    }

    func usesLive<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        live.contains { $0.isDependency(of: key) }
    }

    func observerOfDerivedContainer(isDraft: Bool) -> (any ContainerObserver)? {
        self
    }

    func observerOfCreation() -> any ContainerObserver {
        self
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        guard let captured = captured as? TestObserver else { return .unrelated }
        if let test, let other = captured.test, test !== other { return .conflict }
        let rest = captured.live.filter { live in !self.live.contains { $0 === live } }
        if rest.isEmpty, test != nil || captured.test == nil { return .combined(self) }
        return .combined(TestObserver(test ?? captured.test, live: rest + live))
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        guard let other = other as? TestObserver else { return false }
        return test === other.test && live.map { ObjectIdentifier($0) } == other.live.map { ObjectIdentifier($0) }
    }
}

extension GlobalDependencies {
    /// The observer of this container, if it belongs to a test.
    var testObserver: TestObserver? {
        stored.current.observers.lazy.compactMap { $0 as? TestObserver }.first
    }

    /// The dependencies that are live in this container, whatever the context is.
    var live: [LiveDependency] {
        get { testObserver?.live ?? [] }
        set {
            let observer = TestObserver(testObserver?.test, live: newValue)
            self = replacingObservers { $0.filter { !($0 is TestObserver) } + [observer] }
        }
    }
}
