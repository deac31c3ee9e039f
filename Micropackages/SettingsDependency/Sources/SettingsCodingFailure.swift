/// Why a value is not what is stored, or cannot be.
struct SettingsCodingFailure: Error {
    /// What a sentence goes on with, or nothing.
    let reason: String

    /// What is stored is of another type.
    static let otherType = SettingsCodingFailure(reason: "")

    init(_ error: any Error) {
        let context: (path: [any CodingKey], finding: String)
        switch error {
        case DecodingError.keyNotFound(let key, let found):
            context = (found.codingPath, "the key \"\(key.stringValue)\" is missing")
        case DecodingError.typeMismatch(let type, let found):
            context = (found.codingPath, "there is no \(type)")
        case DecodingError.valueNotFound(let type, let found):
            context = (found.codingPath, "there is null, and no \(type)")
        case DecodingError.dataCorrupted(let found):
            context = (found.codingPath, found.debugDescription)
        case EncodingError.invalidValue(let value, let found):
            context = (found.codingPath, "JSON has no \(value)")
        default:
            context = ([], String(describing: error))
        }
        let path = context.path.map { key in key.intValue.map(String.init) ?? key.stringValue }
        reason = (path.isEmpty ? ": " : ": at \(path.joined(separator: ".")): ") + context.finding
    }

    private init(reason: String) {
        self.reason = reason
    }
}
