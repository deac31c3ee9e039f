public import Foundation

/// Why there is no response.
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
    /// What kind of failure it is.
    ///
    /// More may be added, so leave a `default` in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The URL is not one of `http` or `https` with a host.
        public static let unsupportedURL = Code("unsupportedURL")
        /// No connection to the server came about.
        public static let cannotConnect = Code("cannotConnect")
        /// The server, or this client in its eyes, is not the one that its certificate should say.
        public static let untrusted = Code("untrusted")
        /// The connection ended before the response was complete.
        public static let connectionLost = Code("connectionLost")
        /// The time that the request allows was over before the response was complete.
        public static let timedOut = Code("timedOut")
        /// The response has a status that the request does not accept.
        public static let unacceptableStatus = Code("unacceptableStatus")
        /// The server led in a circle, or further than the request allows, or to where it must not.
        public static let badRedirect = Code("badRedirect")
        /// The body has more bytes than the request allows.
        public static let bodyTooLarge = Code("bodyTooLarge")
        /// The body is not what it was to be decoded as.
        public static let undecodableBody = Code("undecodableBody")
        /// The file to send cannot be read, or the file to receive cannot be written.
        public static let fileFailure = Code("fileFailure")
        /// What the server sent is not a response.
        public static let malformedResponse = Code("malformedResponse")
        /// A test double has no stub or recording that answers the request.
        public static let unimplemented = Code("unimplemented")
        /// None of the above.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        package init(_ name: String) {
            description = name
        }
    }

    /// What kind of failure it is.
    public let code: Code
    /// The address that was asked, or that answered.
    public let url: URL
    /// The status of the response, where that is what was wrong.
    public let status: Int?
    /// What happened, for a person to read.
    public let detail: String
    /// The error that caused this one, if another error did.
    ///
    /// It is a `URLError` if `URLSession` failed, a `POSIXError` if a file could not be written, and the error of the decoder if
    /// the body could not be decoded.
    public let underlyingError: (any Error)?
    /// The response, where its status is what was wrong, with the first 64 KiB of its body.
    public var response: RemoteResponse?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of failure it is.
    ///   - url: The address that was asked, or that answered.
    ///   - status: The status of the response, where that is what was wrong.
    ///   - detail: What happened, for a person to read.
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

    /// One line with the code, the status, the detail and the URL, without the user and password of a URL that has them.
    public var description: String {
        var line = code.description
        if let status { line += " \(status)" }
        if !detail.isEmpty { line += ": \(detail)" }
        line += " (\(url.withoutUser))"
        return line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The same as ``description``.
    public var errorDescription: String? {
        description
    }

    /// Whether code, URL and status are equal.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another one.
    /// - Returns: True where they are equal.
    public static func == (left: RemoteDataFetchError, right: RemoteDataFetchError) -> Bool {
        left.code == right.code && left.url == right.url && left.status == right.status
    }

    /// Hashes code, URL and status.
    ///
    /// - Parameter hasher: What to feed them to.
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
    /// The address, with `***` in place of a user and password.
    var withoutUser: String {
        guard user != nil || password != nil,
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return absoluteString }
        components.user = "***"
        components.password = nil
        return components.string ?? absoluteString
    }
}
