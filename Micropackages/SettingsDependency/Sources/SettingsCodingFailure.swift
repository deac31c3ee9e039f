private import FacadeSupport
import GlobalDependencies

/// Why a value is not what is stored, or cannot be.
struct SettingsCodingFailure: Error {
    /// What a sentence goes on with, or nothing.
    let reason: String

    /// What is stored is of another type.
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
