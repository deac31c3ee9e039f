public import Foundation

/// What does not get onto a cassette.
///
/// Header fields of requests never do, and of their bodies only a fingerprint does. The password in a URL is always left out.
public struct RemoteRedaction: Sendable {
    /// Nothing but what never gets onto a cassette.
    public static let none = RemoteRedaction(headers: [], queryItems: [])
    /// Cookies, credentials and what is usually called like them.
    public static let standard = RemoteRedaction()

    /// The header fields of responses whose values are left out, in any case.
    public var headers: Set<String>
    /// The query items of addresses whose values are left out, in any case.
    ///
    /// Requests that differ in them only are answered in their order.
    public var queryItems: Set<String>
    /// What becomes of the body of a response.
    public var body: @Sendable (Data) -> Data

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - headers: The header fields of responses whose values are left out.
    ///   - queryItems: The query items of addresses whose values are left out.
    ///   - body: What becomes of the body of a response, for what is secret there.
    public init(
        headers: Set<String> = [
            "Authorization", "Authentication-Info", "Cookie", "Proxy-Authorization", "Set-Cookie", "X-Api-Key",
            "X-Auth-Token", "X-Csrf-Token",
        ],
        queryItems: Set<String> = [
            "access_token", "api_key", "apikey", "auth", "client_secret", "id_token", "key", "password",
            "refresh_token", "secret", "sig", "signature", "token", "X-Amz-Credential", "X-Amz-Security-Token",
            "X-Amz-Signature",
        ],
        body: @escaping @Sendable (Data) -> Data = { $0 }
    ) {
        self.headers = headers
        self.queryItems = queryItems
        self.body = body
    }

    private static let placeholder = "REDACTED"

    func value(of header: String, _ value: String) -> String {
        if headers.contains(where: { $0.lowercased() == header.lowercased() }) { return Self.placeholder }
        guard ["location", "content-location", "link", "refresh"].contains(header.lowercased()) else { return value }
        return URL(string: value).map { redacted($0) } ?? value
    }

    /// Returns what a request for a URL is found by.
    func address(of url: URL) -> String {
        RemoteRequestMatcher.address(of: URL(string: redacted(url)) ?? url)
    }

    /// Returns a URL without what is left out.
    func redacted(_ url: URL) -> String {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.absoluteString }
        components.user = nil
        components.password = nil
        // As they were encoded, so that what is no secret stays as it was written.
        let items = components.percentEncodedQueryItems ?? []
        if items.contains(where: isSecret) {
            components.percentEncodedQueryItems = items.map { item in
                isSecret(item) ? URLQueryItem(name: item.name, value: Self.placeholder) : item
            }
        }
        return components.string ?? url.absoluteString
    }

    private func isSecret(_ item: URLQueryItem) -> Bool {
        let name = (item.name.removingPercentEncoding ?? item.name).lowercased()
        return queryItems.contains { $0.lowercased() == name }
    }
}
