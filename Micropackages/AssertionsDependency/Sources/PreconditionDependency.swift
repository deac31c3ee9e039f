public import GlobalDependencies

/// The dependency of a component that checks preconditions.
public protocol PreconditionDependency: Dependencies {
    /// The precondition.
    var precondition: any Assertion { get }
}

extension GlobalDependencies: PreconditionDependency {
    /// The precondition: ``SystemPrecondition`` by default, and an issue in tests.
    public var precondition: any Assertion {
        get {
            resolveDependency(
                forKeyPath: \.precondition,
                defaultImplementation: SystemPrecondition(),
                testImplementation: ReportingAssertions()
            )
        }
        set { override(keyPath: \.precondition, with: newValue) }
    }
}
