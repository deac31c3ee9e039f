#if Macros
/// What the name of a requirement in a mock is made of.
struct MockNaming {
    struct Parameter {
        /// The label, if it has one.
        let label: String?
        let name: String
        let type: String

        /// Whether the label says what the name says, as in `user(byID id:)`.
        var labelEndsWithName: Bool {
            guard let label, label != name else { return false }
            return label.asWordOfName.hasSuffix(name.asWordOfName)
        }
    }

    let base: String
    let parameters: [Parameter]
    /// What is returned, or nil for nothing.
    let result: String?
    var isAsync = false

    /// Returns the name, of a number of words that grows with the level.
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

    /// Returns the names of some requirements, each different if that can be.
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

    /// This as a word that is not the first of a name, without what cannot be part of one: `url` makes `URL`.
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
