/// A generator of types for `@InjectedDependencies` and `@GlobalDependency`, and of properties for `@DependencyEntry`.
struct ComponentMaker {
    var dice: Dice

    mutating func component(_ number: Int) -> Declaration {
        let name = "I\(number)"
        let keyword = dice.pick([
            "final class", "class", "struct", "actor", "open class", "final class", "indirect enum", "enum",
        ])
        let isOpen = keyword.hasPrefix("open")
        let access = isOpen ? "" : dice.pick(Vocabulary.access)
        let kind = keyword.contains("class") && dice.once(in: 6) ? ": Base" : dice.once(in: 4) ? ": Sendable" : ""
        let types = dice.pick([
            "(any RemoteDependency).self", "(any RemoteDependency & LocalDependency).self", "(any Remote).self",
            "(any RemoteDependency).self, (any Local).self", "(any Remote & Local).self",
            "(any GlobalDependencies.Dependencies).self",
            "(any Dependencies).self", "GlobalDependencies.self", "((any Remote)).self",
            "(any Remote\n    & Local).self",
        ])
        let generics = dice.once(in: 8) ? "<T: Sendable>" : ""
        var members: [String] = []
        for index in 0..<dice.pick([0, 0, 1, 2, 3]) {
            let base = dice.once(in: 6) ? dice.pick(Vocabulary.names) : "p\(index)"
            let access = dice.once(in: 3) ? dice.pick(Vocabulary.access) : ""
            members.append(
                access
                    + dice.pick([
                        "let \(base): Int", "var \(base): Int", "var \(base): Int?", "let \(base): Int?",
                        "var \(base) = 3",
                        "let \(base) = 3", "var \(base): @Sendable () -> Void", "let \(base): (() -> Void)?",
                        "let \(base): () -> Void",
                        "let \(base): (@Sendable () -> Void)", "var \(base): Int { 3 }", "static let \(base) = 3",
                        "lazy var \(base) = 3", "let \(base), other: Int", "let \(base): Int, other: String",
                        "var \(base): Int { didSet {} }",
                        "let \(base): any Shape & Sendable", "weak var \(base): Base?", "unowned let \(base): Base",
                        "var \(base): Int!",
                        "var \(base): Optional<Int>", "@MainActor var \(base): Int = 3",
                        "nonisolated let \(base): Int",
                        "let (\(base), other): (Int, Int)", "var \(base): (inout Int) -> Void",
                        "let \(base): sending Unsendable",
                        "nonisolated(unsafe) var \(base): Int",
                        "@MainActor let \(base): Int",
                        "@LockedValue var \(base): Int",
                        "let \(base): nonisolated(nonsending) @Sendable () async -> Void",
                        "let \(base): (any Shape)?", "#if DEBUG\n    let \(base): Int\n    #endif",
                        "let \(base): ((Int) -> Void)",
                    ])
            )
        }
        if dice.once(in: 8) {
            members.append(
                dice.pick([
                    "func other() {}", "deinit {}", "convenience init(_ x: Int) { fatalError() }", "enum Inner {}",
                ])
            )
        }
        let attributes = dice.mostly([
            "", "@MainActor ", "nonisolated ", "@available(macOS 14, *) ", "@available(*, deprecated) ", "@SideActor ",
            "/// A note.\n",
            "@frozen ", "@usableFromInline ",
        ])
        let body = members.map { "    \($0)\n" }.joined()
        let code =
            "«@InjectedDependencies(\(types))»\n\(attributes)\(access)\(keyword) \(name)\(generics)\(kind) {\n\(body)}"
        return Declaration(name: name, code: placed(code, number))
    }

    mutating func dependency(_ number: Int) -> Declaration {
        let name = dice.mostly([
            "G\(number)", "`G\(number)`", "G\(number)ß", "HTTPG\(number)", "`G \(number)`", "_G\(number)", "g\(number)",
            "URL\(number)",
        ])
        let (keyword, body) = dice.pick([
            ("protocol", ""), ("protocol", "associatedtype Item"), ("protocol", "func f() -> Self"), ("struct", ""),
            ("final class", ""),
            ("actor", ""), ("enum", "case one"), ("class", "init() {}"), ("indirect enum", "case one"),
            ("open class", "init() {}"),
            ("struct", "var x: ~Copyable"), ("distributed actor", ""), ("typealias", ""), ("func", ""),
            ("extension", ""),
        ])
        let access = keyword.hasPrefix("open") ? "" : dice.pick(Vocabulary.access)
        let kind = dice.mostly(["", ": Sendable", ": AnyObject", ": ~Copyable", ": Shape"])
        let generics = dice.once(in: 8) ? "<T>" : ""
        let argument = dice.mostly([
            "", "(named: \"other\")", "(named: \"größe\")", "(named: \"in\")", "(named: \"self\")",
            "(named: \"raw name\")",
        ])
        let attributes = dice.mostly([
            "", "@MainActor ", "nonisolated ", "@available(macOS 14, *) ", "@available(*, deprecated) ", "@SideActor ",
            "@_spi(Inner) ",
            "@available(*, unavailable) ", "@Swift.MainActor ",
        ])
        let code =
            "«@GlobalDependency\(argument)»\n\(attributes)\(access)\(keyword) \(name)\(generics)\(kind) {\n\(body)\n}"
        return Declaration(name: "G\(number)", code: placed(code, number))
    }

    mutating func entry(_ number: Int) -> Declaration {
        let name =
            dice.once(in: 8) ? dice.pick(["`default\(number)`", "größe\(number)", "`raw \(number)`"]) : "e\(number)"
        let access = dice.pick(Vocabulary.access)
        let attributes = dice.mostly([
            "", "@MainActor ", "@available(macOS 14, *) ", "@available(*, deprecated) ", "nonisolated ",
            "/// A note.\n    ", "@SideActor ",
            "@_spi(Inner) ", "@usableFromInline ", "@available(*, unavailable) ",
        ])
        let (type, value) = dice.pick([
            ("Int", "3"), ("Int", "Int.zero"), ("Int?", "Int?.none"), ("[Int]", "[Int]()"),
            ("any Shape & Sendable", "Square()"),
            ("(any Shape & Sendable)?", "(any Shape & Sendable)?.none"), ("@Sendable () -> Int", "{ 3 }"),
            ("@Sendable (Int) -> Int", "{ (x: Int) in x + 1 }"), ("(Int, String)", "(1, \"\")"),
            ("Number", "3"), ("[String: Int]", "[\"a\": 1]"), ("Handler", "{ (_: Int) in }"), ("Int", "{ 3 }()"),
            ("Int", "3 // a note"),
            ("String", "\"\\(1)\""), ("Int", "if true { 3 } else { 4 }"), ("@Sendable () async throws -> Int", "{ 3 }"),
            ("Point", "Point()"),
            ("Base.Type", "Base.self"), ("Result<Int, Failure>", "Result<Int, Failure>.failure(.full)"),
            ("@MainActor () -> Void", "{}"),
            ("Int!", "3"),
            ("String", "\"\"\"\n        two\n        lines\n        \"\"\""),
            ("@Sendable (Int) -> Int", "{ (x: Int) in\n        x\n    }"),
        ])
        let modifiers = dice.mostly(["", "", "", "", "", "static ", "lazy ", "private(set) "])
        let start = dice.mostly([
            "extension GlobalDependencies", "public extension GlobalDependencies", "extension DependencyValues",
            "nonisolated extension GlobalDependencies", "struct Around\(number)",
            "private extension GlobalDependencies",
            "package extension GlobalDependencies", "nonisolated extension DependencyValues",
        ])
        let ours = ["", "(.shared)", "(test: \(value))", "(preview: \(value))", "(test: \(value), preview: \(value))"]
        let live = "liveValue: \(value)"
        let values = dice.pick(["", live, "previewValue: \(value)", "\(live), previewValue: \(value)"])
        // Keys of public and package properties are named after their types, and the names would collide here.
        let key = ["public ", "package "].contains(access) || dice.once(in: 4) ? "\"Key\(number)\"" : ""
        let list = [key, values].filter { !$0.isEmpty }.joined(separator: ", ")
        let theirs = list.isEmpty ? "" : "(\(list))"
        let isTheirs = start.hasSuffix("DependencyValues")
        let refused = isTheirs ? "(test: \(value))" : "(liveValue: \(value))"
        let arguments = dice.once(in: 12) ? refused : isTheirs ? theirs : dice.mostly(ours)
        let isSafe = !arguments.contains("//") && !arguments.contains("if ") && !arguments.contains("\n")
        let safe = isSafe ? arguments : isTheirs ? "(\"Key\(number)\")" : ""
        let head =
            "\(attributes)\(access)\(modifiers)\(dice.mostly(["var", "var", "var", "var", "var", "let"])) \(name)"
        let annotation = dice.once(in: 20) ? "" : ": \(type)"
        return Declaration(
            name: name,
            plain: "\(start) {\n    \(head): \(type) {\n        get { fatalError() }\n        set {}\n    }\n}",
            attached: "\(start) {\n    @DependencyEntry\(safe) \(head)\(annotation) = \(value)\n}"
        )
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
        default: code
        }
    }
}
