import Foundation
import Testing

@testable import DependencyAnalysis

struct FindingFormatTests {
    private let findings = [
        Finding(
            rule: "date",
            file: "App/Model.swift",
            line: 3,
            column: 14,
            declaration: "Model.load()",
            message: "`init()` bypasses it.",
            remedy: "Read `\\.date`."
        ),
        Finding(
            rule: "analytics",
            file: "App/View.swift",
            line: 20,
            column: 1,
            declaration: "",
            message: "`track(_:)` is real.",
            remedy: "Read `\\.analytics`."
        ),
    ]

    private func finding(rule: String = "date", file: String = "A.swift", message: String) -> Finding {
        Finding(rule: rule, file: file, line: 1, column: 2, declaration: "", message: message, remedy: "Fix it.")
    }

    @Test func textHasRemedyOnItsOwnLine() {
        #expect(
            FindingFormat.text.text(of: findings, folder: "/package") == #"""
                App/Model.swift:3:14: `init()` bypasses it. [date]
                    Read `\.date`.
                App/View.swift:20:1: `track(_:)` is real. [analytics]
                    Read `\.analytics`.

                """#
        )
    }

    @Test func compilerLinesHaveAbsolutePaths() {
        #expect(
            FindingFormat.compiler.text(of: findings, folder: "/package") == #"""
                /package/App/Model.swift:3:14: warning: `init()` bypasses it. Read `\.date`. [date]
                /package/App/View.swift:20:1: warning: `track(_:)` is real. Read `\.analytics`. [analytics]

                """#
        )
    }

    @Test func workflowCommandsHaveProperties() {
        #expect(
            FindingFormat.github.text(of: findings, folder: "/package") == #"""
                ::warning file=App/Model.swift,line=3,col=14,title=date::`init()` bypasses it. Read `\.date`.
                ::warning file=App/View.swift,line=20,col=1,title=analytics::`track(_:)` is real. Read `\.analytics`.

                """#
        )
    }

    @Test func workflowCommandIsEscaped() {
        let finding = finding(rule: "a,b:c", file: "50%,a:b\n.swift", message: "50%, a: b\r\nc::d")
        #expect(
            FindingFormat.github.text(of: [finding], folder: "")
                == "::warning file=50%25%2Ca%3Ab%0A.swift,line=1,col=2,"
                + "title=a%2Cb%3Ac::50%25, a: b%0D%0Ac::d Fix it.\n"
        )
    }

    @Test(arguments: [FindingFormat.text, .compiler, .github])
    func noFindingsHaveNoText(format: FindingFormat) {
        #expect(format.text(of: [], folder: "/package") == "")
    }

    @Test func formatsHaveNames() {
        #expect(FindingFormat.allCases.map(\.rawValue) == ["text", "compiler", "github", "sarif"])
    }
}
