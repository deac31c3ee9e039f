#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import RemoteDataFetchDependency

extension RemoteDataFetchError {
    /// Returns the error for a failure of async-http-client or of SwiftNIO.
    ///
    /// - Parameters:
    ///   - error: The failure.
    ///   - url: The URL of the request.
    /// - Returns: The error, with the description of the failure as its detail.
    static func from(_ error: any Error, url: URL) -> RemoteDataFetchError {
        if let error = error as? RemoteDataFetchError { return error }
        if let failure = error as? ConnectionFailureMarker.Failure { return from(failure.cause, url: url) }
        return RemoteDataFetchError(code(for: error), url: url, detail: "\(error)")
    }

    private static func code(for error: any Error) -> Code {
        switch error {
        case let error as HTTPClientError:
            code(for: error)
        case HTTPParserError.invalidEOFState:
            .connectionLost
        case is HTTPParserError:
            .malformedResponse
        case NIOSSLError.uncleanShutdown:
            .connectionLost
        case is NIOSSLError:
            isAboutCertificate(error) ? .untrusted : .cannotConnect
        case is BoringSSLError:
            isAboutCertificate(error) ? .untrusted : .connectionLost
        case is NIOSSLExtraError:
            .untrusted
        case is NIOConnectionError, is SocketAddressError, ChannelError.connectTimeout:
            .cannotConnect
        case let error as IOError:
            lost.contains(error.errnoCode) ? .connectionLost : .cannotConnect
        case is CocoaError:
            .fileFailure
        #if canImport(Network)
        case is HTTPClient.NWTLSError:
            .untrusted
        case let error as HTTPClient.NWPOSIXError:
            lost.contains(error.errorCode.rawValue) ? .connectionLost : .cannotConnect
        #endif
        default:
            .connectionLost
        }
    }

    /// Returns a Boolean value that indicates whether a side of the connection did not accept a certificate.
    ///
    /// Only the text of BoringSSL distinguishes that from other failures, such as a server that does not use TLS.
    private static func isAboutCertificate(_ error: any Error) -> Bool {
        let text = "\(error)"
        return ["CERTIFICATE", "Certificate", "UNKNOWN_CA"].contains { text.contains($0) }
    }

    /// The errors of an established connection.
    private static let lost: Set<Int32> = [
        POSIXErrorCode.ECONNRESET.rawValue, POSIXErrorCode.ECONNABORTED.rawValue, POSIXErrorCode.EPIPE.rawValue,
        POSIXErrorCode.ENOTCONN.rawValue, POSIXErrorCode.EBADF.rawValue,
    ]

    private static func code(for error: HTTPClientError) -> Code {
        switch error {
        // A closing connection rejects a request with `cancelled`.
        case .remoteConnectionClosed, .cancelled:
            .connectionLost
        case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout,
            .socksHandshakeTimeout, .proxyAuthenticationRequired, .invalidProxyResponse:
            .cannotConnect
        case .invalidURL, .emptyHost, .emptyScheme:
            .unsupportedURL
        default:
            .other
        }
    }
}
#endif
