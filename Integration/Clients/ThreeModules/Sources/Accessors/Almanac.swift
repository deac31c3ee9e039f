import GlobalDependencies

extension GlobalDependencies {
    /// A closure that computes the number of pages from a container.
    public var almanacWriter: @Sendable (GlobalDependencies) -> Int {
        resolveDependency(forKeyPath: \.almanacWriter, defaultImplementation: { _ in 1 })
    }

    /// The number of pages of the almanac.
    public var almanac: Int {
        resolveDependency(forKeyPath: \.almanac, sharedImplementation: { $0.almanacWriter($0) })
    }
}
