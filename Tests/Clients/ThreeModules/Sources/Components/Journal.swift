import Accessors
import GlobalDependencies

extension GlobalDependencies {
    /// How many pages the journal has, which comes with an almanac.
    public var journal: Int {
        resolveDependency(forKeyPath: \.journal, sharedImplementation: { $0.almanac + 1 })
    }
}
