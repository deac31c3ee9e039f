/// A generator of protocols for `@DependencyMock` that resemble those of apps.
struct RealProtocolMaker {
    var dice: Dice

    mutating func declaration(_ number: Int) -> Declaration {
        let name = "R\(number)"
        let (kind, base) = inheritance(number)
        var members = (0..<dice.pick(1...8)).map { requirement($0) }
        var associated: [String] = []
        if dice.once(in: 12) { associated = ["associatedtype Item: Sendable", "func item(_ id: Int) throws -> Item?"] }
        if dice.once(in: 10) { members.append("typealias Pair = (String, Int)\n    func store(_ pair: Pair) -> Pair") }
        if !associated.isEmpty, dice.once(in: 2) {
            associated.append("typealias Entry = (Item, Int)\n    func store(_ entry: Entry) -> Entry")
        }
        if associated.isEmpty || dice.once(in: 10), dice.once(in: 8) {
            members.append(dice.pick(["static func make(_ name: String) -> Int", "static var shared: String { get }"]))
        }
        if dice.once(in: 8) {
            members.append("#if DEBUG\n    func reset()\n    #else\n    func measure(_ value: Int) -> Int\n    #endif")
        }
        let body = (associated + members).map { "    \($0)\n" }.joined()
        let access = dice.pick(["", "", "public "])
        let arguments = base.isEmpty ? "" : "(inherits: (any Base\(number)).self)"
        let inherited = base.isEmpty ? kind : ": Base\(number)"
        let actor = base.isEmpty && kind.isEmpty && dice.once(in: 4) ? "@MainActor " : ""
        let code = "\(base)«@DependencyMock\(arguments)»\n\(actor)\(access)protocol \(name)\(inherited) {\n\(body)}"
        return Declaration(name: name, code: code)
    }

    /// The inheritance clause and the inherited protocol, empty if it is a protocol of the standard library.
    private mutating func inheritance(_ number: Int) -> (clause: String, base: String) {
        guard dice.once(in: 8) else { return (dice.pick(Self.inherited), "") }
        let base = """
            «@DependencyMock(open: true)»
            public protocol Base\(number): Sendable {
                func base(_ value: Int) throws -> String
                var title: String { get }
            }

            """
        return ("", base)
    }

    private mutating func requirement(_ index: Int) -> String {
        let name = dice.pick(Self.names) + "\(index)"
        switch dice.pick(0...11) {
        case 0...5:
            let parameters = (0..<dice.pick([0, 1, 1, 2, 3])).map {
                "\(dice.pick(Self.labels))\($0): \(dice.pick(Self.types))"
            }
            let result = dice.once(in: 2) ? "" : " -> \(dice.pick(Self.results))"
            let effects = dice.pick(["", "", " async", " throws", " async throws", " async throws", " throws(Failure)"])
            return "func \(name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
        case 6, 7: return "var \(name): \(dice.pick(Self.results)) { get }"
        case 8: return "var \(name): \(dice.pick(Self.results)) { get set }"
        case 9: return "var \(name): \(dice.pick(Self.results)) { get async throws }"
        case 10 where dice.once(in: 10): return "func \(name)<each T>(_ values: repeat each T)"
        case 10: return "func \(name)\(dice.pick(Self.generic))"
        default: return dice.pick(["subscript(key\(index): String) -> Int { get set }", "init(name\(index): String)"])
        }
    }

    private static let inherited = [
        "", "", "", ": Sendable", ": Sendable", ": Sendable", ": AnyObject", ": AnyObject, Sendable", ": Error",
        ": Hashable",
        ": Equatable", ": Identifiable", ": Identifiable, Sendable", ": CustomStringConvertible", ": Codable",
        ": Comparable",
        ": Actor",
    ]
    private static let names = [
        "load", "user", "save", "fetch", "send", "didUpdate", "perform", "make", "title", "state",
    ]
    private static let labels = [
        "id", "for key", "_ value", "with url", "in range", "completion", "named name", "at index",
    ]
    private static let types = [
        "Int", "String", "String?", "[String]", "[String: Int]", "Point", "any Shape", "(any Shape)?", "Box<Int>",
        "@escaping () -> Void", "@escaping @Sendable (Result<Int, any Error>) -> Void", "(() -> Void)?",
        "(Int) throws -> Void", "inout Int", "consuming Point", "borrowing Point", "Int...",
        "(first: Int, second: String)",
        "Handler?", "(@escaping (Int) -> Void)",
    ]
    private static let results = [
        "Int", "String", "Bool", "String?", "[String]", "Point", "Point?", "any Shape", "(Int, String)",
        "AsyncStream<Int>",
        "Result<Int, Failure>", "[String: [Int]]", "(any Shape)?", "(@Sendable (Int) -> Void)?", "Int!",
    ]
    /// The signatures of generic methods, without names.
    private static let generic = [
        "<T: Decodable>(_ type: T.Type, from url: String) async throws -> T",
        "<T: Encodable>(_ value: T, for key: String) throws",
        "<T>(_ body: () throws -> T) rethrows -> T",
        "<T: Sendable>(_ body: @Sendable () async throws -> T) async rethrows -> T",
        "<T>(_ value: inout T)", "<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T",
        "<T>(_ value: T, update: (T) -> Void)", "<T: Shape>(_ shapes: [T]) -> T?", "(_ shape: some Shape)",
    ]
}
