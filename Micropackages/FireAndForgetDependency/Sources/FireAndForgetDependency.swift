public import GlobalDependencies

/// The dependency of a component that starts operations without waiting for them.
public protocol FireAndForgetDependency: Dependencies {
    /// The starter of operations that the caller does not wait for.
    var fireAndForget: any FireAndForget { get }
}

extension GlobalDependencies: FireAndForgetDependency {
    /// The starter of operations that the caller does not wait for: ``BackgroundWork`` by default, ``AwaitedWork`` in
    /// tests.
    public var fireAndForget: any FireAndForget {
        get {
            resolveDependency(
                forKeyPath: \.fireAndForget,
                defaultImplementation: BackgroundWork(),
                testImplementation: AwaitedWork()
            )
        }
        set { override(keyPath: \.fireAndForget, with: newValue) }
    }
}
