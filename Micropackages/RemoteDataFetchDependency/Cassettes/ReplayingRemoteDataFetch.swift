public import Foundation
import GlobalDependencies
public import RemoteDataFetchDependency

/// Answers what was recorded, without a network.
///
/// Requests are found by method, address and body. Those that are equal are answered in the order of their recording,
/// each once. What is not on the cassette is an error that names what is.
public final class ReplayingRemoteDataFetch: RemoteDataFetch {
    private let transport: ReplayingTransport
    private let engine: TransportDataFetch

    /// Creates an implementation that answers from a cassette.
    ///
    /// - Parameter cassette: What was asked and answered.
    public init(_ cassette: RemoteCassette) {
        transport = ReplayingTransport(cassette)
        engine = TransportDataFetch(transport)
    }

    /// Creates an implementation that answers from a cassette and measures timeouts with a clock.
    ///
    /// - Parameters:
    ///   - cassette: The recorded requests and responses.
    ///   - clock: The clock that measures timeouts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(_ cassette: RemoteCassette, clock: any Clock<Duration>) {
        transport = ReplayingTransport(cassette)
        engine = TransportDataFetch(transport, clock: clock)
    }

    /// The requests on the cassette that were not asked yet, in order.
    public var unusedRequests: [String] {
        transport.unusedRequests
    }

    /// Answers a request as it was recorded.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The recorded response, if its status is one that the request accepts.
    /// - Throws: The recorded failure, `RemoteDataFetchError`, or `CancellationError` where the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await engine.stream(once(request), progress: progress)
    }

    /// Answers a request as it was recorded.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The recorded response, if its status is one that the request accepts.
    /// - Throws: The recorded failure, `RemoteDataFetchError`, or `CancellationError` where the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await engine.fetch(once(request), progress: progress)
    }

    /// Answers a request as it was recorded, into a file.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced at once.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The head of the recorded response, if its status is one that the request accepts.
    /// - Throws: The recorded failure, `RemoteDataFetchError`, or `CancellationError` where the task is cancelled.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try await engine.download(once(request), to: file, progress: progress)
    }

    /// All attempts were recorded as one.
    private func once(_ request: RemoteRequest) -> RemoteRequest {
        var request = request
        request.retry = .never
        return request
    }
}
