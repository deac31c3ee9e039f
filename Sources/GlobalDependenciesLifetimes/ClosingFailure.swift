/// A failure to stop or to close a resource at the end of its lifetime.
public struct ClosingFailure: Sendable {
    /// The reason why a resource could not be stopped or closed.
    public enum Reason: Sendable {
        /// The error that the closure that runs, stops or closes the resource threw.
        case error(any Error)
        /// The expiration of the time limit before the closure returned.
        case timeLimit
    }

    /// The name of the dependency, such as `database` for `\.database`.
    public let dependency: String
    /// The reason why the resource could not be stopped or closed.
    public let reason: Reason
}
