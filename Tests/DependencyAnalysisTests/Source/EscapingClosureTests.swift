import Testing

@testable import DependencyAnalysis

struct EscapingClosureTests {
    /// Returns a Boolean value that indicates whether the token `x` is in an escaping closure of the declaration `a`.
    private func isInEscapingClosure(_ source: String) throws -> Bool {
        let text = SourceText(source)
        let token = try #require(text.tokens.firstIndex { $0.text == "x" })
        let container = try #require(text.tokens.firstIndex { $0.text == "a" })
        return text.isInEscapingClosure(token, of: container)
    }

    @Test(arguments: [
        "let a = { x }", "let a = f { x }", "let a = f({ x })", "func a() { f { x } }", "func a() { b = { x } }",
        "func a() { return { x } }", "let a = { { x }() }", "let a = f { if b { x } }", "let a = { x }\n(b)",
        "let a = { g(x) }", "var a: Int { f { x } }", "var a: Int { resolveDependency(sharedImplementation: { x }) }",
        "var a: Int { resolveDependency(composedImplementation: { f { x } }) }",
    ])
    func codeInClosureIsInEscapingClosure(source: String) throws {
        #expect(try isInEscapingClosure(source))
    }

    @Test(arguments: [
        "let a = x", "let a = f(x)", "let a = [x]", "let a = { x }()", "let a = { [b] in x }(c)",
        "let a = { f(x) }()", "let a = { { x }() }()", "func a() { x }", "func a() { if b { x } }", "var a: Int { x }",
        "let a = f { b } + x", "f { let a = x }", "f { func a() { x } }", "f { let a = { x }() }",
        "var a: Int { resolveDependency(forKeyPath: b, composedImplementation: { f(x) }, line: 1) }",
        "var a: Int { resolveDependency(composedImplementation: { _ in c }, testImplementation: { _ in x }) }",
    ])
    func codeThatRunsAtOnceIsInNone(source: String) throws {
        #expect(try !isInEscapingClosure(source))
    }
}
