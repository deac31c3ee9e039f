#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

/// A transport that sends each request once, with an `HTTPClient` of its own.
final class AsyncHTTPClientTransport: RemoteTransport {
    private let client: HTTPClient

    /// Creates a transport, with the default configuration if there is none.
    init(_ configuration: HTTPClient.Configuration?) {
        var configuration = configuration ?? Self.standard
        // The engine follows redirects, measures timeouts and makes further attempts, and `ResponseBody` decompresses.
        configuration.redirectConfiguration = .disallow
        configuration.timeout = HTTPClient.Configuration.Timeout(connect: .hours(7 * 24))
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.decompression = .disabled
        client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }

    deinit {
        client.shutdown { _ in }
    }

    /// The default configuration, with more than the usual 8 connections to a server, since an unread stream keeps one.
    private static var standard: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 128
        return configuration
    }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let transfer = AsyncHTTPClientTransfer(of: request.url)
        let prepared: HTTPClientRequest
        do {
            prepared = try HTTPClientRequest(request, onSent: onSent)
        } catch {
            throw RemoteDataFetchError.from(error, url: request.url)
        }
        let response = try await withTaskCancellationHandler {
            try await transfer.response { [client] in try await client.execute(prepared, deadline: .distantFuture) }
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
}
#endif
