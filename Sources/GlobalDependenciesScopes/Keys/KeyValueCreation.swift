internal import GlobalDependencies

/// The creation of the value of a key, which runs in its own scope.
struct KeyValueCreation: Sendable {
    /// A Boolean value that indicates whether the container that is read is the default container of a scope or of the
    /// process.
    ///
    /// If so, properties that the value has captured use the overrides of a later scope.
    let isInDefaultContainer: Bool
    /// A Boolean value that indicates whether the creation reports that the key has no test value.
    let reportsMissingTestValue: Bool
    /// A closure that is called when the creation reads something from its container.
    let onUse: @Sendable () -> Void
}
