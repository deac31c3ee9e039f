public import GlobalDependencies

/// What a component declares in order to know what time it is.
public protocol DateDependency: Dependencies {
    /// What tells the time.
    var date: any DateGenerator { get }
}

extension GlobalDependencies: DateDependency {
    /// What tells the time: ``SystemDate`` unless it is overridden.
    public var date: any DateGenerator {
        get { resolveDependency(forKeyPath: \.date, defaultImplementation: SystemDate()) }
        set { override(keyPath: \.date, with: newValue) }
    }
}
