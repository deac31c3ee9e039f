public import Foundation
import GlobalDependencies
public import RemoteDataFetchDependency

/// An implementation that replays recorded responses, without a network.
///
/// Requests are identified by method, URL and body. Equal requests are answered in the order of their recording, each
/// once. A request that is not on the cassette throws an error that lists the remaining requests.
public final class ReplayingRemoteDataFetch: RemoteDataFetch {
    private let transport: ReplayingTransport
    private let engine: TransportDataFetch

    /// Creates an implementation that replays a cassette.
    ///
    /// - Parameter cassette: The recorded requests and responses.
    public init(_ cassette: RemoteCassette) {
        transport = ReplayingTransport(cassette)
        engine = TransportDataFetch(transport)
    }

    /// Creates an implementation that replays a cassette and measures timeouts with a clock.
    ///
    /// - Parameters:
    ///   - cassette: The recorded requests and responses.
    ///   - clock: The clock that measures timeouts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(_ cassette: RemoteCassette, clock: any Clock<Duration>) {
        transport = ReplayingTransport(cassette)
        engine = TransportDataFetch(transport, clock: clock)
    }

    /// The requests on the cassette that have not been replayed, in order.
    public var unusedRequests: [String] {
        transport.unusedRequests
    }

    /// Replays the response to a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The recorded response, if its status is one that the request accepts.
    /// - Throws: The recorded failure, `RemoteDataFetchError`, or `CancellationError` if the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await engine.stream(once(request), progress: progress)
    }

    /// Replays the response to a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The recorded response, if its status is one that the request accepts.
    /// - Throws: The recorded failure, `RemoteDataFetchError`, or `CancellationError` if the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await engine.fetch(once(request), progress: progress)
    }

    /// Replays the response to a request, and writes its body to a file.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The head of the recorded response, if its status is one that the request accepts.
    /// - Throws: The recorded failure, `RemoteDataFetchError`, or `CancellationError` if the task is cancelled.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try await engine.download(once(request), to: file, progress: progress)
    }

    /// Returns a request without retries, since all attempts were recorded as one.
    private func once(_ request: RemoteRequest) -> RemoteRequest {
        var request = request
        request.retry = .never
        return request
    }
}
