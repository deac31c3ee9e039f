extension Result where Failure == any Error {
    /// Creates a result from an asynchronous closure.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - body: Returns the value, or throws the error.
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
