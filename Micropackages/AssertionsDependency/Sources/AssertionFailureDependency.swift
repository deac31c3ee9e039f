public import GlobalDependencies

/// The dependency of a component that reports unreachable code in debug builds.
public protocol AssertionFailureDependency: Dependencies {
    /// The handler for code that must be unreachable.
    var assertionFailure: any AssertionFailure { get }
}

extension GlobalDependencies: AssertionFailureDependency {
    /// The handler for code that must be unreachable: ``SystemAssertionFailure`` by default, and an issue in tests.
    public var assertionFailure: any AssertionFailure {
        get {
            resolveDependency(
                forKeyPath: \.assertionFailure,
                defaultImplementation: SystemAssertionFailure(),
                testImplementation: ReportingAssertions()
            )
        }
        set { override(keyPath: \.assertionFailure, with: newValue) }
    }
}
