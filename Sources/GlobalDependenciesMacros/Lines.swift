#if Macros
/// A formatter for the lines of an expansion, which limits their length as in a formatted file.
enum Lines {
    private static let width = 120

    /// Returns a list on one line, or with each item on a separate line if that line would be too long.
    ///
    /// - Parameters:
    ///   - opening: The code before the list.
    ///   - items: The items.
    ///   - closing: The code after the list.
    ///   - depth: The number of columns before the line.
    /// - Returns: The lines, without indentation.
    static func list(_ opening: String, _ items: [String], _ closing: String, depth: Int) -> String {
        let line = opening + items.joined(separator: ", ") + closing
        let last = line.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let isBroken = items.contains { $0.contains("\n") }
        if items.isEmpty || !isBroken && depth + last.count <= width { return line }
        // The formatting of expansions indents code in parentheses, but not generic arguments.
        let indentation = opening.hasSuffix("<") ? "    " : ""
        let lines = items.map { indentation + $0.split(separator: "\n").joined(separator: "\n\(indentation)") }
        let head = opening.hasSuffix(" ") ? String(opening.dropLast()) : opening
        return "\(head)\n\(lines.joined(separator: ",\n"))\n\(closing.drop { $0 == " " })"
    }
}
#endif
