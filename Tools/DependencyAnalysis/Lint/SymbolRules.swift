import SourceIndex

/// The rules against symbols, those of the system and those of a configuration.
struct SymbolRules {
    /// A pattern of symbols.
    ///
    /// `#static` at its end excludes members of instances.
    private struct Entry {
        let pattern: WildcardPattern
        let mustBeStatic: Bool
        let rule: String
        let message: String?
        let remedy: String

        init(_ pattern: String, rule: String, message: String?, remedy: String) {
            mustBeStatic = pattern.hasSuffix("#static")
            self.pattern = WildcardPattern(mustBeStatic ? pattern.dropLast("#static".count) : pattern[...])
            self.rule = rule
            self.message = message
            self.remedy = remedy
        }
    }

    private let system: [Entry]
    private let custom: [Entry]

    init(_ configuration: LintConfiguration) {
        system = SystemRule.all.filter { configuration.isOn($0.rule) }.flatMap { rule in
            rule.symbols.map { Entry($0, rule: rule.rule.id, message: nil, remedy: rule.remedy) }
        }
        custom = configuration.custom.filter { configuration.rules[$0.id] ?? true }.flatMap { rule in
            rule.symbols.map {
                Entry($0, rule: rule.id, message: rule.message, remedy: "Read `\(rule.use)`.")
            }
        }
    }

    /// Returns the rule that a use of a symbol breaks, or nil.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - isDeclared: A Boolean value that indicates whether the program declares it. An extension of a system's type
    ///     may declare what has the name of a system's member.
    /// - Returns: The rule with its message, or nil.
    func match(_ symbol: Symbol, isDeclared: Bool) -> (rule: String, message: String, remedy: String)? {
        let entries = isDeclared ? custom : system + custom
        guard !entries.isEmpty,
            symbol.usr.hasPrefix("s:") || symbol.usr.hasPrefix("c:@F@") || symbol.usr.hasPrefix("c:objc"),
            symbol.kind != .extension, symbol.kind != .module, !symbol.kind.isType, symbol.kind != .typeAlias
        else { return nil }
        let name = symbol.qualifiedName
        let isStatic = symbol.kind.isStaticProperty || symbol.kind == .staticMethod || symbol.kind == .classMethod
        let isMatch = { (entry: Entry) in entry.pattern.matches(name) && (isStatic || !entry.mustBeStatic) }
        guard let entry = entries.first(where: isMatch) else { return nil }
        let shortName =
            name.hasPrefix("c:") ? symbol.name : name.split(separator: ".").dropFirst().joined(separator: ".")
        return (entry.rule, entry.message ?? "`\(shortName)` bypasses the container.", entry.remedy)
    }
}
