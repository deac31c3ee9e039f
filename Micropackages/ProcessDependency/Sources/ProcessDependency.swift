public import GlobalDependencies

/// The dependency of a component that reads the environment and arguments of its process, writes output, or ends it.
public protocol ProcessDependency: Dependencies {
    /// The current process.
    var process: any CurrentProcess { get }
}

extension GlobalDependencies: ProcessDependency {
    /// The current process: ``SystemProcess/shared`` by default.
    public var process: any CurrentProcess {
        get { resolveDependency(forKeyPath: \.process, defaultImplementation: SystemProcess.shared) }
        set { override(keyPath: \.process, with: newValue) }
    }
}
