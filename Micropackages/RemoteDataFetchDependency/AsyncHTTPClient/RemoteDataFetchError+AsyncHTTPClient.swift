#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOHTTP1
import NIOSSL
import RemoteDataFetchDependency

extension RemoteDataFetchError {
    /// Returns the error for a failure of async-http-client or of SwiftNIO.
    ///
    /// - Parameters:
    ///   - error: The failure.
    ///   - url: The URL of the request.
    ///   - isSent: A Boolean value that indicates whether the head of the request was sent.
    /// - Returns: The error, with the description of the failure as its detail.
    static func from(_ error: any Error, url: URL, isSent: Bool) -> RemoteDataFetchError {
        if let error = error as? RemoteDataFetchError { return error }
        return RemoteDataFetchError(code(for: error, isSent: isSent), url: url, detail: "\(error)")
    }

    private static func code(for error: any Error, isSent: Bool) -> Code {
        switch error {
        case let error as HTTPClientError:
            code(for: error)
        case HTTPParserError.invalidEOFState:
            .connectionLost
        case is HTTPParserError:
            .malformedResponse
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            isSent ? .connectionLost : .untrusted
        #if canImport(Network)
        case is HTTPClient.NWTLSError:
            .untrusted
        #endif
        case is CocoaError:
            .fileFailure
        default:
            isSent ? .connectionLost : .cannotConnect
        }
    }

    private static func code(for error: HTTPClientError) -> Code {
        switch error {
        // A connection that is closing refuses a request with `cancelled`.
        case .remoteConnectionClosed, .cancelled:
            .connectionLost
        case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout,
            .socksHandshakeTimeout, .proxyAuthenticationRequired, .invalidProxyResponse:
            .cannotConnect
        case .invalidURL, .emptyHost, .emptyScheme:
            .unsupportedURL
        case .bodyLengthMismatch:
            .fileFailure
        default:
            .other
        }
    }
}
#endif
