extension String {
    /// Returns the text with its invisible characters escaped as in a string literal, so that a name can neither begin a
    /// line nor control a terminal.
    ///
    /// - Parameter keepsLines: A Boolean value that indicates whether line breaks and tabs stay, which a message has.
    /// - Returns: The text with escape sequences.
    @inline(never)
    package func escaped(keepingLines keepsLines: Bool = false) -> String {
        var result = ""
        for scalar in unicodeScalars {
            let isKept = !scalar.isInvisible || keepsLines && (scalar == "\n" || scalar == "\t")
            if isKept { scalar.write(to: &result) } else { result += scalar.escaped(asASCII: true) }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether this is a control, line-breaking or format character, such as one that
    /// changes the direction of text, except the joiners in emoji.
    @inline(never)
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: value != 0x200c && value != 0x200d
        default: false
        }
    }
}
