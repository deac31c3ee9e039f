public import Foundation

/// The status and header fields of a response.
public struct RemoteResponseHead: Sendable, Hashable {
    /// The URL that answered, possibly after redirects.
    public var url: URL
    /// The status, such as 200.
    public var status: Int
    /// The header fields.
    ///
    /// `URLSession` joins fields with the same name and does not keep their order: they are sorted by name.
    public var headers: RemoteHeaders
    /// The URLs that answered with a redirect before, in order.
    public var redirects: [URL]

    /// Creates a head.
    ///
    /// - Parameters:
    ///   - url: The URL that answered.
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - redirects: The URLs that answered with a redirect before.
    public init(url: URL, status: Int = 200, headers: RemoteHeaders = [:], redirects: [URL] = []) {
        self.url = url
        self.status = status
        self.headers = headers
        self.redirects = redirects
    }

    /// Returns a Boolean value that indicates whether HTTP allows a body for such a response.
    package func mayHaveBody(in method: RemoteMethod) -> Bool {
        method != .head && status != 204 && status != 304
    }

    /// Returns the number of bytes of the body, or nil if the server specifies none, or only the compressed size.
    func bodySize(in method: RemoteMethod) -> Int64? {
        guard mayHaveBody(in: method) else { return 0 }
        guard headers["Content-Encoding"] == nil else { return nil }
        return contentLengths.first ?? nil
    }

    /// Throws an error if the head is invalid.
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

    /// The values of `Content-Length`, each nil if it is not a number: RFC 9110, section 8.6, allows several equal
    /// values.
    private var contentLengths: [Int64?] {
        headers.values(for: "Content-Length").flatMap { field in
            field.split(separator: ",", omittingEmptySubsequences: false).map { number in
                let digits = number.trimmingCharacters(in: .whitespaces)
                return digits.utf8.allSatisfy { 48...57 ~= $0 } ? Int64(digits) : nil
            }
        }
    }
}
