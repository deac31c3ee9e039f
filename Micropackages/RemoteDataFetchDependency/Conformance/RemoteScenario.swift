/// The replies of two servers, for a case of the conformance suite.
///
/// There are two servers, so that one can redirect to another origin. A route with a method takes precedence over one
/// without. Each request takes the next reply, and the last reply is for all further requests. The reply for a path
/// without a route has status 404.
package struct RemoteScenario: Sendable {
    /// Replies by path, such as `/a`, or by method and path, such as `POST /a`.
    package typealias Routes = [String: [RemoteReply]]

    /// The replies of the server at `{origin}`.
    package var routes: Routes
    /// The replies of the server at `{otherOrigin}`.
    package var otherRoutes: Routes = [:]
    /// A Boolean value that indicates whether a connection to the server at `{origin}` stays open after a response.
    package var keepsConnections = false
    /// A Boolean value that indicates whether the host in `{origin}` is an IPv6 address in brackets.
    package var isIPv6 = false
}

extension RemoteScenario: ExpressibleByDictionaryLiteral {
    /// Creates a scenario with one server.
    ///
    /// - Parameter elements: Paths and replies.
    package init(dictionaryLiteral elements: (String, [RemoteReply])...) {
        self.init(routes: Dictionary(uniqueKeysWithValues: elements))
    }
}
