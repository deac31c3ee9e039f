extension Result where Failure == any Error {
    /// Creates a result from an asynchronous closure.
    ///
    /// - Parameter body: Returns the value, or throws the error.
    public init(catching body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
