public import Foundation
import GlobalDependencies
public import RemoteDataFetchDependency

/// An implementation that answers requests in memory, like a server behind `URLSessionDataFetch`.
///
/// ```swift
/// func makeServer(for greeting: URL, and lists: URL) -> InMemoryRemoteDataFetch {
///     let server = InMemoryRemoteDataFetch()
///     server.stub(greeting, headers: ["Content-Type": "text/plain"], body: Data("hello".utf8))
///     server.stub(.prefix(lists), with: .response(status: 503), .response(body: Data("[]".utf8)))
///     return server
/// }
/// ```
///
/// Redirects, timeouts, limits and retries are those of `TransportDataFetch`, as with the live implementation. If
/// several stubs match a request, the one that was added last answers it. A request that no stub matches throws an
/// error that lists the stubs.
///
/// In a test that is simulated with `GlobalDependenciesSimulation`, the seed determines how long a request takes, at most
/// two seconds, and which requests fail.
public final class InMemoryRemoteDataFetch: EngineDataFetch {
    private let transport: InMemoryTransport
    package let engine: TransportDataFetch

    /// Creates an implementation without stubs.
    public convenience init() {
        self.init(timer: .current)
    }

    /// Creates an implementation without stubs that measures time with a clock.
    ///
    /// - Parameter clock: The clock that measures delays, timeouts, and the time between attempts.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public convenience init(clock: any Clock<Duration>) {
        self.init(timer: RemoteTimer(clock))
    }

    private init(timer: RemoteTimer) {
        transport = InMemoryTransport(timer: timer)
        engine = TransportDataFetch(transport, timer: timer)
    }

    /// The requests so far, in order, as a server would receive them: including each followed redirect and each
    /// attempt.
    public var requests: [RemoteRequest] {
        transport.stubs.withLock { $0.requests }
    }

    /// The stubs that have unused answers, in the order in which they were added.
    public var unusedStubs: [String] {
        transport.stubs.withLock { $0.unused }
    }

    /// Stubs the answers to matching requests.
    ///
    /// A single answer applies to all matching requests. Several answers apply to one request each, and a further
    /// request throws an error. A stub with an equal matcher is replaced.
    ///
    /// - Parameters:
    ///   - matcher: The matcher of the requests.
    ///   - answers: The answers, in order.
    public func stub(_ matcher: RemoteRequestMatcher, with answers: RemoteAnswer...) {
        stub(matcher, with: answers)
    }

    /// Stubs the answers to matching requests.
    ///
    /// - Parameters:
    ///   - matcher: The matcher of the requests.
    ///   - answers: The answers, in order: one for all requests, or several for one request each.
    public func stub(_ matcher: RemoteRequestMatcher, with answers: [RemoteAnswer]) {
        transport.stubs.withLock { $0.add(matcher, answers) }
    }

    /// Stubs a response to every request for a URL.
    ///
    /// - Parameters:
    ///   - url: The URL. Its fragment is ignored.
    ///   - method: The method.
    ///   - status: The status of the response.
    ///   - headers: The header fields of the response.
    ///   - body: The body of the response. It is omitted if HTTP allows none: for HEAD, 204 and 304.
    public func stub(
        _ url: URL,
        method: RemoteMethod = .get,
        status: Int = 200,
        headers: RemoteHeaders = [:],
        body: Data = Data()
    ) {
        stub(.url(url, method: method), with: .response(status: status, headers: headers, body: body))
    }

    /// Stubs a failure of every request for a URL.
    ///
    /// - Parameters:
    ///   - url: The URL. Its fragment is ignored.
    ///   - method: The method.
    ///   - failure: The error to throw.
    public func stub(_ url: URL, method: RemoteMethod = .get, failure: any Error) {
        stub(.url(url, method: method), with: .failure(failure))
    }

    /// Removes the stub with an equal matcher, if there is one.
    ///
    /// - Parameter matcher: The matcher of the requests.
    public func remove(_ matcher: RemoteRequestMatcher) {
        transport.stubs.withLock { $0.remove(matcher) }
    }

    /// Removes the stub for a URL, if there is one.
    ///
    /// - Parameters:
    ///   - url: The URL. Its fragment is ignored.
    ///   - method: The method.
    public func remove(_ url: URL, method: RemoteMethod = .get) {
        remove(.url(url, method: method))
    }
}
