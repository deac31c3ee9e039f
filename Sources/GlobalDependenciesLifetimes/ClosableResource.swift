internal import GlobalDependencies

/// An open resource: an override that was opened for a lifetime, or a shared instance with a `closing` closure.
struct ClosableResource: Sendable {
    /// The place where readers find a resource.
    enum Place: Sendable {
        case override
        case sharedInstance(in: SharedInstanceTable)
        /// The root, whose instances have a table.
        case root(SharedInstanceTable)
    }

    let id: DependencyID
    let place: Place
    /// The observer of the container that was passed to the closure that created or opened the resource.
    let observer: LifetimeObserver
    /// The run of the resource, which is stopped before the resource closes, or nil if it does not run.
    var run: ResourceRun?
    /// A closure that returns a Boolean value that indicates whether only the lifetime retains the instance, and then
    /// makes it unavailable to readers, or nil for an override.
    var becomesUnused: (@Sendable () -> Bool)?
    /// A closure that closes the resource.
    let close: @Sendable () async throws -> Void
}

extension ClosableResource {
    /// A Boolean value that indicates whether the resource is an override that was opened.
    var isOverride: Bool { if case .override = place { true } else { false } }

    /// The resources that close when the same container is released, or nil if the resource closes with the lifetime.
    var group: ResourceGroup? { isOverride ? nil : observer.group }

    /// The instances among which a resource finds those that it reads.
    var table: SharedInstanceTable? {
        switch place {
        case .override: nil
        case .sharedInstance(in: let table), .root(let table): table
        }
    }
}
