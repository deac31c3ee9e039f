internal import GlobalDependencies

/// The escaping and quoting of text, which keeps it from being mistaken for another part of a line.
enum LogText {
    /// Returns text unchanged if it is a plain word, or else in quotation marks.
    static func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            isPlainASCII(scalar) || scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
        }
        return isPlain && !text.isEmpty ? text : "\"\(escaped(text, quotes: true))\""
    }

    /// Returns text in which characters that would begin a line, control a terminal or change the direction of text are
    /// escaped.
    static func escaped(_ text: String, quotes: Bool = false) -> String {
        guard !text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x5c && !(quotes && $0 == 0x22) }) else {
            return text
        }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result.append(contentsOf: #"\\"#.unicodeScalars)
            case "\n": result.append(contentsOf: #"\n"#.unicodeScalars)
            case "\r": result.append(contentsOf: #"\r"#.unicodeScalars)
            case "\t": result.append(contentsOf: #"\t"#.unicodeScalars)
            case "\"" where quotes: result.append(contentsOf: #"\""#.unicodeScalars)
            case _ where scalar.isInvisible:
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isPlainASCII(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "_", "-", ".", "/", "@", "+": true
        default: false
        }
    }
}
