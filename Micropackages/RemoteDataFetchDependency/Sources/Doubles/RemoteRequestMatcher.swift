public import Foundation

/// Which requests a stub of ``InMemoryRemoteDataFetch`` answers.
public struct RemoteRequestMatcher: Sendable, CustomStringConvertible {
    /// What it says in messages.
    public let description: String
    private let matches: @Sendable (RemoteRequest) -> Bool

    /// Matches what a predicate is true of.
    ///
    /// - Parameters:
    ///   - description: What it says in messages. Two matchers with the same description take each other's place.
    ///   - matches: Whether a request is answered.
    public init(_ description: String, where matches: @escaping @Sendable (RemoteRequest) -> Bool) {
        self.description = description
        self.matches = matches
    }

    /// Matches one address.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment, a user and a password.
    ///   - method: The method, or nil for every method.
    /// - Returns: The matcher.
    public static func url(_ url: URL, method: RemoteMethod? = .get) -> RemoteRequestMatcher {
        let address = address(of: url)
        return RemoteRequestMatcher("\(name(of: method)) \(address)") { request in
            (method == nil || request.method == method) && self.address(of: request.url) == address
        }
    }

    /// Matches the addresses that begin with another.
    ///
    /// - Parameters:
    ///   - url: The beginning of the address: `http://a/b` begins `http://a/bc` too, and `http://a/b/` does not.
    ///   - method: The method, or nil for every method.
    /// - Returns: The matcher.
    public static func prefix(_ url: URL, method: RemoteMethod? = .get) -> RemoteRequestMatcher {
        let address = address(of: url)
        return RemoteRequestMatcher("\(name(of: method)) \(address)...") { request in
            (method == nil || request.method == method) && self.address(of: request.url).hasPrefix(address)
        }
    }

    func callAsFunction(_ request: RemoteRequest) -> Bool {
        matches(request)
    }

    private static func name(of method: RemoteMethod?) -> String {
        method?.rawValue ?? "ANY"
    }

    /// What a server could not tell apart is the same address.
    package static func address(of url: URL) -> String {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.absoluteString }
        components.fragment = nil
        components.user = nil
        components.password = nil
        components.scheme = components.scheme?.lowercased()
        components.host = components.host?.lowercased()
        if components.port == (components.scheme == "https" ? 443 : 80) { components.port = nil }
        if components.path.isEmpty { components.path = "/" }
        return components.string ?? url.absoluteString
    }
}
