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

    @Test func equalFindingsAreCounted() {
        let baseline = LintBaseline([finding("b"), finding(line: 2), finding("b", line: 3)])
        #expect(
            baseline.findings == [
                LintBaseline.Entry(file: "A.swift", declaration: "f()", rule: "date", message: "a", count: 1),
                LintBaseline.Entry(file: "A.swift", declaration: "f()", rule: "date", message: "b", count: 2),
            ]
        )
        #expect(baseline.count == 3)
    }

    @Test func entriesAreInOrder() {
        let findings = [
            finding(file: "B.swift"), finding(in: "g()"), finding(rule: "uuid"), finding("b"), finding("a"),
        ]
        #expect(
            LintBaseline(findings).findings.map { [$0.file, $0.declaration, $0.rule, $0.message] } == [
                ["A.swift", "f()", "date", "a"], ["A.swift", "f()", "date", "b"], ["A.swift", "f()", "uuid", "a"],
                ["A.swift", "g()", "date", "a"], ["B.swift", "f()", "date", "a"],
            ]
        )
    }

    @Test func movedFindingIsAccepted() {
        let comparison = LintBaseline([finding(line: 3)]).compare([finding(line: 40)])
        #expect(comparison.new == [])
        #expect(comparison.resolved == 0)
    }

    @Test func furtherEqualFindingIsNew() {
        let comparison = LintBaseline([finding(), finding(line: 2)])
            .compare([finding(line: 5), finding(line: 6), finding(line: 7)])
        #expect(comparison.new == [finding(line: 7)])
        #expect(comparison.resolved == 0)
    }

    @Test func missingFindingsAreResolved() {
        let comparison = LintBaseline([finding(), finding(line: 2), finding("b")]).compare([finding(line: 9)])
        #expect(comparison.new == [])
        #expect(comparison.resolved == 2)
    }

    @Test func findingsInPackagesThatAreNotReadAreKept() {
        let baseline = LintBaseline([finding(file: "Kit/A.swift"), finding(file: "App/A.swift")])
        #expect(baseline.compare([finding(file: "App/A.swift")]) { $0.hasPrefix("App/") }.resolved == 0)
        let others = baseline.findings.filter { $0.file == "Kit/A.swift" }
        #expect(LintBaseline([finding(file: "App/A.swift")], others: others) == baseline)
    }

    @Test func differentFindingsAreNew() {
        let findings = [
            finding("b"), finding(file: "B.swift"), finding(in: "g()"), finding(rule: "uuid"),
        ]
        let comparison = LintBaseline([finding()]).compare(findings)
        #expect(comparison.new == findings)
        #expect(comparison.resolved == 1)
    }

    @Test func emptyBaselineAcceptsNothing() {
        let comparison = LintBaseline([]).compare([finding()])
        #expect(comparison.new == [finding()])
        #expect(comparison.resolved == 0)
    }

    @Test func jsonHasSortedMembers() {
        #expect(
            LintBaseline([finding(file: "Sources/A.swift")]).json == """
                {
                  "findings" : [
                    {
                      "count" : 1,
                      "declaration" : "f()",
                      "file" : "Sources/A.swift",
                      "message" : "a",
                      "rule" : "date"
                    }
                  ],
                  "version" : 1
                }

                """
        )
    }

    @Test func writtenBaselineIsRead() throws {
        let baseline = LintBaseline([finding(), finding("b \"é\"\n")])
        let file = try TemporaryFile(baseline.json)
        #expect(try LintBaseline(contentsOf: file.path) == baseline)
    }

    @Test func missingFileIsReported() {
        let error = #expect(throws: LintBaselineError.self) { try LintBaseline(contentsOf: "/nowhere/baseline.json") }
        #expect(
            error?.description == "The baseline /nowhere/baseline.json cannot be used: the file cannot be read. "
                + "Add --update-baseline to write it."
        )
    }

    @Test(arguments: ["/", "/dev/null"]) func anythingButAFileIsReported(path: String) {
        let error = #expect(throws: LintBaselineError.self) { try LintBaseline(contentsOf: path) }
        #expect(
            error?.description
                == "The baseline \(path) cannot be used: it is not a regular file. Name another file."
        )
    }

    @Test(arguments: ["", "[]", "{", #"{"version": 2, "findings": []}"#, #"{"findings": []}"#, #"{"version": 1}"#])
    func wrongFileIsReported(text: String) throws {
        let file = try TemporaryFile(text)
        let error = #expect(throws: LintBaselineError.self) { try LintBaseline(contentsOf: file.path) }
        #expect(
            error?.description
                == "The baseline \(file.path) cannot be used: it is no baseline of version 1. Resolve its conflicts, or "
                + "delete it and add --update-baseline."
        )
    }
}
