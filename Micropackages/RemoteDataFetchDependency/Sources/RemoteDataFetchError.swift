public import Foundation

/// Why there is no response.
///
/// ```swift
/// do {
///     return try await remoteDataFetch.data(from: url)
/// } catch let error as RemoteDataFetchError where error.code == .unacceptableStatus {
///     return error.status == 404 ? nil : cached
/// }
/// ```
///
/// Errors are equal where their code, URL and status are: what `detail` says depends on the system.
public struct RemoteDataFetchError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    ///
    /// More may be added, so leave a `default` in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The URL is not one of `http` or `https` with a host.
        public static let unsupportedURL = Code("unsupportedURL")
        /// No connection to the server came about, or not a trusted one.
        public static let cannotConnect = Code("cannotConnect")
        /// The connection ended before the response was complete.
        public static let connectionLost = Code("connectionLost")
        /// The time that the request allows was over before the response was complete.
        public static let timedOut = Code("timedOut")
        /// The response has a status that the request does not accept.
        public static let unacceptableStatus = Code("unacceptableStatus")
        /// What the server sent is not a response.
        public static let malformedResponse = Code("malformedResponse")
        /// A double was asked for something that it was given no answer to.
        public static let unimplemented = Code("unimplemented")
        /// None of the above.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// What kind of failure it is.
    public let code: Code
    /// The address that was asked, or that answered.
    public let url: URL?
    /// The status of the response, where that is what was wrong.
    public let status: Int?
    /// What happened, for a person to read.
    public let detail: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of failure it is.
    ///   - url: The address that was asked, or that answered.
    ///   - status: The status of the response, where that is what was wrong.
    ///   - detail: What happened, for a person to read.
    public init(_ code: Code, url: URL? = nil, status: Int? = nil, detail: String = "") {
        self.code = code
        self.url = url
        self.status = status
        self.detail = detail
    }

    /// One line with the code, the status, the detail and the URL.
    public var description: String {
        var line = code.description
        if let status { line += " \(status)" }
        if !detail.isEmpty { line += ": \(detail)" }
        if let url { line += " (\(url.absoluteString))" }
        return line.split(whereSeparator: \.isNewline).joined(separator: " ")
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
