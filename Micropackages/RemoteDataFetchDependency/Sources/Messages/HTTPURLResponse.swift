#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension HTTPURLResponse {
    /// Creates a response of `URLSession`, in which header fields with the same name are joined.
    ///
    /// - Parameter head: The head of the response.
    public convenience init?(_ head: RemoteResponseHead) {
        var names: [String: String] = [:]
        var fields: [String: String] = [:]
        for (name, value) in head.headers {
            let firstName = names[name.lowercased(), default: name]
            names[name.lowercased()] = firstName
            fields[firstName] = fields[firstName].map { "\($0), \(value)" } ?? value
        }
        self.init(url: head.url, statusCode: head.status, httpVersion: "HTTP/1.1", headerFields: fields)
    }
}

extension RemoteResponseHead {
    /// Creates a head from a response of `URLSession`, with the header fields sorted by name.
    ///
    /// - Parameter response: The response. The initializer returns nil if it has no URL.
    public init?(_ response: HTTPURLResponse) {
        guard let url = response.url else { return nil }
        self.init(response, url: url)
    }

    init(_ response: HTTPURLResponse, url: URL) {
        var fields: [String: String] = [:]
        for (name, value) in response.allHeaderFields { fields["\(name)"] = "\(value)" }
        self.init(url: url, status: response.statusCode, headers: RemoteHeaders(sorting: fields))
    }
}
