import Testing

@testable import DependencyAnalysis

struct EnclosureTests {
    typealias Enclosure = SourceText.Enclosure

    /// Returns the enclosures of the first token `x`.
    private func enclosures(in source: String) throws -> [Enclosure] {
        let text = SourceText(source)
        return text.enclosures(of: try #require(text.tokens.firstIndex { $0.text == "x" }))
    }

    private static func argument(_ name: String, _ labels: [String?], label: String? = nil) -> Enclosure {
        .argument(of: SourceText.Call(name: name, labels: labels), label: label)
    }

    private static func closure(_ name: String, _ labels: [String?] = []) -> Enclosure {
        .closure(of: SourceText.Call(name: name, labels: labels))
    }

    @Test func topOfFileHasNoEnclosure() throws {
        #expect(try enclosures(in: "f(a); x").isEmpty)
    }

    @Test(arguments: [
        ("f(x)", [argument("f", [nil])]),
        ("f(a: x)", [argument("f", ["a"], label: "a")]),
        ("f(a, b: 1 + x)", [argument("f", [nil, "b"], label: "b")]),
        ("f(a: 1, x)", [argument("f", ["a", nil])]),
        ("F.init(a: x)", [argument("F", ["a"], label: "a")]),
        ("f<A<B>>(x)", [argument("f", [nil])]),
        ("f(x", [argument("f", [])]),
        ("f(a: g(b: x))", [argument("g", ["b"], label: "b"), argument("f", ["a"], label: "a")]),
        ("f(a: (x))", [.argument(of: nil, label: nil), argument("f", ["a"], label: "a")]),
        ("f(a: [b, x])", [.brackets, argument("f", ["a"], label: "a")]),
        ("f(\n    // b: 1,\n    a: x\n)", [argument("f", ["a"], label: "a")]),
        ("a = (b: x)", [.argument(of: nil, label: "b")]),
        ("return (x)", [.argument(of: nil, label: nil)]),
        ("if (x) {}", [.argument(of: nil, label: nil)]),
        ("a[x]", [.brackets]),
        ("\"\\(x)\"", [.argument(of: nil, label: nil)]),
        ("func f(a b: Int = x) {}", [argument("f", [nil], label: "a")]),
        ("init(a: Int = x) {}", [argument("init", ["a"], label: "a")]),
    ])
    func argumentHasItsCallAndLabel(source: String, expected: [Enclosure]) throws {
        #expect(try enclosures(in: source) == expected)
    }

    @Test(arguments: [
        ("f { x }", [closure("f")]),
        ("f(a: 1) { x }", [closure("f", ["a"])]),
        ("F.init(a: 1) { x }", [closure("F", ["a"])]),
        ("f.init { x }", [closure("init")]),
        ("f<Int>(1) { x }", [closure("f", [nil])]),
        ("f(a: 1) { b } c: { d } e: { x }", [closure("f", ["a"])]),
        ("f {\n    b\n} operation: {\n    x\n}", [closure("f")]),
        ("f { [a] in x }", [closure("f")]),
        ("a\n    .f { x }", [closure("f")]),
        ("let a: Int = f { x }", [closure("f")]),
        ("let a = b\n    .f { x }", [closure("f")]),
        ("async let a = f { x }", [closure("f")]),
        ("return f { x }", [closure("f")]),
        ("try await f { x }", [closure("f")]),
        ("let a = b as? C\nf { x }", [closure("f")]),
        ("let a: B<C>\nf { x }", [closure("f")]),
        ("let a: Int?\nf { x }", [closure("f")]),
        ("let a = b; f { x }", [closure("f")]),
        ("f { g { x } }", [closure("g"), closure("f")]),
        ("a.get { x }", [closure("get")]),
        ("switch a {\ncase let .b(c):\n    f { x }\n}", [closure("f"), .block]),
        ("struct A {}\n#Preview { x }", [closure("Preview")]),
        ("f(a: { x })", [.closure(of: nil), argument("f", ["a"], label: "a")]),
        ("f(a.g { x })", [closure("g"), argument("f", [nil])]),
        ("[a: { x }]", [.closure(of: nil), .brackets]),
        ("let a: () -> Int = { x }", [.closure(of: nil)]),
        ("let a: Int = { x }()", [.closure(of: nil)]),
        ("return { x }", [.closure(of: nil)]),
        ("a ?? { x }", [.closure(of: nil)]),
        ("a ? b : { x }", [.closure(of: nil)]),
        ("if a(where: { x }) {}", [.closure(of: nil), argument("a", ["where"], label: "where")]),
    ])
    func closureHasItsCall(source: String, expected: [Enclosure]) throws {
        #expect(try enclosures(in: source) == expected)
    }

    @Test(arguments: [
        "if a { x }", "if a == b { x }", "if let a = b { x }", "if var a = b { x }", "if let a = b, c { x }",
        "if let a { x }", "if case .a = b { x }",
        "if f(a) { x }", "if a.contains(where: { $0 }) { x }", "if !a, b { x }", "if a { b } else { x }",
        "if a { b } else if c { x }", "if #available(macOS 13, *) { x }", "if a\n    && b\n{ x }",
        "guard a else { x }", "guard let a = f({ 1 }) else { x }", "while a { x }", "while let a = b() { x }",
        "if case let a? = b { x }", "do throws(A) { x }",
        "for a in b { x }", "for a in b where a > 1 { x }", "for a in b.map({ $0 }) { x }", "for await a in b { x }",
        "for (a, b) in c { x }", "switch a { case .b: x }", "switch (a, b) { default: x }", "repeat { x } while a",
        "do { x }", "do { a } catch { x }", "do { a } catch let b as C { x }", "do { a } catch is B { x }",
        "defer { x }", "let a = if b { x } else { c }", "let a = switch b { case .c: x }",
        "return if a { x } else { b }",
    ])
    func blockOfStatementIsNoClosure(source: String) throws {
        #expect(try enclosures(in: source) == [.block])
    }

    @Test(arguments: [
        "func f() { x }", "func f() -> Int { x }", "func f() -> [Int] { x }", "func f() -> Int? { x }",
        "func f() -> A<B> { x }", "func f() -> some P { x }", "func f() -> (Int) -> Int { x }",
        "func f() async throws -> Int { x }", "func f() throws(E) { x }", "func f(a: Int = 1) { x }",
        "func f(a: () -> Int = { 1 }) { x }", "func f<A>() where A: B { x }", "func f<A>()\n    where A: B\n{ x }",
        "func f()\n{ x }", "func f() -> Int\n{ x }", "static func f() { x }", "class func f() { x }",
        "init() { x }", "init?(a: Int) { x }", "init!() { x }", "convenience init() { x }", "deinit { x }",
        "subscript(a: Int) -> Int { x }", "var a: Int { x }", "var a: Int? { x }", "var a: [Int] { x }",
        "var a: A<B> { x }", "var a: () -> Int { x }", "var a: some View { x }", "var a: any P { x }",
        "static var a: Int { x }", "@A(b: 1) var a: Int { x }", "let b = 1\nvar a: Int { x }", "struct A { x }",
        "struct A: B, C { x }", "struct A<B: C> { x }", "class A { x }", "enum A: Int { x }", "actor A { x }",
        "protocol A { x }", "extension A { x }", "extension A where B: C { x }", "extension A where B == C { x }",
        "func f<A>() where A == B { x }",
        "init<A>() where A == B { x }", "static func == (a: A, b: A) -> Bool { x }",
        "static func += (a: inout A, b: A) { x }", "final class A: B<C> { x }",
    ])
    func blockOfDeclarationIsNoClosure(source: String) throws {
        #expect(try enclosures(in: source) == [.block])
    }

    @Test(arguments: [
        "var a: Int { get { x } }", "var a: Int { get { 1 } set { x } }", "var a: Int { get { 1 } set(b) { x } }",
        "var a: Int { get async throws { x } }", "var a: Int { mutating get { x } }", "var a: Int { _read { x } }",
        "var a: Int { _modify { x } }", "var a: Int { willSet { x } }", "var a: Int { didSet { x } }",
        "var a = 1 { didSet { x } }", "var a: Int { didSet(b) { x } }",
        "var a: Int { willSet(b) { x } }",
        "struct A { init() { x } }", "struct A { var b: Int { x } }",
        "func f() { if a { x } }", "func f() { func g() { x } }",
    ])
    func nestedBlocksAreNoClosures(source: String) throws {
        #expect(try enclosures(in: source) == [.block, .block])
    }

    @Test func enclosuresAreInOrderFromTheInside() throws {
        #expect(
            try enclosures(in: "func f() { if a { g(b: [h(1) { (x) }]) } }") == [
                .argument(of: nil, label: nil), Self.closure("h", [nil]), .brackets,
                Self.argument("g", ["b"], label: "b"), .block, .block,
            ]
        )
    }
}
