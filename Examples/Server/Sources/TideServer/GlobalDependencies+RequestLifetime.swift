package import GlobalDependencies
package import GlobalDependenciesLifetimes
package import Hummingbird
internal import Logging
internal import UUIDDependency

extension GlobalDependencies {
    /// Answers a request in a lifetime of its own.
    ///
    /// From one scope come the container of the request, the default container, the task-local logger of swift-log and
    /// the task-local context of swift-distributed-tracing. All of them end with the operation.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - context: The context of the request.
    ///   - operation: The operation that answers the request, which is passed the container of the lifetime.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation, or `HTTPError` with the status 401 if the request names no user.
    package func withRequestLifetime<Result>(
        of request: Request,
        _ context: some RequestContext,
        operation: (LifetimeDependencies<TideRequest>) async throws -> Result
    ) async throws -> Result {
        let value = TideRequest(id: "\(uuid())", user: try User(of: request.headers), logger: logger)
        return try await withLifetime(of: value) { dependencies in
            value.logger.info("request began", metadata: ["path": "\(context.endpointPath ?? "")"])
            return try await value.bindTaskLocals(name: context.endpointPath ?? "") {
                try await operation(dependencies)
            }
        }
    }
}
