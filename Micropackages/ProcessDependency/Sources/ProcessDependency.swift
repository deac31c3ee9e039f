public import GlobalDependencies

/// What a component declares in order to know how its process was started, and to end it.
public protocol ProcessDependency: Dependencies {
    /// The process that this code runs in.
    var process: any CurrentProcess { get }
}

extension GlobalDependencies: ProcessDependency {
    /// The process that this code runs in: ``SystemProcess/shared`` unless it is overridden.
    public var process: any CurrentProcess {
        get { resolveDependency(forKeyPath: \.process, defaultImplementation: SystemProcess.shared) }
        set { override(keyPath: \.process, with: newValue) }
    }
}
