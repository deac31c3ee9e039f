import Foundation
import Testing

@testable import DependencyAnalysis

struct LintBaselineTests {
    private func finding(
        _ message: String = "a",
        line: Int = 1,
        file: String = "A.swift",
        in declaration: String = "f()",
        rule: String = "date"
    ) -> Finding {
        Finding(
            rule: rule,
            file: file,
            line: line,
            column: line,
            declaration: declaration,
            message: message,
            remedy: "Fix it."
        )
    }

    @Test func equalFindingsAreCountedInOrder() {
        let others = [finding(file: "B.swift"), finding(in: "g()"), finding(rule: "uuid"), finding("b")]
        #expect(
            LintBaseline(others + [finding(), finding("b", line: 3)]).findings.map {
                [$0.file, $0.declaration, $0.rule, $0.message, "\($0.count)"]
            } == [
                ["A.swift", "f()", "date", "a", "1"], ["A.swift", "f()", "date", "b", "2"],
                ["A.swift", "f()", "uuid", "a", "1"], ["A.swift", "g()", "date", "a", "1"],
                ["B.swift", "f()", "date", "a", "1"],
            ]
        )
    }

    @Test func findingsAreComparedWithoutTheirLines() {
        func compare(_ accepted: [Finding], with findings: [Finding], new: [Finding], resolved: Int) {
            let comparison = LintBaseline(accepted).compare(findings)
            #expect(comparison.new == new)
            #expect(comparison.resolved == resolved)
        }
        compare([finding(line: 3)], with: [finding(line: 40)], new: [], resolved: 0)
        compare(
            [finding(), finding(line: 2)],
            with: [finding(line: 5), finding(line: 6), finding(line: 7)],
            new: [finding(line: 7)],
            resolved: 0
        )
        compare([finding(), finding(line: 2), finding("b")], with: [finding(line: 9)], new: [], resolved: 2)
        let others = [finding("b"), finding(file: "B.swift"), finding(in: "g()"), finding(rule: "uuid")]
        compare([finding()], with: others, new: others, resolved: 1)
    }

    @Test(arguments: ["", "[]", "{", #"{"version": 2, "findings": []}"#, #"{"findings": []}"#, #"{"version": 1}"#])
    func wrongFileIsReported(text: String) throws {
        let file = try TemporaryFile(text)
        let error = #expect(throws: ToolError.self) { try LintBaseline(contentsOf: file.path) }
        #expect(
            error?.description
                == "The baseline \(file.path) cannot be used: it is no baseline of version 1. Resolve its conflicts, or "
                + "delete it and add --update-baseline."
        )
    }
}
