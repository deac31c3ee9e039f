#if Macros
/// The parts of the name of a requirement in a mock.
struct MockNaming: Hashable {
    struct Parameter: Hashable {
        /// The label, or nil if the parameter has no label.
        let label: String?
        let name: String
        let type: String

        /// A Boolean value that indicates whether the label ends with the name, as in `user(byID id:)`.
        var labelEndsWithName: Bool {
            guard let label, label != name else { return false }
            return label.asWordOfName.hasSuffix(name.asWordOfName)
        }
    }

    let base: String
    let parameters: [Parameter]
    /// The type of the result, or nil if there is no result.
    let result: String?
    var isAsync = false

    /// Returns the name, which contains more words at higher levels.
    func name(level: Int) -> String {
        var words: [String] = []
        if level > 0 || result == nil || parameters.first?.label != nil {
            for parameter in parameters {
                let isNamedOnly = parameter.label == parameter.name
                if let label = parameter.label, !isNamedOnly { words.append(label) }
                if level > 0 || !isNamedOnly, !parameter.labelEndsWithName { words.append(parameter.name) }
                if level > 1 { words.append(parameter.type) }
            }
        }
        if level > 2, let result { words.append(result) }
        if level > 3, isAsync { words.append("async") }
        return base + words.map(\.asWordOfName).joined()
    }

    /// Returns the names of requirements, which are different if possible.
    static func names(of requirements: [MockNaming]) -> [String] {
        var levels = requirements.map { _ in 0 }
        while true {
            let names = zip(requirements, levels).map { $0.name(level: $1) }
            let ambiguous = Set(Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys)
            let raised = zip(names, levels).map { name, level in
                ambiguous.contains(name) && level < 4 ? level + 1 : level
            }
            if raised == levels { return names }
            levels = raised
        }
    }
}

extension String {
    private static let initialisms: Set<String> = [
        "api", "html", "http", "https", "id", "ip", "json", "pdf", "sql", "uri", "url", "uuid", "xml",
    ]

    /// The text as a word of a name other than the first one, without characters that are invalid in a name: `url`
    /// becomes `URL`.
    fileprivate var asWordOfName: String {
        let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        if words != [self] { return words.map(\.asWordOfName).joined() }
        let first = prefix { $0.isLowercase }
        let rest = dropFirst(first.count)
        if Self.initialisms.contains(String(first)) { return first.uppercased() + rest }
        if first.last == "s", Self.initialisms.contains(String(first.dropLast())) {
            return first.dropLast().uppercased() + "s" + rest
        }
        return prefix(1).uppercased() + dropFirst()
    }
}
#endif
