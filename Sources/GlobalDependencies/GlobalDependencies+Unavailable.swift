// Other products declare these functions. Without the import, the message names the product to import. Expansions of
// `@DependencyEntry` also call `yield` and `resolveDependency`.

/// Runs an operation in a scope with another default container.
///
/// It is available with `import GlobalDependenciesScopes`.
@available(
    *,
    unavailable,
    message: """
        write 'import GlobalDependenciesScopes', and add the product 'GlobalDependenciesScopes' to the dependencies of the \
        target
        """
)
public func withDependencies<Result>(
    _ update: (inout GlobalDependencies) async throws -> Void,
    operation: () async throws -> Result
) -> Result {
    fatalError("an unavailable function is never called")
}

extension GlobalDependencies {
    /// Runs an operation with this container as the default container.
    ///
    /// It is available with `import GlobalDependenciesScopes`.
    @available(
        *,
        unavailable,
        message: """
            write 'import GlobalDependenciesScopes', and add the product 'GlobalDependenciesScopes' to the dependencies of the \
            target
            """
    )
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
        fatalError("an unavailable function is never called")
    }

    /// Replaces the value of a dependency while the program runs.
    ///
    /// It is available with `import GlobalDependenciesLifetimes`.
    @available(
        *,
        unavailable,
        message: """
            write 'import GlobalDependenciesLifetimes', and add the product 'GlobalDependenciesLifetimes' to the dependencies \
            of the target
            """
    )
    public func replace<Value: Sendable>(_ keyPath: KeyPath<GlobalDependencies, Value>, with value: Value) {
        fatalError("an unavailable function is never called")
    }

    /// Resolves a dependency whose value is replaced while the program runs.
    ///
    /// It is available with `import GlobalDependenciesLifetimes`.
    @available(
        *,
        unavailable,
        message: """
            write 'import GlobalDependenciesLifetimes', and add the product 'GlobalDependenciesLifetimes' to the dependencies \
            of the target
            """
    )
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        replaceableImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        line: UInt = #line
    ) -> Value {
        fatalError("an unavailable function is never called")
    }
}
