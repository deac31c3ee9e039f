import Testing

@testable import DependencyAnalysis

struct SourceTextTests {
    @Test func tokensAreFoundByPosition() {
        let source = SourceText("a bc\n\n  d(e)")
        #expect(
            source.tokens.indices.map { source.token(line: source.tokens[$0].line, column: source.tokens[$0].column) }
                == [0, 1, 2, 3, 4, 5]
        )
    }

    @Test(arguments: [(1, 2), (1, 4), (1, 5), (2, 1), (3, 1), (3, 4), (3, 7), (4, 1), (0, 0)])
    func positionWithinTokenHasNone(line: Int, column: Int) {
        #expect(SourceText("a bc\n\n  de f").token(line: line, column: column) == nil)
    }

    @Test func emptySourceHasNoToken() {
        #expect(SourceText("").token(line: 1, column: 1) == nil)
    }

    @Test func textOutsideOfSourceIsNil() {
        let source = SourceText("a")
        #expect([-1, 0, 1].map { source.text(at: $0) } == [nil, "a", nil])
    }

    @Test func bracketsArePartners() {
        let source = SourceText("a(b[c]{})")
        #expect(source.tokens.indices.map { source.partner(of: $0) } == [nil, 8, nil, 5, nil, 3, 7, 6, 1])
    }

    @Test func bracketContainsItsTokens() {
        let source = SourceText("a(b[c]{})")
        #expect(source.tokens.indices.map { source.parent(of: $0) } == [nil, nil, 1, 1, 3, 1, 1, 1, nil])
    }

    @Test func unmatchedBracketsHaveNoPartner() {
        let source = SourceText(") a (")
        #expect(source.tokens.indices.map { source.partner(of: $0) } == [nil, nil, nil])
    }

    @Test func stringsHideBrackets() {
        let source = SourceText("(\"(\" /* ( */)")
        #expect(source.tokens.indices.map { source.partner(of: $0) } == [2, nil, 0])
    }
}
