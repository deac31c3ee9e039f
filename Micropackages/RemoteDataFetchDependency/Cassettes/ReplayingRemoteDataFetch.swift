import GlobalDependencies
public import RemoteDataFetchDependency

/// An implementation that replays recorded responses, without a network.
///
/// Requests are identified by method, URL and body. Equal requests are answered in the order of their recording, each
/// once. A recorded body whose bytes are not known, as in some files of browsers, is equal to every body. A request that
/// is not on the cassette throws an error that lists the remaining requests.
public final class ReplayingRemoteDataFetch: EngineDataFetch {
    private let transport: ReplayingTransport
    package let engine: TransportDataFetch

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
    package var unusedRequests: [String] {
        transport.unusedRequests
    }

    /// Returns a request without retries, since all attempts were recorded as one.
    package func engineRequest(for request: RemoteRequest) -> RemoteRequest {
        var request = request
        request.retry = .never
        return request
    }
}
