import Testing

@testable import DependencyAnalysis

struct CallArgumentsTests {
    /// Returns the arguments of the call whose name is the first token `f`.
    private func arguments(in source: String) throws -> SourceText.Arguments? {
        let text = SourceText(source)
        return text.arguments(ofCallAt: try #require(text.tokens.firstIndex { $0.text == "f" }))
    }

    @Test func tokensIncludeTheParentheses() throws {
        #expect(try arguments(in: "a = f(b: 1) + 2") == SourceText.Arguments(tokens: 3..<7, labels: ["b"]))
    }

    @Test func trailingClosureHasNoTokens() throws {
        #expect(try arguments(in: "a = f { b }") == SourceText.Arguments(tokens: 3..<3, labels: []))
    }

    @Test(arguments: [
        ("f()", []),
        ("f(a, b: 1, c)", [nil, "b", nil]),
        ("f(1, \"b: c\", d: 2)", [nil, nil, "d"]),
        ("f(a: 1,)", ["a"]),
        ("f(`default`: 1)", ["`default`"]),
        ("f.init(a: 1)", ["a"]),
        ("f<A<B>, C>(a: 1)", ["a"]),
        ("f<(A) -> B>(a: 1)", ["a"]),
        ("f(a: g(b: 1, c: 2), d: 3)", ["a", "d"]),
        ("f([a: 1, b: 2])", [nil]),
        ("f { b in c: 1 }", []),
        ("f(a: { b, c in d })", ["a"]),
        ("f({ (b: Int, c: Int) in d }, e: 1)", [nil, "e"]),
        ("f(a ? b : c)", [nil]),
        ("f(\"\\(a, b: 1)\", c: 2)", [nil, "c"]),
        ("f(/* a: 1, */ b /* c */ : 2)", ["b"]),
        ("f(-1, .a, &b, \\.c, d: 1)", [nil, nil, nil, nil, "d"]),
        ("if f(a: 1) { b }", ["a"]),
    ])
    func labelsAreThoseOfTheCall(source: String, labels: [String?]) throws {
        #expect(try arguments(in: source)?.labels == labels)
    }

    @Test(arguments: [
        "f", "f.a(b: 1)", "f = (a)", "f\na", "f[a]", "f, (a)", "f.init", "f<Int>", "f.self", "if f { a }",
        "var f: Int { a }", "struct f { a }", "f(a",
    ])
    func nameThatIsNotCalledHasNoArguments(source: String) throws {
        #expect(try arguments(in: source) == nil)
    }
}
