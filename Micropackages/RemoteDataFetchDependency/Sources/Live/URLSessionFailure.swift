import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension RemoteDataFetchError {
    /// Returns the error for a failure of `URLSession`: a `RemoteDataFetchError` or a cancellation.
    static func from(_ error: any Error, for request: RemoteRequest) -> any Error {
        guard let error = error as? URLError else {
            return RemoteDataFetchError(.other, url: request.url, detail: "\(error)", underlyingError: error)
        }
        guard error.code != .cancelled else { return CancellationError() }
        let detail = "URLError \(error.code.rawValue), \(error.localizedDescription)"
        #if canImport(FoundationNetworking)
        // On Linux most failures have one code, and only the text of libcurl distinguishes them.
        if error.code == .unknown || error.code == .badServerResponse {
            let code = code(forText: detail)
            return RemoteDataFetchError(code, url: request.url, detail: detail, underlyingError: error)
        }
        #endif
        return RemoteDataFetchError(code(for: error.code), url: request.url, detail: detail, underlyingError: error)
    }

    #if canImport(FoundationNetworking)
    /// The parts of libcurl's messages about a connection that has ended.
    private static let textsOfLostConnections = [
        "transfer closed", "Empty reply", "Recv failure", "Send failure", "SSL_read", "SSL_write", "Connection died",
        "unexpected eof",
    ]
    /// The parts of libcurl's messages about a malformed response.
    private static let textsOfMalformedResponses = [
        "chunk", "content encoding", "content unencoding", "header", "Header", "Nul byte", "Content-Length", "HTTP/",
        "HTTP version",
        // Bytes after a compressed body, and a field that is too long for a buffer, in the words of several versions.
        "Failed writing received data", "Out of memory", "larger than allowed",
    ]

    private static func code(forText text: String) -> Code {
        if textsOfLostConnections.contains(where: text.contains) { return .connectionLost }
        if text.contains("certificate") || text.contains("unknown ca") { return .untrusted }
        if text.contains("SSL") || text.contains("TLS") { return .cannotConnect }
        return textsOfMalformedResponses.contains(where: text.contains) ? .malformedResponse : .connectionLost
    }
    #endif

    private static func code(for code: URLError.Code) -> Code {
        switch code {
        case .timedOut:
            .timedOut
        #if canImport(FoundationNetworking)
        // On Linux this is a response that is not HTTP, since the URL was validated before.
        case .unsupportedURL:
            .malformedResponse
        case .badURL:
            .unsupportedURL
        #else
        case .badURL, .unsupportedURL:
            .unsupportedURL
        #endif
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet, .callIsActive,
            .dataNotAllowed, .internationalRoamingOff, .secureConnectionFailed:
            .cannotConnect
        case .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .untrusted
        case .networkConnectionLost:
            .connectionLost
        case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData,
            .zeroByteResource:
            .malformedResponse
        default:
            .other
        }
    }
}
