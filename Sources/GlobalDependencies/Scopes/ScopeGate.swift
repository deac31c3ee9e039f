/// The way to the innermost scope of a task, which is closed until the process opens its first scope.
///
/// Looking into a task costs more than the rest of `.default`, and most apps never open a scope.
enum ScopeGate {
    private final class Opened: Sendable {
        let scopes = DependencyScope.innermost
        let processObserver: (@Sendable () -> (any ContainerObserver)?)?

        init(_ processObserver: (@Sendable () -> (any ContainerObserver)?)?) {
            self.processObserver = processObserver
        }
    }

    @exclusivity(unchecked)
    nonisolated(unsafe) private static var opened = AtomicLazyReference<Opened>()

    /// The innermost scope of the current task.
    @inline(__always)
    static var scope: DependencyScope? {
        AtomicLazyReference.load(&opened)?.with { $0.scopes.get() }
    }

    /// Lets `.default` look for scopes from now on.
    ///
    /// - Parameter processObserver: Returns the observer of a use of `.default` outside of scopes, if there is one. Only the
    ///   first call can set it.
    static func open(processObserver: (@Sendable () -> (any ContainerObserver)?)? = nil) {
        if AtomicLazyReference.load(&opened) != nil { return }
        AtomicLazyReference.initialize(&opened, to: Opened(processObserver))
    }

    /// The storage that `.default` points at, or nil for the unprepared container of the process.
    @inline(__always)
    static var defaultStorage: ContainerStorage? {
        guard let opened = AtomicLazyReference.load(&opened) else { return DefaultContainer.currentOfProcess }
        if let scope = opened.with({ $0.scopes.get() }) { return scope.use() }
        return observed(DefaultContainer.currentOfProcess)
    }

    /// Returns a storage of the process, with the observer of a use outside of scopes.
    static func observed(_ storage: ContainerStorage?) -> ContainerStorage? {
        guard let observer = AtomicLazyReference.load(&opened)?.with({ $0.processObserver })?()
        else { return storage }
        return ContainerStorage(observers: [observer], role: .view(of: storage ?? .unprepared))
    }
}

extension GlobalDependencies {
    /// Announces the reads of the process default from now on, if they are made outside of scopes.
    ///
    /// Call it before the first scope is opened.
    ///
    /// - Parameter observer: Returns the observer, if there is one, each time that `.default` is used outside of scopes.
    package static func observeProcessDefault(_ observer: @escaping @Sendable () -> (any ContainerObserver)?) {
        ScopeGate.open(processObserver: observer)
    }
}
