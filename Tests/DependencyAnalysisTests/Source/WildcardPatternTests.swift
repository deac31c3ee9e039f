import Testing

@testable import DependencyAnalysis

struct WildcardPatternTests {
    @Test(arguments: [
        ("a", "a"), ("", ""), ("*", ""), ("*", "a.b"), ("a*", "a"), ("a*", "abc"), ("*c", "c"), ("*c", "abc"),
        ("a*c", "ac"), ("a*c", "abc"), ("a*c", "acc"), ("a*b*c", "abc"), ("a*b*c", "a-b-b-c"), ("**", "a"),
        ("a**c", "abc"), ("*b*", "abc"), ("*b*", "b"), ("Swift.*.random()", "Swift.Int.random()"),
        ("Sources/*/Live/*", "Sources/App/Live/A.swift"), ("é*", "éa"),
    ])
    func patternMatches(pattern: String, text: String) {
        #expect(WildcardPattern(pattern).matches(text))
    }

    @Test(arguments: [
        ("a", "ab"), ("a", "ba"), ("a", ""), ("", "a"), ("a*", "ba"), ("*c", "cb"), ("a*a", "a"), ("ab*ba", "aba"),
        ("a*c", "abd"), ("a*b*c", "acb"), ("a*b*b", "ab"), ("*b*", "ac"), ("A", "a"),
        ("Swift.*.random()", "Swift.random()"), ("a.b", "acb"),
    ])
    func patternDoesNotMatch(pattern: String, text: String) {
        #expect(!WildcardPattern(pattern).matches(text))
    }
}
