#if Macros
/// A formatter for the lines of an expansion, which limits their length as in a formatted file.
enum Lines {
    static let width = 120

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

    /// Returns the head of a declaration and its type, which is on a line of its own if the first line would be too long.
    ///
    /// - Parameters:
    ///   - head: The code before the type.
    ///   - opening: The beginning of the type.
    ///   - items: The parts of the type.
    ///   - closing: The code after the parts.
    ///   - depth: The number of columns before the line.
    /// - Returns: The lines, without indentation.
    static func typed(_ head: String, _ opening: String, _ items: [String], _ closing: String, depth: Int) -> String {
        let type = list(opening, items, closing, depth: depth + 4)
        let isShort = !type.contains("\n") && depth + head.count + 1 + type.count <= width
        return "\(head)\(isShort ? " " : "\n    ")\(type)"
    }

    /// Returns a statement in braces on one line, or on a line of its own if that line would be too long.
    ///
    /// - Parameters:
    ///   - head: The code before the braces.
    ///   - statement: The statement.
    ///   - depth: The number of columns before the line.
    /// - Returns: The lines, without indentation.
    static func block(_ head: String, _ statement: String, depth: Int) -> String {
        let line = "\(head) { \(statement) }"
        return depth + line.count <= width && !line.contains("\n") ? line : "\(head) {\n\(statement)\n}"
    }
}
#endif
