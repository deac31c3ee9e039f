public import Foundation

/// An error thrown when a request has no acceptable response.
///
/// ```swift
/// func page(at url: URL, cached: Data, by remoteDataFetch: any RemoteDataFetch) async throws -> Data? {
///     do {
///         return try await remoteDataFetch.data(from: url)
///     } catch let error as RemoteDataFetchError where error.code == .unacceptableStatus {
///         return error.status == 404 ? nil : cached
///     }
/// }
/// ```
///
/// Errors are equal if their code, URL and status are: `detail` and `underlyingError` depend on the platform.
public struct RemoteDataFetchError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    ///
    /// Later versions may add codes, so include a `default` case in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The URL of a request or a redirect does not follow the rules of ``RemoteRequest/url``.
        public static let unsupportedURL = Code("unsupportedURL")
        /// The connection to the server could not be established, such as one with TLS to a port without it.
        public static let cannotConnect = Code("cannotConnect")
        /// The server or this client could not be authenticated by its certificate.
        public static let untrusted = Code("untrusted")
        /// The connection ended before the response was complete.
        public static let connectionLost = Code("connectionLost")
        /// The timeout or the idle timeout of the request expired before the response was complete.
        public static let timedOut = Code("timedOut")
        /// The response has a status that the request does not accept.
        public static let unacceptableStatus = Code("unacceptableStatus")
        /// The redirects form a cycle, exceed the limit of the request, or lead to a forbidden URL.
        public static let badRedirect = Code("badRedirect")
        /// The body has more bytes than the request allows.
        public static let bodyTooLarge = Code("bodyTooLarge")
        /// The body cannot be decoded.
        public static let undecodableBody = Code("undecodableBody")
        /// The file to send cannot be read, or the file to receive cannot be written.
        public static let fileFailure = Code("fileFailure")
        /// The data from the server is not a valid response.
        public static let malformedResponse = Code("malformedResponse")
        /// A test double has no stub or recording that answers the request.
        public static let unimplemented = Code("unimplemented")
        /// Any other failure.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        package init(_ name: String) {
            description = name
        }
    }

    /// The kind of the failure.
    public let code: Code
    /// The URL of the request or of the response.
    public let url: URL
    /// The status of the response, if the request does not accept it.
    public let status: Int?
    /// A description of the failure.
    public let detail: String
    /// The error that caused this one, if another error did.
    ///
    /// It is a `URLError` if `URLSession` failed, a `POSIXError` if a file could not be written, and the error of the
    /// decoder if the body could not be decoded.
    public let underlyingError: (any Error)?
    /// The response, with the first 64 KiB of its body, if the request does not accept its status.
    public var response: RemoteResponse?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of the failure.
    ///   - url: The URL of the request or of the response.
    ///   - status: The status of the response, if the request does not accept it.
    ///   - detail: A description of the failure.
    ///   - underlyingError: The error that caused this one.
    public init(
        _ code: Code,
        url: URL,
        status: Int? = nil,
        detail: String = "",
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.url = url
        self.status = status
        self.detail = detail
        self.underlyingError = underlyingError
    }

    /// The code, the status, the detail and the URL in one line, without a user and password in the URL.
    public var description: String {
        var line = code.description
        if let status { line += " \(status)" }
        if !detail.isEmpty { line += ": \(detail)" }
        line += " (\(url.withoutUser))"
        return line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The description of the error, as in ``description``.
    public var errorDescription: String? {
        description
    }

    /// Returns a Boolean value that indicates whether the codes, URLs and statuses of two errors are equal.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another error.
    /// - Returns: A Boolean value that indicates whether they are equal.
    public static func == (left: RemoteDataFetchError, right: RemoteDataFetchError) -> Bool {
        left.code == right.code && left.url == right.url && left.status == right.status
    }

    /// Hashes the code, the URL and the status.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(url)
        hasher.combine(status)
    }
}

extension RemoteDataFetchError {
    static func bodyTooLarge(limit: Int, url: URL) -> RemoteDataFetchError {
        RemoteDataFetchError(.bodyTooLarge, url: url, detail: "the request allows \(limit) bytes")
    }
}

extension URL {
    /// The URL as a string, with `***` in place of a user and password.
    package var withoutUser: String {
        guard authority?.contains("@") == true,
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return absoluteString }
        components.user = "***"
        components.password = nil
        return components.string ?? absoluteString
    }
}
