extension GlobalDependencies {
    /// Runs an operation with this container as the default container.
    ///
    /// It is available with `import GlobalDependenciesScopes`.
    ///
    /// The expansion of `@DependencyEntry(.shared)` contains the call.
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
}
