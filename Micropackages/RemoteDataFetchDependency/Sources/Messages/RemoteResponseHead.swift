public import Foundation

/// What a response says before its body.
public struct RemoteResponseHead: Sendable, Hashable {
    /// The address that answered, which redirects may have led to.
    public var url: URL
    /// The status, such as 200.
    public var status: Int
    /// The header fields.
    ///
    /// `URLSession` joins fields of the same name and forgets their order: they come sorted by name.
    public var headers: RemoteHeaders
    /// The addresses that answered with a redirect before, in order.
    public var redirects: [URL]

    /// Creates a head.
    ///
    /// - Parameters:
    ///   - url: The address that answered.
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - redirects: The addresses that answered with a redirect before.
    public init(url: URL, status: Int = 200, headers: RemoteHeaders = [:], redirects: [URL] = []) {
        self.url = url
        self.status = status
        self.headers = headers
        self.redirects = redirects
    }

    /// Whether HTTP knows a body of such a response.
    func mayHaveBody(in method: RemoteMethod) -> Bool {
        method != .head && status != 204 && status != 304
    }

    /// Returns how many bytes the body will have, or nil where the server does not say, or only how many it has
    /// compressed.
    func bodySize(in method: RemoteMethod) -> Int64? {
        guard mayHaveBody(in: method) else { return 0 }
        guard headers["Content-Encoding"] == nil else { return nil }
        return contentLengths.first ?? nil
    }

    /// Throws if a server cannot mean this.
    func validate() throws(RemoteDataFetchError) {
        let flaw: String
        if status < 200 {
            flaw = "the final status is \(status)"
        } else if contentLengths.contains(nil) || Set(contentLengths).count > 1 {
            flaw = "Content-Length is \"\(headers.values(for: "Content-Length").joined(separator: ", "))\""
        } else {
            return
        }
        throw RemoteDataFetchError(.malformedResponse, url: url, detail: flaw)
    }

    /// The values of `Content-Length`, each nil if it is not a number: RFC 9110, section 8.6, allows equal ones.
    private var contentLengths: [Int64?] {
        headers.values(for: "Content-Length").flatMap { field in
            field.split(separator: ",", omittingEmptySubsequences: false).map { number in
                let digits = number.trimmingCharacters(in: .whitespaces)
                return digits.utf8.allSatisfy { 48...57 ~= $0 } ? Int64(digits) : nil
            }
        }
    }
}
