import SwiftParser
import SwiftSyntax

/// The name of the accessor that replaces a registration.
enum AccessorName {
    /// The members of a container whose names a dependency cannot have.
    static let reserved: Set<String> = [
        "buildGlobal", "closeInstances", "context", "default", "init", "lifetime", "live", "override", "preview",
        "replace",
        "resetToDefault", "resolveDependency", "restore", "self", "test", "values", "with", "yield",
    ]

    /// Returns the name for a service of a type, such as `backTill` for `any TillProtocol` with the name `"back"`.
    static func name(of type: String, named name: String?) -> String {
        // Generic arguments and enclosing types are parts of other words.
        let base = type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? type
        let arguments = words(in: type.drop { $0 != "<" }[...])
        let short = base.hasSuffix("Protocol") && base != "Protocol" ? String(base.dropLast("Protocol".count)) : base
        let prefix = words(in: (name ?? "")[...])
        let parts = prefix + [short] + arguments
        return lowercased(parts[0]) + parts.dropFirst().map(capitalized).joined()
    }

    /// Returns a Boolean value that indicates whether a text can be the name of an accessor.
    static func isValid(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first == "_", !reserved.contains(text) else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            && !Parser.parse(source: "let \(text) = 1").hasError
    }

    private static func words(in text: Substring) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Returns a word that begins with a lowercase letter, or with a lowercase acronym: `urlSession`, `api`.
    private static func lowercased(_ word: String) -> String {
        let uppercase = word.prefix { $0.isUppercase }
        if uppercase.count <= 1 { return word.prefix(1).lowercased() + word.dropFirst() }
        let rest = word.dropFirst(uppercase.count)
        // The last capital of `URLSession` begins the next word, unless a digit or nothing follows.
        let acronym = rest.first?.isLetter == true ? uppercase.dropLast() : uppercase
        return acronym.lowercased() + word.dropFirst(acronym.count)
    }
}
