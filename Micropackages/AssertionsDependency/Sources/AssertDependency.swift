public import GlobalDependencies

/// The dependency of a component that asserts conditions in debug builds.
public protocol AssertDependency: Dependencies {
    /// The assertion of a condition.
    var assert: any Assertion { get }
}

extension GlobalDependencies: AssertDependency {
    /// The assertion of a condition: ``SystemAssert`` by default, and an issue in tests.
    public var assert: any Assertion {
        get {
            resolveDependency(
                forKeyPath: \.assert,
                defaultImplementation: SystemAssert(),
                testImplementation: ReportingAssertions()
            )
        }
        set { override(keyPath: \.assert, with: newValue) }
    }
}
