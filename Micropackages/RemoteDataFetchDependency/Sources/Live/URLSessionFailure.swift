import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension RemoteDataFetchError {
    /// Returns what a failure of `URLSession` is here: one of this type, or a cancellation.
    static func from(_ error: any Error, for request: RemoteRequest) -> any Error {
        guard let error = error as? URLError else {
            return RemoteDataFetchError(.other, url: request.url, detail: "\(error)")
        }
        guard error.code != .cancelled else { return CancellationError() }
        let detail = "URLError \(error.code.rawValue), \(error.localizedDescription)"
        #if canImport(FoundationNetworking)
        // On Linux it has no code of its own.
        if error.code == .unknown, detail.contains("SSL") || detail.contains("certificate") {
            return RemoteDataFetchError(.untrusted, url: request.url, detail: detail)
        }
        #endif
        return RemoteDataFetchError(code(for: error.code), url: request.url, detail: detail)
    }

    private static func code(for code: URLError.Code) -> Code {
        switch code {
        case .timedOut:
            .timedOut
        #if canImport(FoundationNetworking)
        // On Linux it is an answer that is not HTTP, as the URL was checked before.
        case .unsupportedURL:
            .malformedResponse
        case .badURL:
            .unsupportedURL
        #else
        case .badURL, .unsupportedURL:
            .unsupportedURL
        #endif
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet, .callIsActive,
            .dataNotAllowed, .internationalRoamingOff:
            .cannotConnect
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .untrusted
        case .networkConnectionLost:
            .connectionLost
        #if canImport(FoundationNetworking)
        // On Linux a truncated body and a reset connection come as these two.
        case .unknown, .badServerResponse:
            .connectionLost
        #else
        case .badServerResponse:
            .malformedResponse
        #endif
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData, .zeroByteResource:
            .malformedResponse
        default:
            .other
        }
    }
}
