#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

/// A transport that sends requests with an `HTTPClient` of its own.
///
/// It sends each request once, or twice if the first attempt fails on a connection that the server has closed meanwhile.
final class AsyncHTTPClientTransport: RemoteTransport {
    private let client: HTTPClient
    /// A client with a new connection for each request.
    ///
    /// If a server closes its idle connections, a repetition on another one of them would fail, too.
    private let clientOfRepetitions: HTTPClient

    /// Creates a transport, with the default configuration if there is none.
    init(_ configuration: HTTPClient.Configuration?) {
        var configuration = configuration ?? Self.standard
        // The engine follows redirects, measures timeouts and makes further attempts, and `ResponseBody` decompresses.
        configuration.redirectConfiguration = .disallow
        configuration.timeout = HTTPClient.Configuration.Timeout(connect: .hours(7 * 24))
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.decompression = .disabled
        configuration = ConnectionFailureMarker.marking(configuration)
        client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        configuration.maximumUsesPerConnection = 1
        configuration.connectionPool.preWarmedHTTP1ConnectionCount = 0
        clientOfRepetitions = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }

    deinit {
        client.shutdown { _ in }
        clientOfRepetitions.shutdown { _ in }
    }

    /// The default configuration, with more than the usual 8 connections to a server, since an unread stream keeps one.
    private static var standard: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 128
        return configuration
    }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let transfer = AsyncHTTPClientTransfer(of: request.url)
        let response = try await withTaskCancellationHandler {
            try await transfer.response { [client, clientOfRepetitions] in
                let attempt: @Sendable (HTTPClient) async throws -> HTTPClientResponse = { client in
                    try await client.execute(HTTPClientRequest(request, onSent: onSent), deadline: .distantFuture)
                }
                do {
                    return try await attempt(client)
                } catch  where Self.isRepeated(request, after: error) {
                    return try await attempt(clientOfRepetitions)
                }
            }
        } onCancel: {
            transfer.cancel()
        }
        let body = ResponseBody(response.headers, of: request)
        let fields = RemoteHeaders(response.headers.map { (name: $0.name, value: $0.value) })
        return RemoteStream(
            RemoteResponseHead(url: request.url, status: Int(response.status.code), headers: fields),
            cancel: { transfer.cancel() },
            next: { [self] in
                // The client is shut down with the transport, so the stream retains the transport.
                defer { withExtendedLifetime(self) {} }
                return try await body.next(from: transfer)
            }
        )
    }

    /// Returns a Boolean value that indicates whether a request is sent again, because it failed on a reused connection
    /// before its response began: RFC 9112, section 9.3.1.
    ///
    /// RFC 9110, section 9.2.2, allows that for idempotent methods only, since the server may have processed the request.
    private static func isRepeated(_ request: RemoteRequest, after error: any Error) -> Bool {
        guard RemoteRetryPolicy.standard.methods.contains(request.method), !Task.isCancelled else { return false }
        // A new connection failed, or the response had begun. With HTTP/2, nothing marks the failure of a new connection,
        // so a request is sent twice then, too.
        if error is ConnectionFailureMarker.Failure || error is HTTPParserError { return false }
        return RemoteDataFetchError.from(error, url: request.url).code == .connectionLost
    }
}
#endif
