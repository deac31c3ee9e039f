public import Foundation
import GlobalDependencies

/// Answers requests from memory, in the way that a server would through ``URLSessionDataFetch``.
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
/// Redirects, timeouts, limits and further attempts are those of ``TransportDataFetch``, as for the live
/// implementation. Where several stubs match a request, the last one that was added answers it. A request that nothing
/// answers is an error that names what is stubbed.
public final class InMemoryRemoteDataFetch: RemoteDataFetch {
    private let transport: InMemoryTransport
    private let engine: TransportDataFetch

    /// Creates an implementation without stubs.
    public convenience init() {
        self.init(timer: .system)
    }

    /// Creates an implementation without stubs, whose time is that of a clock.
    ///
    /// - Parameter clock: What delays, timeouts, and the time between attempts, are measured with.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public convenience init(clock: any Clock<Duration>) {
        self.init(timer: RemoteTimer(clock))
    }

    private init(timer: RemoteTimer) {
        transport = InMemoryTransport(timer: timer)
        engine = TransportDataFetch(transport, timer: timer)
    }

    /// The requests so far, in order, as a server would see them: each redirect that was followed, and each attempt.
    public var requests: [RemoteRequest] {
        transport.stubs.withLock { $0.requests }
    }

    /// The stubs that answered nothing yet, or not all that they were given to answer, in the order of their addition.
    public var unusedStubs: [String] {
        transport.stubs.withLock { $0.unused }
    }

    /// Answers the requests that match, from now on.
    ///
    /// One answer is for all of them. Several are for one request each, and one more request is an error. A stub with an
    /// equal matcher is replaced.
    ///
    /// - Parameters:
    ///   - matcher: Which requests.
    ///   - answers: The answers, in order.
    public func stub(_ matcher: RemoteRequestMatcher, with answers: RemoteAnswer...) {
        stub(matcher, with: answers)
    }

    /// Answers the requests that match, from now on.
    ///
    /// - Parameters:
    ///   - matcher: Which requests.
    ///   - answers: The answers, in order: one for all requests, or several for one each.
    public func stub(_ matcher: RemoteRequestMatcher, with answers: [RemoteAnswer]) {
        transport.stubs.withLock { $0.add(matcher, answers) }
    }

    /// Answers every request for a URL from now on with a response.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment.
    ///   - method: The method.
    ///   - status: The status of the response.
    ///   - headers: The header fields of the response.
    ///   - body: The body of the response, which is not handed out where HTTP has none: for HEAD, 204 and 304.
    public func stub(
        _ url: URL,
        method: RemoteMethod = .get,
        status: Int = 200,
        headers: RemoteHeaders = [:],
        body: Data = Data()
    ) {
        stub(.url(url, method: method), with: .response(status: status, headers: headers, body: body))
    }

    /// Answers every request for a URL from now on with a failure.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment.
    ///   - method: The method.
    ///   - failure: What to throw.
    public func stub(_ url: URL, method: RemoteMethod = .get, failure: any Error) {
        stub(.url(url, method: method), with: .failure(failure))
    }

    /// Takes back a stub, if there is one with an equal matcher.
    ///
    /// - Parameter matcher: Which requests it answers.
    public func remove(_ matcher: RemoteRequestMatcher) {
        transport.stubs.withLock { $0.remove(matcher) }
    }

    /// Takes back what was stubbed for a URL, if anything.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment.
    ///   - method: The method.
    public func remove(_ url: URL, method: RemoteMethod = .get) {
        remove(.url(url, method: method))
    }

    /// Answers a request as it was stubbed.
    ///
    /// - Parameters:
    ///   - request: The request, which selects the stub.
    ///   - progress: What is called as bytes are sent, and as the stream hands out what was received.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: The stubbed failure, ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        try await engine.stream(request, progress: progress)
    }

    /// Answers a request as it was stubbed.
    ///
    /// - Parameters:
    ///   - request: The request, which selects the stub.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: The stubbed failure, ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await engine.fetch(request, progress: progress)
    }

    /// Answers a request as it was stubbed, into a file.
    ///
    /// - Parameters:
    ///   - request: The request, which selects the stub.
    ///   - file: The file, which is created or replaced at once when all of the body is there, and not touched before.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The head of the response, whose status is one that the request accepts.
    /// - Throws: The stubbed failure, ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try await engine.download(request, to: file, progress: progress)
    }
}
