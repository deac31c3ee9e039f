import Foundation

extension String {
    /// The text as a part of one line, with the characters escaped that break a line, control a terminal or change the
    /// direction of text.
    ///
    /// Names in the index contain what the names of files and raw identifiers contain.
    package var escaped: String {
        replacingInvisible { $0.escaped(asASCII: true) }
    }

    /// Creates the text of JSON, with such characters escaped, which are in strings only, except the line breaks between its
    /// values, and with a line break at the end.
    fileprivate init(json: Data) {
        self = String(decoding: json, as: UTF8.self).replacingInvisible { scalar in
            if scalar == "\n" { return "\n" }
            return String(scalar).utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
        }
        self += "\n"
    }

    private func replacingInvisible(_ replacement: (Unicode.Scalar) -> String) -> String {
        unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.isInvisible { result += replacement(scalar) } else { result.unicodeScalars.append(scalar) }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // The joiners are parts of emoji and of words.
        case .format: self != "\u{200c}" && self != "\u{200d}"
        default: false
        }
    }
}

/// Returns an object as readable JSON with sorted members and a line break at the end.
func jsonText(of object: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: object, options: options)).map(String.init(json:)) ?? ""
}

extension Encodable {
    /// The value as readable JSON with sorted members and a line break at the end.
    var jsonText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map(String.init(json:)) ?? ""
    }
}
