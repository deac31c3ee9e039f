/// An error of the catalogue, described for users.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The service is not reachable.
    case unreachable(address: String)
    /// The service did not answer within the timeout.
    case slow(seconds: Double)
    /// The service refused to answer.
    case refused(status: Int)
    /// The answer of the service is invalid.
    case nonsense
    /// Any other error.
    case other(String)

    /// The description in one sentence.
    public var description: String {
        switch self {
        case .unreachable(let address): "The catalogue cannot be reached at \(address)."
        case .slow(let seconds): "The catalogue did not answer within \(seconds) s."
        case .refused(let status): "The catalogue refused to answer, with status \(status)."
        case .nonsense: "The catalogue answered with something that the app does not understand."
        case .other(let detail): "The catalogue does not work: \(detail)"
        }
    }
}
