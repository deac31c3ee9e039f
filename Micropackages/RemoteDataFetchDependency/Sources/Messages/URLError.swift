public import Foundation

extension RemoteDataFetchError {
    /// The error in the form in which `URLSession` throws it, for callers that catch a `URLError`.
    ///
    /// ```swift
    /// func feed(at url: URL, by remoteDataFetch: any RemoteDataFetch) async throws -> Data {
    ///     do {
    ///         return try await remoteDataFetch.data(from: url)
    ///     } catch let error as RemoteDataFetchError { throw error.urlError }
    /// }
    /// ```
    ///
    /// It is the ``underlyingError`` if that is a `URLError` whose code is not `unknown`. Otherwise, its code corresponds
    /// to ``code``, and this error is its underlying error.
    public var urlError: URLError {
        if let error = underlyingError as? URLError, error.code != .unknown { return error }
        return URLError(
            codeOfURLError,
            userInfo: [
                NSURLErrorFailingURLErrorKey: url, NSUnderlyingErrorKey: self, NSLocalizedDescriptionKey: description,
            ]
        )
    }

    private var codeOfURLError: URLError.Code {
        switch code {
        case .unsupportedURL: .unsupportedURL
        case .cannotConnect: .cannotConnectToHost
        case .untrusted: .serverCertificateUntrusted
        case .connectionLost: .networkConnectionLost
        case .timedOut: .timedOut
        case .unacceptableStatus: .badServerResponse
        case .badRedirect: .httpTooManyRedirects
        case .bodyTooLarge: .dataLengthExceedsMaximum
        case .undecodableBody: .cannotDecodeContentData
        case .fileFailure: .cannotOpenFile
        case .malformedResponse: .cannotParseResponse
        default: .unknown
        }
    }
}
