import GlobalDependencies
import Harbour

/// A component that reads a dependency of another package.
struct Gangway {
    let dependencies: GlobalDependencies

    func tide() -> Tide {
        dependencies.tide
    }
}
