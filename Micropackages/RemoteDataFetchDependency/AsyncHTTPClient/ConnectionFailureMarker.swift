#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// A channel handler that marks the failures of a new connection, and those within a response.
///
/// A server may close an idle connection at any time, and a request that is sent at that moment fails. Its error has no
/// mark. Without the marks, the errors of async-http-client are the same for a new connection.
final class ConnectionFailureMarker: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// The failure of a connection before its first response, or after an interim one.
    struct Failure: Error {
        let cause: any Error
    }

    private enum Phase {
        /// No response has been complete, or an interim one was received.
        case unproven
        case receiving
        /// A response is complete, and no part of another one was received.
        case reusable
    }

    private var phase = Phase.unproven

    /// Returns a configuration whose connections have a marker.
    static func marking(_ configuration: HTTPClient.Configuration) -> HTTPClient.Configuration {
        var configuration = configuration
        let initialize = configuration.http1_1ConnectionDebugInitializer
        configuration.http1_1ConnectionDebugInitializer = { channel in
            let ready = initialize?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
            return ready.flatMap {
                channel.eventLoop.submit {
                    let pipeline = channel.pipeline.syncOperations
                    // The pipeline of a connection that is already closed has no handlers.
                    guard let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
                    else { return }
                    try? pipeline.addHandler(ConnectionFailureMarker(), position: .after(decoder))
                }
            }
        }
        return configuration
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): phase = head.status.code < 200 ? .unproven : .receiving
        case .body: break
        case .end: phase = .reusable
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.fireErrorCaught(phase == .unproven ? Failure(cause: error) : error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if phase == .unproven { context.fireErrorCaught(Failure(cause: HTTPClientError.remoteConnectionClosed)) }
        context.fireChannelInactive()
    }
}
#endif
