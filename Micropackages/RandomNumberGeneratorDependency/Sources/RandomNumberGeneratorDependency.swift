public import GlobalDependencies

/// What a component declares in order to throw dice.
public protocol RandomNumberGeneratorDependency: Dependencies {
    /// Where random numbers come from.
    var randomNumberGenerator: any RandomSource { get }
}

extension GlobalDependencies: RandomNumberGeneratorDependency {
    /// Where random numbers come from: ``SystemRandomSource`` unless it is overridden.
    public var randomNumberGenerator: any RandomSource {
        get { resolveDependency(forKeyPath: \.randomNumberGenerator, defaultImplementation: SystemRandomSource()) }
        set { override(keyPath: \.randomNumberGenerator, with: newValue) }
    }
}
