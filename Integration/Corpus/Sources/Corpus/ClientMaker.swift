/// A generator of structs for `@DependencyClient`.
struct ClientMaker {
    var dice: Dice

    mutating func declaration(_ number: Int) -> Declaration {
        let name = dice.mostly(["C\(number)", "`C\(number)`", "C\(number)ß", "`C \(number)`"])
        let access = dice.pick(Vocabulary.access)
        let generics = dice.once(in: 8) ? dice.pick(["<T>", "<T: Sendable>", "<T: Shape & Sendable>"]) : ""
        let kind = dice.mostly([
            "", ": Sendable", ": Sendable", ": @unchecked Sendable", ": Shape", ": ~Copyable", ": Equatable",
        ])
        var members: [String] = []
        for index in 0..<dice.pick([0, 1, 1, 2, 3, 4]) {
            members.append(property(index, generic: !generics.isEmpty))
        }
        if dice.once(in: 8) {
            members.append(
                dice.pick([
                    "init() { fatalError() }", "func m0(value: Int) {}", "static let shared = 1", "lazy var later = 1",
                    "var area: Int { 1 }", "#if DEBUG\n    var debug = 1\n    #endif",
                    "#if DEBUG\n    var debug: Int\n    #endif",
                    "struct Inner {}", "enum Swift {}", "typealias Error = Never", "func m0(_ a: Int) -> Int { a }",
                ])
            )
        }
        let body = members.map { "    \($0)\n" }.joined()
        let attributes = dice.mostly([
            "", "@MainActor ", "nonisolated ", "@available(macOS 14, *) ", "@available(*, deprecated) ", "@frozen ",
            "/// A note.\n",
            "@_spi(Inner) ", "@preconcurrency ",
        ])
        let macro = dice.pick(["«@DependencyClient»", "«@DependencyClient»", "«@DependencyClient(.partial)»"])
        let code = "\(macro)\n\(attributes)\(access)struct \(name)\(generics)\(kind) {\n\(body)}"
        return Declaration(name: "C\(number)", code: placed(code, number))
    }

    private mutating func placed(_ code: String, _ number: Int) -> String {
        switch dice.pick(0...19) {
        case 0: "public enum Around\(number) {\n\(code)\n}"
        case 1: "extension Nested {\n\(code)\n}"
        case 2: "#if DEBUG\n\(code)\n#endif"
        case 3: "@MainActor final class Around\(number) {\n\(code)\n}"
        case 4: "public extension Nested {\n\(code)\n}"
        case 5: "struct Around\(number)<Outer: Sendable>: Sendable {\n\(code)\n}"
        case 6: "func around\(number)() {\n\(code)\n}"
        case 7: "private enum Around\(number) {\n\(code)\n}"
        case 8: "private extension Nested {\n\(code)\n}"
        default: code
        }
    }

    private mutating func property(_ index: Int, generic: Bool) -> String {
        let base = dice.once(in: 8) ? dice.pick(Vocabulary.names) : "m\(index)"
        let access =
            dice.once(in: 2) ? dice.pick(Vocabulary.access + ["private(set) public ", "public private(set) "]) : ""
        let attribute = dice.mostly([
            "", "@MainActor ", "/// A note.\n    ", "nonisolated ",
            "nonisolated(unsafe) ",
            "@usableFromInline ", "@Swift.MainActor ",
        ])
        if dice.once(in: 6) { return "\(attribute)\(access)\(plainProperty(base))" }
        let endpoint = dice.mostly([
            "", "", "@DependencyEndpoint", "@DependencyEndpoint(method: \"other\(index)\")",
            "@DependencyEndpoint(placeholder: 7)",
            "@DependencyEndpoint(failure: Failure.full)", "@DependencyEndpointIgnored",
            "@DependencyEndpoint(method: \"in\", placeholder: 7)", "@DependencyEndpoint(method: \"größe\")",
            "@DependencyEndpoint(method: \"raw name\")", "@DependencyEndpoint(method: nil, failure: Failure.full)",
            "@DependencyEndpoint(method: \"init\")", "@DependencyEndpoint(method: \"self\")",
        ])
        let isNamed = endpoint == "@DependencyEndpoint" && dice.once(in: 3)
        let closure =
            isNamed
            ? dice.pick(["Handler", "Loose", "(Handler)", "Handler?"])
            : closureType(generic: generic, returnsInt: endpoint.contains("placeholder"))
        let observer = dice.once(in: 12) ? dice.pick([" { didSet {} }", " { willSet {} }"]) : ""
        return "«\(endpoint)» \(attribute)\(access)\(dice.mostly(["var", "var", "let"])) \(base): \(closure)\(observer)"
    }

    private mutating func plainProperty(_ base: String) -> String {
        dice.pick([
            "var \(base): Int", "var \(base): Int = 3", "let \(base): Int", "let \(base): Int = 3", "var \(base) = 3",
            "var \(base): Int?", "var \(base): Int? = 3", "let \(base): Int?", "var \(base): Int { 3 }",
            "var \(base): [Int] = []",
            "var \(base): (() -> Void)?", "var \(base): (@Sendable (_ x: Int) -> Int)? = nil",
            "var \(base): any Shape & Sendable",
            "var \(base): Box<Int>", "var \(base): Optional<Int>", "var \(base): Int!", "var \(base), other: Int",
            "var \(base): Int = 1, other: String", "var (\(base), other): (Int, Int)", "var \(base): Number",

            "var \(base): @Sendable () -> Int = { 3 }", "let \(base): @Sendable (_ a: Int) -> Int = { $0 }",
            "var \(base): any Shape", "var \(base): Any", "var \(base): (Int, String)", "var \(base): [() -> Void]",
            "var \(base): @Sendable (_ a: Int) throws -> Int = { $0 }", "var \(base): (any Shape & Sendable)? = nil",
            "var \(base): Int.Type", "var \(base): [String: Int] = [:]", "var \(base): ()",
            "var \(base): Void",
        ])
    }

    private mutating func closureType(generic: Bool, returnsInt: Bool) -> String {
        let attributes = dice.pick([
            "@Sendable ", "@Sendable ", "@Sendable ", "", "@MainActor ", "@MainActor @Sendable ",
            "@Sendable @SideActor ",
            "@convention(c) ", "@isolated(any) ", "@isolated(any) @Sendable ", "nonisolated(nonsending) @Sendable ",
            "@concurrent @Sendable ",
            "nonisolated(nonsending) ", "@Sendable @concurrent ", "@Swift.MainActor ",
        ])
        var labels = [
            "", "", "_ a: ", "_ b: ", "_ größe: ", "_ in: ", "_ `for`: ", "_ self: ", "_ inout: ", "_ `raw name`: ",
            "_ Self: ",
            "_ GlobalDependencies: ", "_ argument1: ", "_ m0: ", "_ `default`: ", "_ throws: ", "_ `self`: ",
            "_ some: ", "_ isolated: ",
            "_ sending: ", "_ `await`: ", "_: ", "_ any: ", "_ _a: ", "_ Type: ", "_ `inout`: ",
        ].shuffled(using: &dice)
        if dice.once(in: 2) { labels = ["", "_ a: ", "", "_ b: "].shuffled(using: &dice) }
        let types =
            Vocabulary.parameterTypes.filter {
                !$0.contains("some ") && !$0.contains("Self") && !$0.contains("isolated ")
                    && !["Int!", "Void", "()", "Span<Int>", "(Int, Int)..."].contains($0)
            }
            + (generic ? ["T", "T?", "[T]", "@escaping (T) -> T", "inout T", "T...", "T.Type", "sending T"] : [])
            + ["borrowing Int", "@escaping (Int) async -> Void"]
        var parts: [String] = []
        for _ in 0..<dice.pick([0, 1, 1, 2, 3]) { parts.append(labels.removeLast() + dice.pick(types)) }
        let results =
            Vocabulary.resultTypes.filter { !$0.contains("Self") && !["Int!", "Span<Int>"].contains($0) }
            + (generic ? ["T", "T?", "[T]", "(T, T)"] : [])
        let effects =
            attributes.contains("nonsending") || attributes.contains("concurrent")
                || attributes.contains("isolated") && dice.once(in: 2)
            ? dice.pick([" async", " async throws", " async throws(Failure)"]) : dice.pick(Vocabulary.effects)
        let result = returnsInt ? "Int" : dice.once(in: 2) ? "Void" : dice.pick(results)
        let closure = "\(attributes)(\(parts.joined(separator: ", ")))\(effects) -> \(result)"
        return dice.mostly([closure, closure, "(\(closure))"])
    }
}
