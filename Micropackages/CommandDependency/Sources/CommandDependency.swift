public import GlobalDependencies

/// The dependency of a component that runs other programs.
public protocol CommandDependency: Dependencies {
    /// The runner of other programs.
    var commands: any CommandRunner { get }
}

extension GlobalDependencies: CommandDependency {
    /// The runner of other programs: ``SystemCommandRunner`` by default.
    public var commands: any CommandRunner {
        get { resolveDependency(forKeyPath: \.commands, defaultImplementation: SystemCommandRunner()) }
        set { override(keyPath: \.commands, with: newValue) }
    }
}
