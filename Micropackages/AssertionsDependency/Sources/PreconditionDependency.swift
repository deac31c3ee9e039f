public import GlobalDependencies

/// What a component declares in order to insist on what has to be true.
public protocol PreconditionDependency: Dependencies {
    /// What ends the process where a condition is false.
    var precondition: any Assertion { get }
}

extension GlobalDependencies: PreconditionDependency {
    /// What ends the process where a condition is false: ``SystemPrecondition`` unless it is overridden.
    public var precondition: any Assertion {
        get { resolveDependency(forKeyPath: \.precondition, defaultImplementation: SystemPrecondition()) }
        set { override(keyPath: \.precondition, with: newValue) }
    }
}
