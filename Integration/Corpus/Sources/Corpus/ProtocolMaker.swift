/// A generator of protocols for `@DependencyMock`.
struct ProtocolMaker {
    var dice: Dice

    mutating func declaration(_ number: Int) -> Declaration {
        let name = dice.mostly(["P\(number)", "`P\(number)`", "P\(number)ß", "`P \(number)`"])
        let access = dice.pick(Vocabulary.access)
        let attribute = dice.mostly([
            "@DependencyMock", "@DependencyMock(when: .always)", "@DependencyMock(inherits: .restated)",
            "@DependencyMock(when: .always, inherits: .known)", "@DependencyMock(open: true)",
        ])
        let associated = dice.once(in: 5) ? [dice.pick(Vocabulary.associated)] : []
        var item = associated.first.map { String($0.prefix { !":= ".contains($0) }) }
        if associated.first?.contains("~") == true { item = nil }
        var members = associated.map { "associatedtype \($0)" }
        var used: Set<String> = []
        for index in 0..<dice.mostly([1, 0, 2, 3, 4]) {
            members.append(requirement(index, item: item, used: &used))
        }
        if dice.once(in: 30) { members = ["#if DEBUG"] + members + ["#endif"] }
        var kind = dice.mostly(Vocabulary.protocols)
        if kind == ": Shape" { members.append("var area: Int { get }") }
        if kind.contains("Identifiable") { members += ["associatedtype ID: Hashable", "var id: ID { get }"] }
        let body = members.map { "    \($0)\n" }.joined()
        let primary = dice.once(in: 3) ? item.map { "<\($0)>" } ?? "" : ""
        let attributes = dice.mostly(Vocabulary.protocolAttributes)
        let clause = dice.once(in: 40) ? dice.pick([" where Self: Shape", " where Self: AnyObject"]) : ""
        let code = "«\(attribute)»\n\(attributes)\(access)protocol \(name)\(primary)\(kind)\(clause) {\n\(body)}"
        return Declaration(name: "P\(number)", code: placed(code, number))
    }

    private mutating func placed(_ code: String, _ number: Int) -> String {
        switch dice.pick(0...19) {
        case 0: "public enum Around\(number) {\n\(code)\n}"
        case 1: "extension Nested {\n\(code)\n}"
        case 2: "#if DEBUG\n\(code)\n#endif"
        case 3: "@MainActor final class Around\(number) {\n\(code)\n}"
        case 4: "public extension Nested {\n\(code)\n}"
        case 5: "struct Around\(number): Sendable {\n\(code)\n}"
        case 6: "func around\(number)() {\n\(code)\n}"
        case 7: "actor Around\(number) {\n\(code)\n}"
        default: code
        }
    }

    private mutating func requirement(_ index: Int, item: String?, used: inout Set<String>) -> String {
        var base = "m\(index)"
        if dice.once(in: 6) {
            let odd = dice.pick(Vocabulary.names)
            if used.insert(odd).inserted { base = odd }
        } else if dice.once(in: 10) {
            base = "m0"
        }
        let attribute = dice.mostly(Vocabulary.memberAttributes)
        switch dice.pick(0...9) {
        case 0...5:
            let generics = dice.pick(Vocabulary.generics)
            let parameters = parameters(generics.types, item: item)
            let effects = dice.once(in: 30) ? dice.pick([" rethrows", " reasync"]) : dice.pick(Vocabulary.effects)
            let result = result(generics.types, item: item)
            let returned = result.map { " -> \($0)" } ?? ""
            return
                "\(attribute)func \(base)\(generics.clause)(\(parameters))\(effects)\(returned)\(generics.conditions)"
        case 6, 7:
            let type = result([], item: item) ?? "Int"
            return "\(attribute)var \(base): \(type) \(dice.pick(Vocabulary.accessors))"
        case 8:
            let generics = dice.pick(Vocabulary.generics)
            let type = result(generics.types, item: item) ?? "Int"
            let parameters = parameters(generics.types, item: item)
            return "\(attribute)subscript\(generics.clause)(\(parameters)) -> \(type)\(generics.conditions)"
                + " \(dice.pick(Vocabulary.accessors))"
        default:
            let generics = dice.pick(Vocabulary.generics)
            let mark = dice.mostly(["", "?", "!"])
            return "\(attribute)init\(mark)\(generics.clause)(\(parameters(generics.types, item: item)))"
                + "\(dice.pick(Vocabulary.effects))\(generics.conditions)"
        }
    }

    private mutating func parameters(_ generic: [String], item: String?) -> String {
        var labels = Vocabulary.labels.shuffled(using: &dice)
        var parts: [String] = []
        for _ in 0..<max(generic.isEmpty ? 0 : 1, dice.pick([0, 1, 1, 1, 2, 2, 3])) {
            let label =
                dice.once(in: 3) ? labels.removeLast() : dice.pick(["a\(parts.count): ", "_ b\(parts.count): "])
            let isFirst = parts.isEmpty && !generic.isEmpty
            parts.append(label + (isFirst ? dice.pick(generic) : type(Vocabulary.parameterTypes, generic, item: item)))
        }
        return parts.joined(separator: ", ")
    }

    private mutating func result(_ generic: [String], item: String?) -> String? {
        if dice.once(in: 3) { return nil }
        let isValue: (String) -> Bool = { !$0.contains("@auto") && !$0.contains("inout") && !$0.contains("...") }
        return type(
            Vocabulary.resultTypes,
            generic.filter(isValue).map { $0.replacing("@escaping ", with: "") },
            item: item
        )
    }

    private mutating func type(_ types: [String], _ generic: [String], item: String?) -> String {
        if let item, dice.once(in: 3) {
            return dice.pick([
                "\(item)", "\(item)?", "[Self.\(item)]", "Self.\(item)", "(\(item), Int)", "Box<\(item)>",
            ])
        }
        return !generic.isEmpty && dice.once(in: 2) ? dice.pick(generic) : dice.pick(types)
    }
}
