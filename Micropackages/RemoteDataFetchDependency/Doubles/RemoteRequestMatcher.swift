public import Foundation
public import RemoteDataFetchDependency

/// A matcher of the requests that a stub of ``InMemoryRemoteDataFetch`` answers.
public struct RemoteRequestMatcher: Sendable, CustomStringConvertible {
    /// The description for messages, which also identifies the matcher.
    public let description: String
    private let matches: @Sendable (RemoteRequest) -> Bool

    /// Creates a matcher from a predicate.
    ///
    /// - Parameters:
    ///   - description: The description for messages. A stub replaces another whose matcher has an equal description.
    ///   - matches: A closure that returns a Boolean value that indicates whether a stub answers a request.
    public init(_ description: String, where matches: @escaping @Sendable (RemoteRequest) -> Bool) {
        self.description = description
        self.matches = matches
    }

    /// Returns a matcher of requests for one URL.
    ///
    /// - Parameters:
    ///   - url: The URL. Its fragment, user and password are ignored.
    ///   - method: The method, or nil for every method.
    /// - Returns: The matcher.
    public static func url(_ url: URL, method: RemoteMethod? = .get) -> RemoteRequestMatcher {
        let address = url.normalized
        return RemoteRequestMatcher("\(name(of: method)) \(address)") { request in
            (method == nil || request.method == method) && request.url.normalized == address
        }
    }

    /// Returns a matcher of requests whose URL begins with a prefix.
    ///
    /// - Parameters:
    ///   - url: The prefix: `http://a/b` matches `http://a/bc` too, and `http://a/b/` does not.
    ///   - method: The method, or nil for every method.
    /// - Returns: The matcher.
    public static func prefix(_ url: URL, method: RemoteMethod? = .get) -> RemoteRequestMatcher {
        let address = url.normalized
        return RemoteRequestMatcher("\(name(of: method)) \(address)...") { request in
            (method == nil || request.method == method) && request.url.normalized.hasPrefix(address)
        }
    }

    func callAsFunction(_ request: RemoteRequest) -> Bool {
        matches(request)
    }

    private static func name(of method: RemoteMethod?) -> String {
        method?.rawValue ?? "ANY"
    }
}
