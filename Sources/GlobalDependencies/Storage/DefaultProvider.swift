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
    private let run:
        @Sendable (_ container: ContainerStorage, _ location: SourceLocation, _ operation: () -> Void) -> Void

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - container: A closure that returns the container of the innermost scope, or nil outside of scopes. Its argument
    ///     is a Boolean value that indicates whether the scope notifies its observers of a use.
    ///   - run: A closure that runs an operation in a scope with a container.
    package init(
        container: @escaping @Sendable (_ isUse: Bool) -> ContainerStorage?,
        run: @escaping @Sendable (ContainerStorage, SourceLocation, () -> Void) -> Void
    ) {
        self.container = container
        self.run = run
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

    /// Runs an operation in a scope with a container, or without a scope if the program has none or the place is unknown.
    static func run(in container: ContainerStorage, at location: SourceLocation?, _ operation: () -> Void) {
        guard let location, let provider = AtomicLazyReference.load(&installed) else { return operation() }
        provider.with { $0.run(container, location, operation) }
    }

    /// A view of the default container of the process for a use outside of scopes, if that is observed.
    package static var viewOfProcess: ContainerStorage? {
        AtomicLazyReference.load(&ProcessObservers.installed)?.with { $0.ofUse() }
            .map { ContainerStorage.ofProcess.viewed(by: $0) }
    }
}

/// The observers of the containers that are not derived from another one, which `GlobalDependenciesTesting` installs when
/// it is loaded.
package final class ProcessObservers: Sendable {
    @exclusivity(unchecked)
    nonisolated(unsafe) fileprivate static var installed = AtomicLazyReference<ProcessObservers>()

    fileprivate let ofUse: @Sendable () -> (any ContainerObserver)?
    private let ofNew: @Sendable (_ isProcess: Bool, _ context: DependencyContext?) -> any ContainerObserver

    /// Creates observers.
    ///
    /// - Parameters:
    ///   - ofUse: A closure that returns the observer of a use of `.default` outside of scopes, if there is one.
    ///   - ofNew: A closure that returns the observer of a new container: the process default, whose observer also observes
    ///     the containers that are derived from it, or that of `GlobalDependencies()` or `GlobalDependencies(context:)`.
    package init(
        ofUse: @escaping @Sendable () -> (any ContainerObserver)?,
        ofNew: @escaping @Sendable (_ isProcess: Bool, _ context: DependencyContext?) -> any ContainerObserver
    ) {
        self.ofUse = ofUse
        self.ofNew = ofNew
    }

    /// Installs the observers.
    ///
    /// Only the first call has an effect.
    package static func install(_ observers: ProcessObservers) {
        AtomicLazyReference.initialize(&installed, to: observers)
    }

    /// Returns the observers of a new container, if any are installed.
    @inline(never)
    static func ofNew(isProcess: Bool, context: DependencyContext?) -> [any ContainerObserver] {
        AtomicLazyReference.load(&installed).map { [$0.object.ofNew(isProcess, context)] } ?? []
    }
}
