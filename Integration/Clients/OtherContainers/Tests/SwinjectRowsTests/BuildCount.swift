import Foundation
import GlobalDependencies

/// The number of instances that the factories of a test have built.
final class BuildCount: @unchecked Sendable {
    private let lock = NSLock()
    private var builds = 0

    var value: Int { lock.withLock { builds } }

    /// Counts an instance that a factory has built.
    func count<Instance>(_ instance: Instance) -> Instance {
        lock.withLock { builds += 1 }
        return instance
    }
}

extension GlobalDependencies {
    /// The count of this container and of all containers that are derived from it.
    var buildCount: BuildCount {
        resolveDependency(forKeyPath: \.buildCount, rootImplementation: { _ in BuildCount() })
    }

    /// Counts an instance that the implementation of a dependency has built.
    func count<Instance>(_ instance: Instance) -> Instance {
        buildCount.count(instance)
    }
}
