public import GlobalDependencies

/// The dependency of a component that uses random numbers.
public protocol RandomNumberGeneratorDependency: Dependencies {
    /// The source of random numbers.
    var randomNumberGenerator: any RandomSource { get }
}

extension GlobalDependencies: RandomNumberGeneratorDependency {
    /// The source of random numbers: ``SystemRandomSource`` by default.
    public var randomNumberGenerator: any RandomSource {
        get { resolveDependency(forKeyPath: \.randomNumberGenerator, defaultImplementation: SystemRandomSource()) }
        set { override(keyPath: \.randomNumberGenerator, with: newValue) }
    }
}
