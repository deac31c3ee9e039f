/// An error thrown by a case that an implementation does not pass.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The description of the failure.
    public let finding: String
    /// The file and line of the failed expectation, or nil if an implementation threw an unexpected error.
    public let place: String?
    /// The fact that the case checks, or nil outside of a case.
    public internal(set) var fact: String?

    init(finding: String, place: String?, fact: String? = nil) {
        self.finding = finding
        self.place = place
        self.fact = fact
    }

    /// The case, the finding and the place.
    public var description: String {
        var text = fact.map { "It is not true that \($0): " } ?? ""
        text += finding
        if let place { text += " (\(place))" }
        return text
    }
}
