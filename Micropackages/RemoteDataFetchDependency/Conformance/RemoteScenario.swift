/// The replies of two servers, for a case of the conformance suite.
///
/// There are two servers, so that one can redirect to another origin. A route with a method takes precedence over one
/// without. Each request takes the next reply, and the last reply is for all further requests. The reply for a path
/// without a route has status 404.
package struct RemoteScenario: Sendable, ExpressibleByDictionaryLiteral {
    /// Replies by path, such as `/a`, or by method and path, such as `POST /a`.
    package typealias Routes = [String: [RemoteReply]]

    /// The replies of the server at `{origin}`.
    package var routes: Routes
    /// The replies of the server at `{otherOrigin}`.
    package var otherRoutes: Routes
    /// A Boolean value that indicates whether a connection to the server at `{origin}` stays open after a response.
    package var keepsConnections: Bool
    /// A Boolean value that indicates whether the host in `{origin}` is an IPv6 address in brackets.
    package var isIPv6: Bool

    /// Creates a scenario.
    ///
    /// - Parameters:
    ///   - routes: The replies of the server at `{origin}`.
    ///   - otherRoutes: The replies of the server at `{otherOrigin}`.
    ///   - keepsConnections: A Boolean value that indicates whether a connection to the server at `{origin}` stays open
    ///     after a response.
    ///   - isIPv6: A Boolean value that indicates whether the host in `{origin}` is an IPv6 address in brackets.
    package init(
        routes: Routes,
        otherRoutes: Routes = [:],
        keepsConnections: Bool = false,
        isIPv6: Bool = false
    ) {
        self.routes = routes
        self.otherRoutes = otherRoutes
        self.keepsConnections = keepsConnections
        self.isIPv6 = isIPv6
    }

    /// Creates a scenario with one server.
    ///
    /// - Parameter elements: Paths and replies.
    package init(dictionaryLiteral elements: (String, [RemoteReply])...) {
        self.init(routes: Dictionary(uniqueKeysWithValues: elements))
    }
}
