public import GlobalDependencies

/// What a component declares in order to start what it does not wait for.
public protocol FireAndForgetDependency: Dependencies {
    /// What starts work that nobody waits for.
    var fireAndForget: any FireAndForget { get }
}

extension GlobalDependencies: FireAndForgetDependency {
    /// What starts work that nobody waits for: ``BackgroundWork``, and in tests ``AwaitedWork``, unless it is overridden.
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
