public import GlobalDependencies

/// What a component declares in order to assert what has to be true, in debug builds.
public protocol AssertDependency: Dependencies {
    /// What ends a debug build where a condition is false.
    var assert: any Assertion { get }
}

extension GlobalDependencies: AssertDependency {
    /// What ends a debug build where a condition is false: ``SystemAssert`` unless it is overridden.
    public var assert: any Assertion {
        get { resolveDependency(forKeyPath: \.assert, defaultImplementation: SystemAssert()) }
        set { override(keyPath: \.assert, with: newValue) }
    }
}
