public import GlobalDependencies

/// The dependency of a component that reads the environment, the arguments or the input of its process, writes output, or ends it.
public protocol ProcessDependency: Dependencies {
    /// The current process.
    var process: any CurrentProcess { get }
}

extension GlobalDependencies: ProcessDependency {
    /// The current process: ``SystemProcess`` by default.
    public var process: any CurrentProcess {
        get { resolveDependency(forKeyPath: \.process, defaultImplementation: SystemProcess()) }
        set { override(keyPath: \.process, with: newValue) }
    }
}
