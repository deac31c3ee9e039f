// Expansions of `@DependencyEntry` call these functions. Without the product that declares them, the message says which
// product to import.

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
