/// An error that occurred while a value was decoded or encoded, with its path within the value.
package struct CodingIssue {
    package let path: [any CodingKey]
    package let text: String

    package init(path: [any CodingKey], text: String) {
        self.path = path
        self.text = text
    }

    package init(_ error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, let found):
            self.init(path: found.codingPath, text: "the key \"\(key.stringValue)\" is missing")
        case DecodingError.typeMismatch(let type, let found):
            self.init(path: found.codingPath, text: "there is no \(type)")
        case DecodingError.valueNotFound(let type, let found):
            self.init(path: found.codingPath, text: "there is null, and no \(type)")
        case DecodingError.dataCorrupted(let found):
            self.init(path: found.codingPath, text: found.debugDescription)
        case EncodingError.invalidValue(_, let found):
            self.init(path: found.codingPath, text: found.debugDescription)
        default:
            self.init(path: [], text: String(describing: error))
        }
    }

    /// The path, with its components joined by periods.
    package var place: String {
        path.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
    }
}
