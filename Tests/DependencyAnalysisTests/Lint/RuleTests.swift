import Testing

@testable import DependencyAnalysis

struct RuleTests {
    @Test func identifiersAreUnique() {
        let ids = Rule.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: Rule.all)
    func summaryIsSentence(rule: Rule) throws {
        #expect(try /[A-Z].*[^.]\./.wholeMatch(in: rule.summary) != nil)
    }

    @Test func onlyPrintAndQueueAreOffByDefault() {
        #expect(Rule.all.filter { !$0.isOnByDefault }.map(\.id) == ["print", "queue"])
    }

    @Test func systemRulesHaveUniqueSymbols() {
        let symbols = SystemRule.all.flatMap(\.symbols)
        #expect(Set(symbols).count == symbols.count)
    }
}
