import DependencyAnalysis

/// The table of facts about Apple's platforms that no symbol graph of Linux contains.
///
/// Its lines are described at the beginning of `Integration/Platforms/apple.txt`.
struct ReviewedSymbols: Sendable {
    /// The availability of symbols by their names without the module, such as `FileHandle.readToEnd()`.
    private(set) var availability: [String: Availability] = [:]
    /// The symbols that the compiler uses where the code does not name them, by their names without the module.
    private(set) var implicitUses: Set<String> = []
    /// The symbols whose symbol graph states a wrong version, by their names without the module.
    private(set) var accepted: Set<String> = []
    /// The oldest versions for which tests are compiled.
    private(set) var floorsOfTests = Availability()

    /// Reads a table.
    ///
    /// - Throws: ``ToolError`` if a line cannot be read.
    init(_ text: String) throws(ToolError) {
        var groups: [Substring: Availability] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let fields = line.split(separator: "|").map { $0.split(separator: " ") }
            let words = fields[0]
            guard let first = words.first, words.count > 1 || fields.count > 1 else { throw .init(line: index + 1) }
            switch (first, fields.count) {
            case ("versions", 2):
                groups[words[1]] = try Self.availability(fields[1], groups, line: index + 1)
            case ("tests", 2):
                floorsOfTests = try Self.availability(fields[1], groups, line: index + 1)
            case ("implicit", 2) where !fields[1].isEmpty:
                implicitUses.formUnion(words.dropFirst().map(String.init))
            case ("accepted", 2) where !fields[1].isEmpty:
                accepted.formUnion(words.dropFirst().map(String.init))
            case (_, 3) where !fields[2].isEmpty:
                let stated = try Self.availability(fields[1], groups, line: index + 1)
                for name in Self.names(words) {
                    guard availability.updateValue(stated, forKey: name) == nil else { throw .init(line: index + 1) }
                }
            default: throw .init(line: index + 1)
            }
        }
    }

    /// Returns the names in `FileHandle: standardError write(_:)`, a type and members of it, or in a list of names.
    private static func names(_ words: [Substring]) -> [String] {
        guard let type = words.first, type.hasSuffix(":") else { return words.map(String.init) }
        return [String(type.dropLast())] + words.dropFirst().map { "\(type.dropLast()).\($0)" }
    }

    /// Returns the availability that a field states: versions, or the name of a group of versions.
    private static func availability(
        _ words: [Substring],
        _ groups: [Substring: Availability],
        line: Int
    ) throws(ToolError) -> Availability {
        if words.count == 1, let group = groups[words[0]] { return group }
        guard let stated = Availability(words.joined(separator: " ")), !stated.stated.isEmpty else {
            throw .init(line: line)
        }
        return stated
    }
}

extension ToolError {
    /// Creates the error of a line of the table, from 1, that cannot be read.
    fileprivate init(line: Int) {
        self.init(
            "Line \(line) of the table of Apple's symbols cannot be read, or repeats a symbol. The table describes its lines."
        )
    }
}
