package import Foundation

/// An implementation that fetches through a ``TransportDataFetch``, its engine.
///
/// The methods below fulfill the requirements of ``RemoteDataFetch`` for a public type, so it need not forward each of
/// them to its engine.
package protocol EngineDataFetch: RemoteDataFetch {
    var engine: TransportDataFetch { get }

    /// Returns the request that the engine sends, which is the same request by default.
    func engineRequest(for request: RemoteRequest) -> RemoteRequest
}

extension EngineDataFetch {
    package func engineRequest(for request: RemoteRequest) -> RemoteRequest {
        request
    }

    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent, and as the stream returns received bytes.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await engine.stream(engineRequest(for: request), progress: progress)
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await engine.fetch(engineRequest(for: request), progress: progress)
    }

    /// Sends one request and writes the body of the response to a file.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically when the body is complete, not before.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The head of the response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try await engine.download(engineRequest(for: request), to: file, progress: progress)
    }
}
