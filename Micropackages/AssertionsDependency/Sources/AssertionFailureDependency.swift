public import GlobalDependencies

/// What a component declares in order to say that it should not have come to this, in debug builds.
public protocol AssertionFailureDependency: Dependencies {
    /// What ends a debug build.
    var assertionFailure: any AssertionFailure { get }
}

extension GlobalDependencies: AssertionFailureDependency {
    /// What ends a debug build: ``SystemAssertionFailure`` unless it is overridden.
    public var assertionFailure: any AssertionFailure {
        get { resolveDependency(forKeyPath: \.assertionFailure, defaultImplementation: SystemAssertionFailure()) }
        set { override(keyPath: \.assertionFailure, with: newValue) }
    }
}
