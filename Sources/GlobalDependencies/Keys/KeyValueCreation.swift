/// The creation of the value of a key, which runs in its own scope.
final class KeyValueCreation: Sendable {
    /// The scope whose default container is read.
    ///
    /// The reference is weak because the value may retain this object.
    nonisolated(unsafe) private(set) weak var scope: DependencyScope?
    /// A Boolean value that indicates whether the container that is read is the default container of a scope or of the
    /// process.
    ///
    /// If so, properties that the value has captured use the overrides of a later scope.
    let isInDefaultContainer: Bool
    /// A Boolean value that indicates whether the value is read in order to override a part of it.
    let isForOverride: Bool
    /// A closure that is called when the creation reads something from its container.
    let onUse: @Sendable () -> Void

    init(readFrom container: ContainerStorage, isForOverride: Bool, onUse: @escaping @Sendable () -> Void) {
        let container = if case .view(let storage) = container.role { storage } else { container }
        var scope = DependencyScope.current
        while let next = scope, next.container !== container { scope = next.enclosing }
        self.scope = scope
        let process = DefaultContainer.ofProcess
        isInDefaultContainer = scope != nil || container === process || container === process.current
        self.isForOverride = isForOverride
        self.onUse = onUse
    }
}
