extension Result where Failure == any Error {
    /// Creates a result from the result or the error of an asynchronous closure.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which the closure runs.
    ///   - body: A closure that returns the value, or throws the error.
    public init(
        isolation: isolated (any Actor)? = #isolation,
        catching body: () async throws -> Success
    ) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
