public import Logging
package import ServiceContextModule
internal import Tracing

/// The value that exists as long as a request: its user and its logger.
///
/// A component that is declared with `LifetimeDependencies<TideRequest>` can only be created while a request is
/// answered.
public struct TideRequest: Sendable {
    /// The identifier of the request, which each of its log messages has.
    public let id: String
    /// The user who sent the request.
    public let user: User
    /// The logger of the request, with the identifier and the user as metadata.
    public let logger: Logger

    /// Creates the value of a request.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - user: The user who sent the request.
    ///   - logger: A logger, to which the identifier and the user are added.
    public init(id: String, user: User, logger: Logger) {
        var logger = logger
        logger[metadataKey: "request"] = "\(id)"
        logger[metadataKey: "user"] = "\(user.name)"
        self.id = id
        self.user = user
        self.logger = logger
    }
}

extension TideRequest {
    /// Runs an operation with this request as the current one of swift-log and swift-distributed-tracing.
    ///
    /// `Logger.current` is then the logger of the request, and `ServiceContext.current` has the identifier.
    /// The operation is one span.
    ///
    /// - Parameters:
    ///   - name: The name of the span.
    ///   - operation: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    package func bindTaskLocals<Result>(
        name: String,
        operation: () async throws -> Result
    ) async throws -> Result {
        var context = ServiceContext.current ?? .topLevel
        context.requestID = id
        return try await withLogger(logger) { _ in
            try await withSpan(name, context: context, ofKind: .server) { _ in try await operation() }
        }
    }
}

extension ServiceContext {
    private enum RequestIDKey: ServiceContextKey {
        typealias Value = String
        static let nameOverride: String? = "request-id"
    }

    /// The identifier of the request that is being answered.
    package internal(set) var requestID: String? {
        get { self[RequestIDKey.self] }
        set { self[RequestIDKey.self] = newValue }
    }
}
