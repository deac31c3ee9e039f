/// The replies of two servers, for a case of the conformance suite.
///
/// ```swift
/// let scenario: RemoteScenario = ["/a": [.status(503), .text("hello")], "POST /a": [.echo]]
/// ```
///
/// There are two servers, so that one can lead to another origin. A path with a method before it goes before one
/// without. Each request takes the next reply, and the last reply is for all further requests. The reply for a path
/// that is not listed has status 404.
public struct RemoteScenario: Sendable, ExpressibleByDictionaryLiteral {
    /// Replies by path, such as `/a`, or by method and path, such as `POST /a`.
    public typealias Routes = [String: [RemoteReply]]

    /// The replies of the server at `{origin}`.
    public var routes: Routes
    /// The replies of the server at `{otherOrigin}`.
    public var otherRoutes: Routes

    /// Creates a scenario.
    ///
    /// - Parameters:
    ///   - routes: The replies of the server at `{origin}`.
    ///   - otherRoutes: The replies of the server at `{otherOrigin}`.
    public init(routes: Routes, otherRoutes: Routes = [:]) {
        self.routes = routes
        self.otherRoutes = otherRoutes
    }

    /// Creates a scenario with one server.
    ///
    /// - Parameter elements: Paths and replies.
    public init(dictionaryLiteral elements: (String, [RemoteReply])...) {
        self.init(routes: Dictionary(uniqueKeysWithValues: elements))
    }
}
