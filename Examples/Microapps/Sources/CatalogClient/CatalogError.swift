/// An error of the catalogue, described for users.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The service is not reachable.
    case unreachable
    /// The service refused to answer.
    case refused(status: Int)
    /// The answer of the service is invalid.
    case nonsense

    /// The description in one sentence.
    public var description: String {
        switch self {
        case .unreachable: "The catalogue cannot be reached."
        case .refused(let status): "The catalogue refused to answer, with status \(status)."
        case .nonsense: "The catalogue answered with something that the app does not understand."
        }
    }
}
