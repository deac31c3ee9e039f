extension String {
    /// The text as a part of one line, with the characters escaped that break a line, control a terminal or change the
    /// direction of text, as the names of files and raw identifiers may.
    package var escaped: String {
        replacingInvisible { $0.escaped(asASCII: true) }
    }

    /// The JSON with such characters escaped, which are in strings only, except the line breaks between its values.
    var escapedJSON: String {
        replacingInvisible { scalar in
            if scalar == "\n" { return "\n" }
            return String(scalar).utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
        }
    }

    private func replacingInvisible(_ replacement: (Unicode.Scalar) -> String) -> String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.properties.generalCategory {
            // The joiners are parts of emoji and of words.
            case .format where scalar == "\u{200c}" || scalar == "\u{200d}": result.unicodeScalars.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator: result += replacement(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
