public import GlobalDependencies

/// The dependency of a component that reads or writes files.
public protocol FilesDependency: Dependencies {
    /// The files and folders that a program reaches by URL.
    var files: any Files { get }
}

extension GlobalDependencies: FilesDependency {
    /// The files and folders that a program reaches by URL: those of the system by default.
    public var files: any Files {
        get { resolveDependency(forKeyPath: \.files, defaultImplementation: SystemFiles()) }
        set { override(keyPath: \.files, with: newValue) }
    }
}
