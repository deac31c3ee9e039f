/// An error that is thrown by an endpoint that a test has not overridden.
public struct UnexpectedCall: Error, Equatable {
    public var endpoint: String

    public init(_ endpoint: String) {
        self.endpoint = endpoint
    }
}
