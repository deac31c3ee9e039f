import Accessors
import GlobalDependencies

extension GlobalDependencies {
    /// The number of pages of the journal, including the almanac.
    public var journal: Int {
        resolveDependency(forKeyPath: \.journal, sharedImplementation: { $0.almanac + 1 })
    }
}
