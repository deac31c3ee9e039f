import Testing

@testable import DependencyAnalysis

struct SourceTokenizerTests {
    private func texts(_ source: String) -> [String] {
        SourceText(source).tokens.map(\.text)
    }

    @Test func tokensHaveKindsAndPositions() {
        #expect(
            SourceText("let a = f(12)\n  \"b\"").tokens == [
                SourceText.Token(kind: .name, text: "let", line: 1, column: 1),
                SourceText.Token(kind: .name, text: "a", line: 1, column: 5),
                SourceText.Token(kind: .symbol, text: "=", line: 1, column: 7),
                SourceText.Token(kind: .name, text: "f", line: 1, column: 9),
                SourceText.Token(kind: .open, text: "(", line: 1, column: 10),
                SourceText.Token(kind: .literal, text: "12", line: 1, column: 11),
                SourceText.Token(kind: .close, text: ")", line: 1, column: 13),
                SourceText.Token(kind: .literal, text: "\"", line: 2, column: 3),
            ]
        )
    }

    @Test(arguments: [
        ("é x", 4), ("\"é\" x", 6), ("/* é */ x", 10), ("⛴️ x", 8), ("\"👩‍👧‍👦\" x", 22), ("\t x", 3),
        ("`é` x", 6),
    ])
    func columnsCountUTF8Units(source: String, column: Int) throws {
        #expect(
            SourceText(source).tokens.last == SourceText.Token(kind: .name, text: "x", line: 1, column: column)
        )
    }

    @Test(arguments: [(1, 2), (1, 4), (1, 5), (2, 1), (3, 1), (3, 4), (3, 7), (4, 1), (0, 0)])
    func positionWithinTokenHasNone(line: Int, column: Int) {
        #expect(SourceText("a bc\n\n  de f").token(line: line, column: column) == nil)
    }

    @Test(arguments: [
        ("a->b", ["a", "->", "b"]),
        ("`default`: 1", ["`default`", ":", "1"]),
        ("1_000.5", ["1_000", ".", "5"]),
        ("#if os(macOS)", ["#", "if", "os", "(", "macOS", ")"]),
        ("a\r\nb", ["a", "b"]),
        ("", []),
    ])
    func sourceIsSplitIntoTokens(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }

    @Test(arguments: [
        (#""a(b" x"#, ["\"", "x"]),
        (#""" x"#, ["\"", "x"]),
        (#""a \" b" x"#, ["\"", "x"]),
        (#""a \\(b)" x"#, ["\"", "x"]),
        (##"#"a " b \(c)"# x"##, ["\"", "x"]),
        (##"#"a \#" b"# x"##, ["\"", "x"]),
        ("##\"a \"# b\"## x", ["\"", "x"]),
        ("\"\"\"\na \" \"\" (b\n\"\"\" x", ["\"\"\"", "x"]),
        ("\"\"\"\na \\\"\"\" b\n\"\"\" x", ["\"\"\"", "x"]),
        ("#\"\"\"\na \"\"\" \\(b)\n\"\"\"# x", ["\"\"\"", "x"]),
        ("#\"\"\"# x", ["\"", "x"]),
        ("#\"\" \"# x", ["\"", "x"]),
        ("\"/* a\" x", ["\"", "x"]),
    ])
    func contentOfStringIsSkipped(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }

    @Test(arguments: [
        (#""a \(b) c" x"#, ["\"", "(", "b", ")", "x"]),
        (##"#"a \#(b) \(c)"# x"##, ["\"", "(", "b", ")", "x"]),
        ("\"\"\"\na \\(b) c\n\"\"\" x", ["\"\"\"", "(", "b", ")", "x"]),
        (#""\(f(")"))" x"#, ["\"", "(", "f", "(", "\"", ")", ")", "x"]),
        (#""a \("b \(c) \(")")")" x"#, ["\"", "(", "\"", "(", "c", ")", "(", "\"", ")", ")", "x"]),
        (#""\([1].map { $0 })" x"#, ["\"", "(", "[", "1", "]", ".", "map", "{", "$0", "}", ")", "x"]),
        (#""\(a /* ) */)" x"#, ["\"", "(", "a", ")", "x"]),
    ])
    func interpolationsAreRead(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }

    @Test(arguments: [
        ("\"a\nb", ["\"", "b"]),
        ("\"\"\"\na (", ["\"\"\""]),
        (#""\(a"#, ["\"", "(", "a"]),
        (#""a\"#, ["\""]),
        ("/* a", []),
        ("#/ a", []),
        ("a)", ["a", ")"]),
        ("(a", ["(", "a"]),
    ])
    func unterminatedSourceIsRead(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }

    @Test func tokenAfterMultiLineStringHasItsPosition() {
        #expect(
            SourceText("\"\"\"\n  \\(a)\n  \"\"\" + b").tokens.filter { $0.kind == .name } == [
                SourceText.Token(kind: .name, text: "a", line: 2, column: 5),
                SourceText.Token(kind: .name, text: "b", line: 3, column: 9),
            ]
        )
    }

    @Test(arguments: [
        ("a /* b /* c */ d */ e", ["a", "e"]),
        ("a /** b\n * c */ d", ["a", "d"]),
        ("a // b\nc", ["a", "c"]),
        ("a /* // */ b", ["a", "b"]),
    ])
    func commentsAreNoTokens(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }

    @Test func lineCommentsHaveTextAndPosition() {
        #expect(
            SourceText("// a\nlet é = 1  // b // c\n/// d\n\"// e\" /* // f */").comments == [
                SourceText.Comment(text: " a", line: 1, column: 1),
                SourceText.Comment(text: " b // c", line: 2, column: 13),
                SourceText.Comment(text: "/ d", line: 3, column: 1),
            ]
        )
    }

    @Test func commentInInterpolationIsRead() {
        let source = SourceText("\"\"\"\n\\(a  // b )\n)\n// c\n\"\"\"")
        #expect(source.comments == [SourceText.Comment(text: " b )", line: 2, column: 6)])
        #expect(source.tokens.map(\.text) == ["\"\"\"", "(", "a", ")"])
    }

    @Test(arguments: [
        ("let a = /b\"(/ + c", ["let", "a", "=", "+", "c"]),
        ("f(/a\"/, b)", ["f", "(", ",", "b", ")"]),
        ("{ /a\"/ }", ["{", "}"]),
        ("a ?? /b\"/ ; c", ["a", "?", "?", ";", "c"]),
        ("{ in /a\"/ }", ["{", "in", "}"]),
        ("case /a\"/: b", ["case", ":", "b"]),
        ("a: /b\"/ c", ["a", ":", "c"]),
        (#"= /a\/"/ b"#, ["=", "b"]),
        ("x = #/a/\"(/# + b", ["x", "=", "+", "b"]),
        ("x = ##/a/#\"/## + b", ["x", "=", "+", "b"]),
        ("x = #/\n a\"\n/# + b", ["x", "=", "+", "b"]),
    ])
    func contentOfRegexIsSkipped(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }

    @Test(arguments: [
        ("a/b/c", ["a", "/", "b", "/", "c"]),
        ("(a)/b/c", ["(", "a", ")", "/", "b", "/", "c"]),
        ("= / b", ["=", "/", "b"]),
        ("f(1, /) + 2 / a", ["f", "(", "1", ",", "/", ")", "+", "2", "/", "a"]),
        ("a /\nb / c", ["a", "/", "b", "/", "c"]),
    ])
    func divisionIsNoRegex(source: String, tokens: [String]) {
        #expect(texts(source) == tokens)
    }
}
