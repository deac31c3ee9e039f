public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The live implementation, which fetches data with one `URLSession` during its lifetime.
public struct URLSessionDataFetch: RemoteDataFetch {
    /// The default implementation, whose session stores nothing: no cache, cookies or credentials.
    public static let shared = URLSessionDataFetch()

    private let engine: TransportDataFetch

    /// Creates an implementation with a session of its own.
    ///
    /// - Parameter configuration: The configuration of the session, or nil for one that stores nothing. Its timeouts
    ///   have no effect, since each request has its own, and neither does its cache on Linux. Cookies that it stores
    ///   are sent in place of those of a request.
    public init(configuration: URLSessionConfiguration? = nil) {
        self.init(configuration, timer: .system)
    }

    /// Creates an implementation with a session of its own that measures time with a clock.
    ///
    /// A test that advances the clock decides when a request times out or is sent again. The transfer itself takes real
    /// time.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session, or nil for one that stores nothing, as in
    ///     ``init(configuration:)``.
    ///   - clock: The clock that measures timeouts and the time between attempts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(configuration: URLSessionConfiguration? = nil, clock: any Clock<Duration>) {
        self.init(configuration, timer: RemoteTimer(clock))
    }

    private init(_ configuration: URLSessionConfiguration?, timer: RemoteTimer) {
        let configuration = configuration ?? Self.forgetful
        // The session would send these fields after a redirect to another origin, too.
        let fields = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") }
        engine = TransportDataFetch(
            URLSessionTransport(configuration),
            timer: timer,
            defaultHeaders: RemoteHeaders(sorting: Dictionary(fields) { first, _ in first })
        )
    }

    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent, and as the stream returns received bytes.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await engine.stream(request, progress: progress)
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await engine.fetch(request, progress: progress)
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
        try await engine.download(request, to: file, progress: progress)
    }

    private static var forgetful: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }
}
