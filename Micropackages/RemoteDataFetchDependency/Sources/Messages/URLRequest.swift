#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
    /// Creates a request of `URLSession`, without the properties that it does not have, such as the limit and the
    /// retries.
    ///
    /// Header fields with the same name are joined. Its timeout is the ``RemoteRequest/idleTimeout``, or else the
    /// ``RemoteRequest/timeout``, since `URLSession` measures the time without a byte.
    ///
    /// - Parameter request: The request.
    public init(_ request: RemoteRequest) {
        self.init(url: request.url, timeoutInterval: request.idleTimeout ?? request.timeout)
        httpMethod = request.method.rawValue
        for (name, value) in request.headers { addValue(value, forHTTPHeaderField: name) }
        switch request.body {
        case .data(let data): httpBody = data
        case .file(let file): httpBodyStream = InputStream(url: file)
        case nil: break
        }
    }
}

extension RemoteRequest {
    /// Creates a request from a request of `URLSession`, with the defaults of this package for the other properties.
    ///
    /// The timeout of the `URLRequest` is the ``idleTimeout``, and the whole request may take a week, as in `URLSession`.
    /// The header fields are sorted by name, since a `URLRequest` does not keep their order. The initializer returns
    /// nil if the request has no URL, or if its body is a stream, which could be sent only once. An empty body of a GET or HEAD
    /// request is left out, since `URLSession` sends none.
    ///
    /// - Parameter request: The request.
    public init?(_ request: URLRequest) {
        guard let url = request.url, request.httpBodyStream == nil else { return nil }
        let method = RemoteMethod(rawValue: request.httpMethod ?? "GET")
        let body = request.httpBody.flatMap { $0.isEmpty && (method == .get || method == .head) ? nil : $0 }
        self.init(
            url,
            method: method,
            headers: RemoteHeaders(sorting: request.allHTTPHeaderFields ?? [:]),
            body: body.map { .data($0) },
            timeout: 7 * 86_400,
            idleTimeout: request.timeoutInterval
        )
    }
}

extension RemoteHeaders {
    /// Creates headers with the fields of a dictionary, sorted by name.
    init(sorting fields: [String: String]) {
        let order = fields.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }
        self.init(order.map { (name: $0.key, value: $0.value) })
    }
}
