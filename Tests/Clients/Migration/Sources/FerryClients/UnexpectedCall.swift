/// What an endpoint throws that a test has not overridden.
public struct UnexpectedCall: Error, Equatable {
    public var endpoint: String

    public init(_ endpoint: String) {
        self.endpoint = endpoint
    }
}
