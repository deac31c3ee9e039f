public import GlobalDependencies

/// One for each container, as long as the process holds one copy of the library.
public final class Journal: Sendable {}

extension GlobalDependencies {
    /// What the containers share.
    public var journal: Journal {
        resolveDependency(forKeyPath: \.journal, sharedImplementation: { _ in Journal() })
    }
}
