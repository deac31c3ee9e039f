public import Logging
package import ServiceContextModule
internal import Tracing

/// The value that exists as long as a request: its user, its logger and its clock.
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
    /// The clock that measures how long the answer takes.
    public let clock: any Clock<Duration>

    /// Creates the value of a request.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - user: The user who sent the request.
    ///   - logger: A logger, to which the identifier and the user are added.
    ///   - clock: The clock of the request.
    public init(id: String, user: User, logger: Logger, clock: any Clock<Duration>) {
        var logger = logger
        logger[metadataKey: "request"] = "\(id)"
        logger[metadataKey: "user"] = "\(user.name)"
        self.id = id
        self.user = user
        self.logger = logger
        self.clock = clock
    }
}

extension TideRequest {
    /// Runs an operation with this request as the current one of swift-log and swift-distributed-tracing.
    ///
    /// `Logger.current` is then the logger of the request, and `ServiceContext.current` has the identifier.
    /// The operation is one span, and its duration is logged.
    ///
    /// - Parameters:
    ///   - name: The name of the span.
    ///   - operation: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation, after it was logged.
    package func bindTaskLocals<Result>(
        name: String,
        operation: () async throws -> Result
    ) async throws -> Result {
        var context = ServiceContext.current ?? .topLevel
        context.requestID = id
        return try await withLogger(logger) { logger in
            try await withSpan(name, context: context, ofKind: .server) { _ in
                try await log(on: clock, operation)
            }
        }
    }

    private func log<Result>(
        on clock: some Clock<Duration>,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        let start = clock.now
        do {
            let result = try await operation()
            logger.info("answered", metadata: ["duration": "\(start.duration(to: clock.now))"])
            return result
        } catch {
            logger.info("failed", metadata: ["duration": "\(start.duration(to: clock.now))", "error": "\(error)"])
            throw error
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
