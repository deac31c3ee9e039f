extension String {
    /// The text as a part of one line, with the characters escaped that break a line, control a terminal or change the
    /// direction of text, as the names of files and raw identifiers may.
    package var escaped: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.properties.generalCategory {
            // The joiners are parts of emoji and of words.
            case .format where scalar == "\u{200c}" || scalar == "\u{200d}": result.unicodeScalars.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
