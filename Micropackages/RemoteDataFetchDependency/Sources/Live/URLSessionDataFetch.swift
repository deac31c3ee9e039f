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
    /// For the cache and the cookies of `URLSession.shared`: `URLSessionDataFetch(cache: .shared, cookies: .shared)`.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session, or nil for one that stores nothing. Its timeouts have no
    ///     effect, since each request has its own. Cookies that it stores are sent in place of those of a request.
    ///   - cache: The cache, or nil for that of the configuration. On Linux there is none.
    ///   - cookies: The storage of cookies, or nil for that of the configuration.
    ///   - localSchemes: The schemes besides `http` and `https` that a request may have, with the method GET. A redirect
    ///     never leads to one of them.
    public init(
        configuration: URLSessionConfiguration? = nil,
        cache: URLCache? = nil,
        cookies: HTTPCookieStorage? = nil,
        localSchemes: Set<LocalScheme> = []
    ) {
        self.init(configuration, cache, cookies, localSchemes, timer: .system)
    }

    /// Creates an implementation with a session of its own that measures time with a clock.
    ///
    /// A test that advances the clock decides when a request times out or is sent again. The transfer itself takes real
    /// time.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session, or nil for one that stores nothing, as in
    ///     ``init(configuration:cache:cookies:localSchemes:)``.
    ///   - cache: The cache, or nil for that of the configuration. On Linux there is none.
    ///   - cookies: The storage of cookies, or nil for that of the configuration.
    ///   - localSchemes: The schemes besides `http` and `https` that a request may have.
    ///   - clock: The clock that measures timeouts and the time between attempts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(
        configuration: URLSessionConfiguration? = nil,
        cache: URLCache? = nil,
        cookies: HTTPCookieStorage? = nil,
        localSchemes: Set<LocalScheme> = [],
        clock: any Clock<Duration>
    ) {
        self.init(configuration, cache, cookies, localSchemes, timer: RemoteTimer(clock))
    }

    private init(
        _ configuration: URLSessionConfiguration?,
        _ cache: URLCache?,
        _ cookies: HTTPCookieStorage?,
        _ localSchemes: Set<LocalScheme>,
        timer: RemoteTimer
    ) {
        let configuration = configuration ?? Self.forgetful
        // The session would send these fields after a redirect to another origin, too.
        let fields = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") }
        engine = TransportDataFetch(
            URLSessionTransport(configuration, cache, cookies),
            timer: timer,
            defaultHeaders: RemoteHeaders(sorting: Dictionary(fields) { first, _ in first }),
            localSchemes: Set(localSchemes.map(\.rawValue))
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
