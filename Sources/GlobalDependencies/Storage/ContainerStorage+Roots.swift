extension ContainerStorage {
    /// The container from which a container is derived, directly or indirectly, and which is not derived itself.
    @usableFromInline
    package enum Root: Sendable {
        /// The default container of the process.
        case process
        /// The container itself, or the one whose shared instances it has.
        case itself
        case other(ContainerStorage)
        /// The default container of a test, which may retain what is built from the draft that becomes its contents.
        case prepared(WeakStorage)

        /// Returns a Boolean value that indicates whether two derived containers have the same root.
        package func isSame(as other: Root) -> Bool {
            switch (self, other) {
            case (.process, .process): true
            case (.other(let root), .other(let other)): root === other
            case (.prepared(let root), .prepared(let other)): root.storage === other.storage
            default: false
            }
        }
    }

    /// The root of a container that is derived from this one.
    package var rootOfDerived: Root {
        if case .itself = root { .other(self) } else { root }
    }

    /// Returns the contents of the root of this container, which the call determines if they are those of a default
    /// container.
    package func root(after cause: DefaultOutcome.Cause) -> ContainerStorage {
        switch root {
        case .process: ContainerStorage.ofProcess.current(after: cause)
        case .itself: current(after: cause)
        case .other(let root): root.current(after: cause)
        case .prepared(let root): (root.storage ?? self).current(after: cause)
        }
    }

    /// The contents of the root of this container, or nil if they are not determined.
    package var rootIfDetermined: ContainerStorage? {
        if case .prepared(let root) = root { return root.storage?.currentIfDetermined?.object }
        return currentRoot?.object
    }

    /// Looks up the instance of the root that a call of `resolveDependency` resolves.
    ///
    /// - Returns: The instance, if it was requested before, and a Boolean value that indicates whether it was created
    ///   and is released only after this container. This container retains the instance.
    @usableFromInline
    package func lookUpRootInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<SharedInstance>, isRetained: Bool)? {
        currentRoot?.with { $0.instanceIfRequested(call, keyPath: keyPath) }
    }

    /// The contents of the root of this container, which it retains, or nil if they are not determined.
    private var currentRoot: Unretained<ContainerStorage>? {
        switch root {
        case .process: ContainerStorage.ofProcess.currentIfDetermined
        case .itself: currentIfDetermined
        case .other(let root): root.currentIfDetermined
        case .prepared: nil
        }
    }

    private var currentIfDetermined: Unretained<ContainerStorage>? {
        guard isDefault else { return Unretained(self) }
        // A view keeps no outcome of its own.
        if case .view(let origin, _) = role { return origin.currentIfDetermined }
        return outcome.map { current($0) }
    }
}

/// A reference to a container that does not retain the container.
///
/// The invariant is that `reference` is accessed with the lock held. With a `Mutex` instead, a chain of five shared
/// instances takes 3 % more instructions, although it reads no such reference (measured with Swift 6.3.1).
@usableFromInline
package final class WeakStorage: Sendable {
    @exclusivity(unchecked)
    nonisolated(unsafe) private var lock = Lock()
    @exclusivity(unchecked)
    nonisolated(unsafe) private weak var reference: ContainerStorage?

    package init(_ storage: ContainerStorage? = nil) {
        reference = storage
        Lock.initialize(&lock)
    }

    deinit {
        Lock.destroy(&lock)
    }

    /// The container, or nil if it is not set or was released.
    package var storage: ContainerStorage? {
        get {
            Lock.lock(&lock)
            defer { Lock.unlock(&lock) }
            return reference
        }
        set {
            Lock.lock(&lock)
            defer { Lock.unlock(&lock) }
            reference = newValue
        }
    }
}
