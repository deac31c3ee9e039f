#if AsyncHTTPClient
public import AsyncHTTPClient
public import RemoteDataFetchDependency

/// An implementation with async-http-client, for servers and for Linux.
///
/// It behaves like `URLSessionDataFetch`. Unlike that on Linux, it waits for a slow reader, uses HTTP/2 if TLS
/// negotiates it, and survives every response of the tests.
///
/// You need not shut anything down. The connections of an instance are closed when its last copy and the last of its
/// streams are released. Those of ``shared`` exist as long as the process, and are closed after a minute without a
/// request.
public struct AsyncHTTPClientDataFetch: EngineDataFetch {
    /// An implementation for the whole process.
    public static let shared = AsyncHTTPClientDataFetch()

    package let engine: TransportDataFetch

    /// Creates an implementation with connections of its own.
    ///
    /// - Parameter configuration: The configuration of the connections, such as certificates and a proxy, or nil for
    ///   the default one, with up to 128 connections to each HTTP/1 server. Its redirects, its decompression, its
    ///   timeouts and its retries of connections have no effect, because a `RemoteRequest` determines those.
    public init(configuration: HTTPClient.Configuration? = nil) {
        engine = TransportDataFetch(AsyncHTTPClientTransport(configuration))
    }

    /// Creates an implementation with connections of its own that measures time with a clock.
    ///
    /// A test that advances the clock decides when a request times out or is sent again. The transfer itself takes real
    /// time.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the connections, as in ``init(configuration:)``.
    ///   - clock: The clock that measures timeouts and the time between attempts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(configuration: HTTPClient.Configuration? = nil, clock: any Clock<Duration>) {
        engine = TransportDataFetch(AsyncHTTPClientTransport(configuration), clock: clock)
    }
}
#else
/// An implementation with async-http-client, if the trait `AsyncHTTPClient` is set.
@available(*, unavailable, message: "Add traits: [\"AsyncHTTPClient\"] to the line of the package GlobalDependencies.")
public struct AsyncHTTPClientDataFetch {}
#endif
