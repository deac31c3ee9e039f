import Foundation

/// The next request on the way through redirects, according to RFC 9110, section 15.4.
struct Itinerary {
    private struct Stop: Hashable {
        let method: RemoteMethod
        let url: URL
    }

    /// The request to send next.
    private(set) var request: RemoteRequest
    /// The URLs that have answered with a redirect so far.
    private(set) var redirects: [URL] = []
    private var visited: Set<Stop> = []

    private static let followed: Set<Int> = [301, 302, 303, 307, 308]
    /// The header fields that a redirect to another origin keeps, in lower case.
    ///
    /// Any other field may carry a secret under a name that no list of secrets contains.
    private static let sentToAnyOrigin: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
        "content-language", "content-type", "pragma", "range", "user-agent",
    ]
    private static let ofTheBody = [
        "Content-Encoding", "Content-Language", "Content-Length", "Content-Location", "Content-Type", "Digest",
        "Last-Modified", "Transfer-Encoding",
    ]

    /// Creates the itinerary of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - defaultHeaders: The header fields to send unless the request has fields of the same names.
    /// - Throws: ``RemoteDataFetchError`` if a default field cannot be sent.
    init(of request: RemoteRequest, _ defaultHeaders: RemoteHeaders) throws(RemoteDataFetchError) {
        self.request = request
        self.request.takeCredentialsOutOfURL()
        let own = self.request.headers
        for (name, value) in defaultHeaders where own[name] == nil { self.request.headers.add(value, for: name) }
        if !defaultHeaders.isEmpty { try self.request.validate() }
    }

    /// Continues at the URL that a response redirects to, if it does.
    ///
    /// - Parameter head: The head of the response to ``request``.
    /// - Returns: A Boolean value that indicates whether there is another request to send.
    /// - Throws: ``RemoteDataFetchError/Code/badRedirect`` if the request must not follow the redirect.
    mutating func follow(_ head: RemoteResponseHead) throws(RemoteDataFetchError) -> Bool {
        guard Self.followed.contains(head.status), let field = head.headers["Location"] else { return false }
        let location = URL(string: field)?.withoutUser ?? field
        let limit: Int
        switch request.redirects {
        case .deliver: return false
        case .refuse: throw bad("it leads to \(location), and the request refuses redirects")
        case .follow(let number): limit = number
        }
        guard redirects.count < limit else { throw bad("it leads on to \(location), after \(limit) redirects") }
        // A transport that decodes header fields as UTF-8 replaces other bytes, which would change the resource.
        guard !field.unicodeScalars.contains("\u{FFFD}") else {
            throw bad("it leads to \"\(location)\", which has bytes that are not UTF-8")
        }
        guard let target = target(field) else { throw bad("it leads to \"\(location)\", which is not a URL") }
        guard request.url.scheme?.lowercased() != "https" || target.scheme?.lowercased() == "https" else {
            throw bad("it leads from https to \(target.withoutUser)")
        }
        try target.validate()
        visited.insert(Stop(method: request.method, url: request.url))
        redirects.append(request.url)
        if request.url.origin != target.origin {
            request.headers = RemoteHeaders(
                request.headers.filter { Self.sentToAnyOrigin.contains($0.name.lowercased()) }
            )
        }
        request.url = target
        changeMethod(after: head.status)
        request.takeCredentialsOutOfURL()
        try request.validate()
        // A cookie that was set on the way may change the response the second time.
        if head.headers["Set-Cookie"] == nil, visited.contains(Stop(method: request.method, url: request.url)) {
            let cycle = (redirects + [request.url]).map(\.absoluteString).joined(separator: " -> ")
            throw RemoteDataFetchError(.badRedirect, url: head.url, detail: "the redirects form a cycle: \(cycle)")
        }
        return true
    }

    private mutating func changeMethod(after status: Int) {
        let becomesGet =
            status == 303
            ? request.method != .head && request.method != .get
            : (status == 301 || status == 302) && request.method == .post
        guard becomesGet else { return }
        request.method = .get
        request.body = nil
        request.headers.remove(Self.ofTheBody)
    }

    private func target(_ location: String) -> URL? {
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL else { return nil }
        // Section 10.2.2: the fragment of the request is kept if the response specifies none. The text of the URL stays
        // as it is, because `URLComponents` would normalize a port that must be refused.
        let text = url.absoluteString
        let old = request.url.absoluteString
        guard !text.contains("#"), let fragment = old.firstIndex(of: "#") else { return url }
        return URL(string: text + old[fragment...])
    }

    private func bad(_ detail: String) -> RemoteDataFetchError {
        RemoteDataFetchError(.badRedirect, url: request.url, detail: detail)
    }
}

extension RemoteRequest {
    /// Moves the user and password of the URL to the header, since URLs are sent without them.
    fileprivate mutating func takeCredentialsOutOfURL() {
        guard url.user != nil || url.password != nil,
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return }
        if headers["Authorization"] == nil {
            let credentials = "\(components.user ?? ""):\(components.password ?? "")"
            headers["Authorization"] = "Basic " + Data(credentials.utf8).base64EncodedString()
        }
        components.user = nil
        components.password = nil
        url = components.url ?? url
    }
}

extension RemoteHeaders {
    fileprivate mutating func remove(_ names: [String]) {
        for name in names { self[name] = nil }
    }
}

extension URL {
    /// The scheme, host and port, normalized for comparison.
    var origin: String {
        let scheme = scheme?.lowercased() ?? ""
        return "\(scheme)://\(host?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}
