public import Foundation

/// An HTTP request.
///
/// ```swift
/// func greeting(to url: URL) -> RemoteRequest {
///     var request = RemoteRequest(url, method: .put, body: .data(Data("hello".utf8)), timeout: 5)
///     request.headers["Content-Type"] = "text/plain"
///     return request
/// }
/// ```
public struct RemoteRequest: Sendable, Hashable {
    /// The URL, with the scheme `http` or `https`.
    ///
    /// A URL that servers, proxies and HTTP clients may read differently is not sent, and throws
    /// ``RemoteDataFetchError/Code/unsupportedURL``. This also applies to the target of a redirect:
    ///
    /// - The host is a name of at most 253 letters, digits, `-`, `.` and `_`, an IPv4 address of four decimal numbers
    ///   without leading zeros, or an IPv6 address in brackets without a zone. It is not percent-encoded. `URL` converts
    ///   the international name `http://bücher.example` to `http://xn--bcher-kva.example`.
    /// - The port, if there is one, is a decimal number of at most five digits, from 1 to 65535.
    /// - A user and a password, which are UTF-8, are sent as `Authorization`, not as part of the URL.
    /// - The URL has at most 64 KiB.
    public var url: URL
    /// The method.
    public var method: RemoteMethod
    /// The header fields to send, in addition to those that the transport adds.
    ///
    /// A redirect to another origin keeps only `Accept`, `Accept-Charset`, `Accept-Encoding`, `Accept-Language`,
    /// `Cache-Control`, `Content-Encoding`, `Content-Language`, `Content-Type`, `Pragma`, `Range` and `User-Agent`,
    /// since any other field may carry a secret.
    ///
    /// Fields that describe the transfer, such as `Content-Length`, are reserved for the transport.
    public var headers: RemoteHeaders
    /// The body of the request, or nil for none.
    ///
    /// A GET or HEAD request with a body, even of zero bytes, is not sent, and throws
    /// ``RemoteDataFetchError/Code/other``: `URLSession` on Apple platforms refuses the body of a GET request. If a
    /// server expects a GET request with a body, as for a search, use ``RemoteMethod/post``.
    public var body: RemoteBody?
    /// The maximum number of seconds from the call to the last byte of the response, including redirects and retries.
    public var timeout: TimeInterval
    /// The maximum number of seconds without a byte that is sent or received, or nil for no such limit.
    ///
    /// It applies while the request waits for the server, and not while a slow reader of a stream or the next attempt of
    /// a retry waits. `URLSession` calls it `timeoutIntervalForRequest`. ``RemoteDataFetchError/detail`` says which of the
    /// two limits expired.
    public var idleTimeout: TimeInterval?
    /// The statuses that indicate success, or nil for all.
    public var acceptedStatus: ClosedRange<Int>?
    /// The maximum number of bytes in the body of the response, after decompression.
    ///
    /// If it is nil, a body that is fetched into memory may have 64 MiB, and a stream or a download has no limit.
    public var bodyLimit: Int?
    /// The treatment of redirects.
    public var redirects: RemoteRedirects
    /// The policy for sending a failed request again.
    public var retry: RemoteRetryPolicy

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - url: The URL, with the scheme `http` or `https`.
    ///   - method: The method.
    ///   - headers: The header fields to send.
    ///   - body: The body of the request, or nil for none.
    ///   - timeout: The maximum number of seconds for the whole request, which may have a fraction.
    ///   - idleTimeout: The maximum number of seconds without a byte that is sent or received, or nil for no such limit.
    ///   - acceptedStatus: The statuses that indicate success, or nil for all.
    ///   - bodyLimit: The maximum number of bytes in the body of the response, or nil for the default of ``bodyLimit``.
    ///   - redirects: The treatment of redirects.
    ///   - retry: The policy for sending a failed request again.
    public init(
        _ url: URL,
        method: RemoteMethod = .get,
        headers: RemoteHeaders = [:],
        body: RemoteBody? = nil,
        timeout: TimeInterval = 60,
        idleTimeout: TimeInterval? = nil,
        acceptedStatus: ClosedRange<Int>? = 200...299,
        bodyLimit: Int? = nil,
        redirects: RemoteRedirects = .follow,
        retry: RemoteRetryPolicy = .never
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.acceptedStatus = acceptedStatus
        self.bodyLimit = bodyLimit
        self.redirects = redirects
        self.retry = retry
    }

    /// The default maximum number of bytes of a body in memory.
    static let defaultMemoryLimit = 64 << 20

    /// The maximum number of bytes of the body in memory.
    var memoryLimit: Int {
        bodyLimit ?? Self.defaultMemoryLimit
    }
}

/// The validation that all implementations share.
extension RemoteRequest {
    private static let ofTheTransport: Set<String> = [
        "connection", "content-length", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// Throws an error if the request cannot be sent, or if its URL, unless it is read without a server, is unsupported.
    package func validate(isLocal: Bool = false) throws(RemoteDataFetchError) {
        if !isLocal { try url.validate() }
        guard method.rawValue.isToken else {
            throw RemoteDataFetchError(.other, url: url, detail: "\"\(method)\" is not the name of a method")
        }
        if case .file(let file) = body, body?.size == nil {
            throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(file.path) is not a readable file")
        }
        if method == .get || method == .head, body != nil {
            throw RemoteDataFetchError(.other, url: url, detail: "a \(method) request has no body: use POST or PUT")
        }
        for (name, value) in headers {
            // A field that sets the length of the message could make a part of the body look like another request.
            guard !Self.ofTheTransport.contains(name.lowercased()) else {
                throw RemoteDataFetchError(.other, url: url, detail: "the transport sets the header field \"\(name)\"")
            }
            // A line break in a value could inject further fields.
            guard name.isToken, !value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                throw RemoteDataFetchError(.other, url: url, detail: "the header field \"\(name)\" cannot be sent")
            }
        }
    }
}

extension String {
    /// A Boolean value that indicates whether HTTP allows the string as the name of a method or header field.
    fileprivate var isToken: Bool {
        let separators = "\"(),/:;<=>?@[\\]{}".utf8
        return !isEmpty && utf8.allSatisfy { 33...126 ~= $0 && !separators.contains($0) }
    }
}

/// The treatment of a redirect, with status 301, 302, 303, 307 or 308.
///
/// A followed redirect sends the request again, with the changes of RFC 9110, section 15.4: POST becomes GET for 301
/// and 302, and all methods except HEAD become GET for 303. To another origin, the request keeps only the fields listed
/// in ``RemoteRequest/headers``.
public enum RemoteRedirects: Sendable, Hashable {
    /// The redirect is followed, at most `limit` times in a row, and never from `https` to `http`.
    case follow(limit: Int)
    /// The redirect is an error.
    case refuse
    /// The redirect is returned like any other response.
    case deliver

    /// The redirect is followed, at most 10 times in a row.
    public static let follow = RemoteRedirects.follow(limit: 10)
}

/// The body of a request.
public enum RemoteBody: Sendable, Hashable {
    /// A body of bytes in memory.
    case data(Data)
    /// A body in a file, which is read as it is sent and must not change meanwhile.
    case file(URL)

    /// Returns a body with a value encoded as JSON.
    ///
    /// It does not set a `Content-Type`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: The encoder for the value.
    /// - Returns: The body.
    /// - Throws: The error of the encoder.
    public static func json(_ value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws -> RemoteBody {
        .data(try encoder.encode(value))
    }

    /// The number of bytes, or nil if the file cannot be read.
    package var size: Int64? {
        switch self {
        case .data(let data):
            return Int64(data.count)
        case .file(let file):
            guard file.isFileURL, FileManager.default.isReadableFile(atPath: file.path),
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { return nil }
            return (attributes[.size] as? NSNumber)?.int64Value
        }
    }
}
