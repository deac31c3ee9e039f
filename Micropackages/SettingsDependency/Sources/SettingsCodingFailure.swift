import GlobalDependencies
private import GlobalDependenciesFiles

/// An error thrown by the conversion between a value and its stored value.
struct SettingsCodingFailure: Error {
    /// The end of a sentence that describes the error, or an empty string.
    let reason: String

    /// The failure for a stored value of another type.
    static let otherType = SettingsCodingFailure(reason: "")

    init(_ error: any Error) {
        let finding =
            if case EncodingError.invalidValue(let value, let found) = error {
                CodingIssue(path: found.codingPath, text: "JSON has no \(value)")
            } else {
                CodingIssue(error)
            }
        reason = (finding.path.isEmpty ? ": " : ": at \(finding.place): ") + finding.text
    }

    private init(reason: String) {
        self.reason = reason
    }
}
