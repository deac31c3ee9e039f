/// The access to the innermost scope of a task, which does not exist until the process opens its first scope.
///
/// Reading a task-local value costs more than the rest of `.default`, and most apps never open a scope.
package final class ScopeGate: Sendable {
    @exclusivity(unchecked)
    nonisolated(unsafe) fileprivate static var opened = AtomicLazyReference<ScopeGate>()

    fileprivate let scopes = DependencyScope.innermost
    private let processObserver: (@Sendable () -> (any ContainerObserver)?)?
    private let contentsObserver: (@Sendable () -> (any ContainerObserver)?)?

    private init(
        _ processObserver: (@Sendable () -> (any ContainerObserver)?)?,
        _ contentsObserver: (@Sendable () -> (any ContainerObserver)?)?
    ) {
        self.processObserver = processObserver
        self.contentsObserver = contentsObserver
    }

    /// Makes `.default` look for scopes from now on.
    ///
    /// Only the first call sets the observers. Call it before the first scope opens.
    ///
    /// - Parameters:
    ///   - processObserver: A closure that returns the observer of a use of `.default` outside of scopes, if there is
    ///     one. It is called for each use.
    ///   - contentsObserver: A closure that returns the observer of the process default and of the containers that are
    ///     derived from it, if there is one. It is called once, at the first use of `.default`.
    package static func open(
        processObserver: (@Sendable () -> (any ContainerObserver)?)? = nil,
        contentsObserver: (@Sendable () -> (any ContainerObserver)?)? = nil
    ) {
        if AtomicLazyReference.load(&opened) != nil { return }
        AtomicLazyReference.initialize(&opened, to: ScopeGate(processObserver, contentsObserver))
    }

    /// The observer of the contents of the process default, if there is one.
    static var observerOfContents: (any ContainerObserver)? {
        AtomicLazyReference.load(&opened)?.with { $0.contentsObserver }?()
    }

    /// A view of the default container of the process for a use outside of scopes, if that is observed.
    static var viewOfProcess: ContainerStorage? {
        guard let observer = AtomicLazyReference.load(&opened)?.with({ $0.processObserver })?()
        else { return nil }
        return ContainerStorage.ofProcess.viewed(by: observer)
    }
}

extension DependencyScope {
    /// The innermost scope of the current task.
    @usableFromInline
    package static var current: DependencyScope? {
        AtomicLazyReference.load(&ScopeGate.opened)?.with { $0.scopes.get() }
    }

    /// The storage that `.default` points at, or nil for the default container of the process.
    @usableFromInline
    static var defaultStorage: ContainerStorage? {
        guard let gate = AtomicLazyReference.load(&ScopeGate.opened) else { return nil }
        return gate.with { $0.scopes.get() }?.use() ?? ScopeGate.viewOfProcess
    }
}
