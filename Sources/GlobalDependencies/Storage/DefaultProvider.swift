/// A hook through which another module determines `.default`.
///
/// `GlobalDependenciesScopes` installs a provider before the first scope opens. Most apps never open one, and reading a
/// task-local value costs more than the rest of `.default`.
@usableFromInline
package final class DefaultProvider: Sendable {
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) static var installed = AtomicLazyReference<DefaultProvider>()

    private let container: @Sendable (_ isUse: Bool) -> ContainerStorage?
    private let processObserver: (@Sendable () -> (any ContainerObserver)?)?
    private let contentsObserver: (@Sendable () -> (any ContainerObserver)?)?

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - processObserver: A closure that returns the observer of a use of `.default` outside of scopes, if there is
    ///     one. It is called for each use.
    ///   - contentsObserver: A closure that returns the observer of the process default and of the containers that are
    ///     derived from it, if there is one. It is called once, at the first use of `.default`.
    ///   - container: A closure that returns the container of the innermost scope, or nil outside of scopes. Its argument
    ///     is a Boolean value that indicates whether the scope notifies its observers of a use.
    package init(
        processObserver: (@Sendable () -> (any ContainerObserver)?)?,
        contentsObserver: (@Sendable () -> (any ContainerObserver)?)?,
        container: @escaping @Sendable (_ isUse: Bool) -> ContainerStorage?
    ) {
        self.processObserver = processObserver
        self.contentsObserver = contentsObserver
        self.container = container
    }

    /// Installs a provider, which determines `.default` from then on.
    ///
    /// Only the first call has an effect. Call it before the first scope opens.
    package static func install(_ provider: @autoclosure () -> DefaultProvider) {
        if !isInstalled { AtomicLazyReference.initialize(&installed, to: provider()) }
    }

    /// A Boolean value that indicates whether a provider is installed.
    ///
    /// Without one, no task has a scope.
    @inlinable
    package static var isInstalled: Bool {
        AtomicLazyReference.load(&installed) != nil
    }

    /// The storage that `.default` points at, or nil for the default container of the process.
    static var storage: ContainerStorage? {
        guard let provider = AtomicLazyReference.load(&installed) else { return nil }
        return provider.with { $0.container(true) } ?? viewOfProcess
    }

    /// The default container, without notifying observers that it is used.
    static var storageWithoutUse: ContainerStorage {
        AtomicLazyReference.load(&installed)?.with { $0.container(false) } ?? .ofProcess
    }

    /// A view of the default container of the process for a use outside of scopes, if that is observed.
    package static var viewOfProcess: ContainerStorage? {
        guard let observer = AtomicLazyReference.load(&installed)?.with({ $0.processObserver })?() else { return nil }
        return ContainerStorage.ofProcess.viewed(by: observer)
    }

    /// The observer of the contents of the process default, if there is one.
    static var observerOfContents: (any ContainerObserver)? {
        AtomicLazyReference.load(&installed)?.with { $0.contentsObserver }?()
    }
}
