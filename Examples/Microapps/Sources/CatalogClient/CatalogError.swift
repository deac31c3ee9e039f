/// Why the catalogue has no answer, in words that a user understands.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nobody answers there.
    case unreachable(address: String)
    /// It has taken longer than the app waits.
    case slow(seconds: Double)
    /// The service answers that it does not.
    case refused(status: Int)
    /// What came is not what was asked for.
    case nonsense
    /// None of the above.
    case other(String)

    /// One sentence.
    public var description: String {
        switch self {
        case .unreachable(let address): "The catalogue cannot be reached at \(address)."
        case .slow(let seconds): "The catalogue did not answer within \(seconds) s."
        case .refused(let status): "The catalogue refused to answer, with status \(status)."
        case .nonsense: "The catalogue answered with something that nobody understands."
        case .other(let detail): "The catalogue does not work: \(detail)"
        }
    }
}
