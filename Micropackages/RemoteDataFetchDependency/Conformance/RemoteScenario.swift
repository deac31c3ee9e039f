/// What servers do, as far as a case of the conformance suite needs them.
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

    /// What the server of `{here}` does.
    public var here: Routes
    /// What the server of `{elsewhere}` does.
    public var elsewhere: Routes

    /// Creates a scenario.
    ///
    /// - Parameters:
    ///   - here: What the server of `{here}` does.
    ///   - elsewhere: What the server of `{elsewhere}` does.
    public init(here: Routes, elsewhere: Routes = [:]) {
        self.here = here
        self.elsewhere = elsewhere
    }

    /// Creates a scenario with one server.
    ///
    /// - Parameter elements: Paths and replies.
    public init(dictionaryLiteral elements: (String, [RemoteReply])...) {
        self.init(here: Dictionary(uniqueKeysWithValues: elements))
    }
}
