public import GlobalDependencies

/// An instance that exists once per container, if the process has one copy of the library.
public final class Journal: Sendable {}

extension GlobalDependencies {
    /// A shared instance.
    public var journal: Journal {
        resolveDependency(forKeyPath: \.journal, sharedImplementation: { _ in Journal() })
    }
}
