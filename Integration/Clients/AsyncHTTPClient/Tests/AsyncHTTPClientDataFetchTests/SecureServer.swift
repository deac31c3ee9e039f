import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL

/// A server on this machine with TLS that answers with the version of HTTP in use, or with zeros.
///
/// `/endless` is answered with zeros for as long as the client reads, and `/hang` is not answered.
final class SecureServer: Sendable {
    /// The certificate of the server, for `localhost`.
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBljCCATugAwIBAgIUAlBOCb+XbZt4AC4ftx5KsaT4f/cwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE0MjIwN1oYDzIxMjYxMDI5
        MTQyMjA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAQBAl7GFYkKviwaxPPwQzOyZDEAfrAZJE0Psl6Eo8H7q/EfrWYfx9+C
        XLKYRQeMR5eXnZiRELpqd2KvJPFyte1bo2kwZzAdBgNVHQ4EFgQUEGTnVd3TE+sC
        wE7MSagS1x07YRQwHwYDVR0jBBgwFoAUEGTnVd3TE+sCwE7MSagS1x07YRQwDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
        SQAwRgIhAJYFoX/+yH9ZmWAnUgEGH590t91Lqj1Mt6KHt3OLu9OCAiEAwOK/piag
        YYmAYoHl1Cvd/Bjh9ACx+EjC7fegwyXqa/Q=
        -----END CERTIFICATE-----
        """

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxCsSqGFUYVf2vSSA
        6BrpWpOdIRMgla66BEFxATWXl0ihRANCAAQBAl7GFYkKviwaxPPwQzOyZDEAfrAZ
        JE0Psl6Eo8H7q/EfrWYfx9+CXLKYRQeMR5eXnZiRELpqd2KvJPFyte1b
        -----END PRIVATE KEY-----
        """

    /// The beginnings and ends of requests.
    let events: AsyncStream<Event>
    private let channel: any Channel

    /// An event of a request.
    enum Event: Sendable {
        case began
        /// The client has closed the connection or the stream.
        case ended
    }

    /// Starts a server that offers versions of HTTP.
    init(offering protocols: [String]) async throws {
        let certificate = try NIOSSLCertificate(bytes: Array(Self.certificate.utf8), format: .pem)
        let key = try NIOSSLPrivateKey(bytes: Array(Self.key.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(certificate)],
            privateKey: .privateKey(key)
        )
        configuration.applicationProtocols = protocols
        let context = try NIOSSLContext(configuration: configuration)
        let (events, arrivals) = AsyncStream<Event>.makeStream()
        self.events = events
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                }.flatMap {
                    channel.configureCommonHTTPServerPipeline { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(SecureResponder(arrivals))
                        }
                    }
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
    }

    func stop() {
        channel.close(promise: nil)
    }

    func url(_ path: String) -> URL {
        URL(string: "https://localhost:\(channel.localAddress?.port ?? 0)\(path)") ?? URL(fileURLWithPath: path)
    }

    /// Waits until the client ends a request.
    func waitForEnd() async {
        for await case .ended in events { return }
    }

    /// Waits until a request begins.
    func waitForRequest() async {
        for await case .began in events { return }
    }
}

/// Answers the requests of a connection or of a stream of HTTP/2.
private final class SecureResponder: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let events: AsyncStream<SecureServer.Event>.Continuation
    private let block = ByteBuffer(repeating: 0, count: 1 << 16)
    private var head: HTTPRequestHead?

    init(_ events: AsyncStream<SecureServer.Event>.Continuation) {
        self.events = events
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            events.yield(.began)
        case .body:
            break
        case .end:
            guard let head, head.uri != "/hang" else { return }
            context.write(wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: .ok))), promise: nil)
            guard head.uri == "/endless" else {
                let version = ByteBuffer(string: "\(head.version)")
                context.write(wrapOutboundOut(.body(.byteBuffer(version))), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
                return
            }
            writeMore(context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if head != nil { events.yield(.ended) }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// Sends a block, and the next one when the connection has taken it.
    private func writeMore(_ context: ChannelHandlerContext) {
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenSuccess {
            context.eventLoop.assumeIsolated().execute { self.writeMore(context) }
        }
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(block))), promise: written)
    }
}
