import Foundation
import SourceIndex
import Testing

@testable import DependencyAnalysis

struct AllowCommentsTests {
    private let marker = "// dependencies" + ":allow"

    /// Returns the findings that remain of findings on lines of a file, as `line:column rule`.
    private func remaining(
        _ source: String,
        findingsOn lines: [Int],
        type: String = "library",
        configuration: LintConfiguration = LintConfiguration()
    ) throws -> [String] {
        let file = try TemporaryFile(source)
        let url = URL(fileURLWithPath: file.path)
        let folder = url.deletingLastPathComponent().path
        let target = PackageDescription.Target(name: "App", type: type, path: folder)
        let program = try ProgramFile(
            SourceIndex.File(path: file.path, module: "App", indexTime: 0, occurrences: []),
            packages: ProgramPackages([PackageDescription(path: folder, targets: [target])])
        )
        let findings = lines.map { line in
            Finding(
                rule: "date",
                file: url.lastPathComponent,
                line: line,
                column: 9,
                declaration: "f()",
                message: "a",
                remedy: "b"
            )
        }
        return AllowComments([program]).apply(to: findings, configuration: configuration).inOrder()
            .map { "\($0.line):\($0.column) \($0.rule)" }
    }

    @Test func commentAllowsFindingsOnItsLine() throws {
        #expect(try remaining("let a = b  \(marker) tested\nlet c", findingsOn: [1, 1, 2]) == ["2:9 date"])
    }

    @Test func lonelyCommentAllowsNextLine() throws {
        #expect(try remaining("\(marker) tested\nlet a = b\nlet c", findingsOn: [2, 3]) == ["3:9 date"])
    }

    @Test func commentWithoutReasonIsReported() throws {
        #expect(try remaining("let a = b  \(marker)", findingsOn: [1]) == ["1:12 allow-without-reason"])
    }

    @Test func commentBeforeCarriageReturnIsRead() throws {
        #expect(try remaining("let a = b  \(marker)\r\nlet c\r\n", findingsOn: [1]) == ["1:12 allow-without-reason"])
    }

    @Test func furtherCommentIsNoReason() throws {
        #expect(try remaining("let a = b  \(marker) // see below", findingsOn: [1]) == ["1:12 allow-without-reason"])
    }

    @Test func unusedCommentIsReported() throws {
        #expect(
            try remaining("let a = b  \(marker) tested\nlet c", findingsOn: [2]) == ["1:12 unused-allow", "2:9 date"]
        )
    }

    @Test func unusedCommentWithoutReasonIsReportedTwice() throws {
        #expect(try remaining("\(marker)", findingsOn: []) == ["1:1 allow-without-reason", "1:1 unused-allow"])
    }

    @Test(arguments: ["//dependencies:allow tested", "//   dependencies:allow tested"])
    func spacesBeforeMarkerDoNotMatter(comment: String) throws {
        #expect(try remaining("let a = b  \(comment)", findingsOn: [1]) == [])
    }

    @Test(arguments: [
        "// dependencies:allowed tested", "// Dependencies:allow tested", "// see dependencies:allow tested",
        "/// dependencies:allow tested", "/* dependencies:allow tested */",
    ])
    func otherCommentAllowsNothing(comment: String) throws {
        #expect(try remaining("let a = b  \(comment)", findingsOn: [1]) == ["1:9 date"])
    }

    @Test func commentInStringAllowsNothing() throws {
        #expect(try remaining("let a = \"\(marker) tested\"", findingsOn: [1]) == ["1:9 date"])
    }

    @Test func commentInTestsIsIgnored() throws {
        #expect(try remaining("\(marker)", findingsOn: [], type: "test") == [])
    }

    @Test func rulesAboutCommentsCanBeOff() throws {
        var configuration = LintConfiguration()
        configuration.rules = ["allow-without-reason": false, "unused-allow": false]
        #expect(try remaining("\(marker)", findingsOn: [], configuration: configuration) == [])
    }

    @Test func findingsAboutCommentsHaveMessages() throws {
        let file = try TemporaryFile(marker)
        let url = URL(fileURLWithPath: file.path)
        let folder = url.deletingLastPathComponent().path
        let target = PackageDescription.Target(name: "App", type: "library", path: folder)
        let program = try ProgramFile(
            SourceIndex.File(path: file.path, module: "App", indexTime: 0, occurrences: []),
            packages: ProgramPackages([PackageDescription(path: folder, targets: [target])])
        )
        let findings = AllowComments([program]).apply(to: [], configuration: LintConfiguration())
        #expect(
            findings.map { "\($0.message) \($0.remedy)" } == [
                "The comment allows findings without a reason. Write why the code needs no dependency: "
                    + "`// dependencies:allow reason`.",
                "The comment allows findings on line 2, which has none. Remove the comment.",
            ]
        )
    }
}
