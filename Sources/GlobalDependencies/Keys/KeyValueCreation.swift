/// The creation of the value of a key, in a scope of its own.
final class KeyValueCreation: Sendable {
    /// The scope whose default container is read, which this does not retain, as the value may retain this.
    nonisolated(unsafe) private(set) weak var scope: DependencyScope?
    /// A Boolean value that indicates whether the read container is the default one of a scope or of the process.
    ///
    /// If so, the overrides of a later scope win in properties that the value has captured.
    let isInDefaultContainer: Bool
    /// A Boolean value that indicates whether the value is read in order to override a part of it.
    let isForOverride: Bool
    /// Called when the value takes something from its container.
    let onUse: @Sendable () -> Void

    init(readFrom container: ContainerStorage, isForOverride: Bool, onUse: @escaping @Sendable () -> Void) {
        let container = if case .view(let storage) = container.role { storage } else { container }
        var scope = DependencyScope.current
        while let next = scope, next.container !== container { scope = next.enclosing }
        self.scope = scope
        isInDefaultContainer = scope != nil || DefaultContainer.isOfProcess(container)
        self.isForOverride = isForOverride
        self.onUse = onUse
    }
}
