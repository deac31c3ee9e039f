/// Runs an asynchronous closure with overrides.
public func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> Result
) async rethrows -> Result {
    var values = DependencyValues.current
    try await update(&values)
    return try await DependencyValues.$current.withValue(values, operation: operation)
}
