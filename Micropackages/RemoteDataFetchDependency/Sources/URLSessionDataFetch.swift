#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

/// Fetches data with `URLSession`, with one session for as long as it lives.
public final class URLSessionDataFetch: RemoteDataFetch {
    /// The default implementation, with an ephemeral session: no cache, cookies or credentials on disk.
    public static let shared = URLSessionDataFetch()

    private let session: URLSession

    /// Creates an implementation with a session of its own.
    ///
    /// - Parameter configuration: The configuration of the session. Its timeouts do not matter, as each request has its
    ///   own, and neither does its cache on Linux.
    public init(configuration: URLSessionConfiguration = .ephemeral) {
        #if canImport(FoundationNetworking)
        // NB: with a cache, a task that is cancelled right after its start traps: "Trying to access a behaviour for a
        // task that in not in the registry", https://github.com/swiftlang/swift-corelibs-foundation/issues/3296
        let copy = configuration.copy()
        let configuration = copy as? URLSessionConfiguration ?? configuration
        configuration.urlCache = nil
        #endif
        session = URLSession(configuration: configuration)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameter request: What to ask of which server.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
        try Task.checkCancellation()
        try request.validate()
        let transfer = URLSessionTransfer(request, in: session)
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { transfer.start(resuming: $0) }
        } onCancel: {
            transfer.cancel()
        }
        return try request.accept(response)
    }
}
