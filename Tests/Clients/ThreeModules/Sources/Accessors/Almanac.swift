import GlobalDependencies

extension GlobalDependencies {
    /// Writes an almanac from what a container resolves.
    public var almanacWriter: @Sendable (GlobalDependencies) -> Int {
        resolveDependency(forKeyPath: \.almanacWriter, defaultImplementation: { _ in 1 })
    }

    /// How many pages the almanac has.
    public var almanac: Int {
        resolveDependency(forKeyPath: \.almanac, sharedImplementation: { $0.almanacWriter($0) })
    }
}
