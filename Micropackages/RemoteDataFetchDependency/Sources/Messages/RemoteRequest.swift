public import Foundation

/// One HTTP request.
///
/// ```swift
/// func greeting(to url: URL) -> RemoteRequest {
///     var request = RemoteRequest(url, method: .put, body: .data(Data("hello".utf8)), timeout: 5)
///     request.headers["Content-Type"] = "text/plain"
///     return request
/// }
/// ```
public struct RemoteRequest: Sendable, Hashable {
    /// The address, `http` or `https`.
    public var url: URL
    /// The method.
    public var method: RemoteMethod
    /// The header fields to send, besides those that the transport adds.
    ///
    /// A redirect to another origin keeps only `Accept`, `Accept-Charset`, `Accept-Encoding`, `Accept-Language`,
    /// `Cache-Control`, `Content-Encoding`, `Content-Language`, `Content-Type`, `Pragma`, `Range` and `User-Agent`, since any
    /// other field may carry a secret.
    ///
    /// What says how a message is sent, such as `Content-Length`, is the transport's alone.
    public var headers: RemoteHeaders
    /// What to send as the body, or nil for none.
    public var body: RemoteBody?
    /// How many seconds all of it may take, from the call to the last byte of the response, redirects and further
    /// attempts included.
    public var timeout: TimeInterval
    /// The statuses that are a success, or nil where all are.
    public var acceptedStatus: ClosedRange<Int>?
    /// The number of bytes that the body of the response may have, after decompression.
    ///
    /// If it is nil, a body that is fetched into memory may have 64 MiB, and a stream or a download has no limit.
    public var bodyLimit: Int?
    /// What becomes of a response that names another address.
    public var redirects: RemoteRedirects
    /// How often, and after which time, the request is sent again where it failed.
    public var retry: RemoteRetryPolicy

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - url: The address, `http` or `https`.
    ///   - method: The method.
    ///   - headers: The header fields to send.
    ///   - body: What to send as the body, or nil for none.
    ///   - timeout: How many seconds all of it may take. Fractions count.
    ///   - acceptedStatus: The statuses that are a success, or nil where all are.
    ///   - bodyLimit: How many bytes the body of the response may have, or nil for what fits in memory.
    ///   - redirects: What becomes of a response that names another address.
    ///   - retry: How often, and after which time, the request is sent again where it failed.
    public init(
        _ url: URL,
        method: RemoteMethod = .get,
        headers: RemoteHeaders = [:],
        body: RemoteBody? = nil,
        timeout: TimeInterval = 60,
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
        self.acceptedStatus = acceptedStatus
        self.bodyLimit = bodyLimit
        self.redirects = redirects
        self.retry = retry
    }

    /// How many bytes are held in memory unless the request says otherwise.
    static let defaultMemoryLimit = 64 << 20

    /// How many bytes of the body may be in memory.
    var memoryLimit: Int {
        bodyLimit ?? Self.defaultMemoryLimit
    }
}

/// What every implementation checks in the same way.
extension RemoteRequest {
    private static let ofTheTransport: Set<String> = [
        "connection", "content-length", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// Throws where no server could be asked this.
    package func validate() throws(RemoteDataFetchError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw RemoteDataFetchError(.unsupportedURL, url: url, detail: "only http and https are supported")
        }
        guard let host = url.host, !host.isEmpty else {
            throw RemoteDataFetchError(.unsupportedURL, url: url, detail: "it names no host")
        }
        guard method.rawValue.isToken else {
            throw RemoteDataFetchError(.other, url: url, detail: "\"\(method)\" is not the name of a method")
        }
        if case .file(let file) = body, body?.size == nil {
            throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(file.path) is no file that can be read")
        }
        if method == .get || method == .head, body != nil {
            throw RemoteDataFetchError(.other, url: url, detail: "a \(method) request has no body: use POST or PUT")
        }
        for (name, value) in headers {
            // What says where a message ends would let a body pass for another request.
            guard !Self.ofTheTransport.contains(name.lowercased()) else {
                throw RemoteDataFetchError(.other, url: url, detail: "the header field \"\(name)\" is the transport's")
            }
            // A line break in a value would let it smuggle in further fields.
            guard name.isToken, !value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                throw RemoteDataFetchError(.other, url: url, detail: "the header field \"\(name)\" cannot be sent")
            }
        }
    }
}

extension String {
    /// Whether HTTP allows this as the name of a method or of a header field.
    fileprivate var isToken: Bool {
        let separators = "\"(),/:;<=>?@[\\]{}".utf8
        return !isEmpty && utf8.allSatisfy { 33...126 ~= $0 && !separators.contains($0) }
    }
}
