#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// The live implementation, which fetches data with one `URLSession` during its lifetime.
public struct URLSessionDataFetch: EngineDataFetch {
    /// The default implementation, whose session stores nothing: no cache, cookies or credentials.
    public static let shared = URLSessionDataFetch()

    package let engine: TransportDataFetch

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
