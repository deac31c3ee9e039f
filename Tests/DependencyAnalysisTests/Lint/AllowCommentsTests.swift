import Foundation
import SourceIndex
import Testing

@testable import DependencyAnalysis

/// Tests of the comments that no code of the linter's fixture contains.
struct AllowCommentsTests {
    /// Returns the findings that remain of a finding on the first line of a file, as `line:column rule`.
    private func remaining(
        _ source: String,
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
        let name = url.lastPathComponent
        let finding = Finding(rule: "date", file: name, line: 1, column: 9, declaration: "", message: "", remedy: "")
        return AllowComments([program]).apply(to: [finding], configuration: configuration).inOrder()
            .map { "\($0.line):\($0.column) \($0.rule)" }
    }

    @Test(arguments: [
        ("let a = b  //dependencies:allow tested", []),
        ("let a = b  //   dependencies:allow tested", []),
        ("let a = b  // dependencies:allow\r\nlet c\r\n", ["1:12 allow-without-reason"]),
        ("let a = b\n// dependencies:allow", ["1:9 date", "2:1 allow-without-reason", "2:1 unused-allow"]),
        ("let a = b  // dependencies:allowed tested", ["1:9 date"]),
        ("let a = b  // Dependencies:allow tested", ["1:9 date"]),
        ("let a = b  // see dependencies:allow tested", ["1:9 date"]),
        ("let a = b  /// dependencies:allow tested", ["1:9 date"]),
        ("let a = b  /* dependencies:allow tested */", ["1:9 date"]),
    ])
    func commentAllowsFindings(source: String, findings: [String]) throws {
        #expect(try remaining(source) == findings)
    }

    @Test func commentInTestsIsIgnored() throws {
        #expect(try remaining("let a = b  // dependencies:allow", type: "test") == ["1:9 date"])
    }

    @Test func rulesAboutCommentsCanBeOff() throws {
        var configuration = LintConfiguration()
        configuration.rules = ["allow-without-reason": false, "unused-allow": false]
        let source = "let a = b\n// dependencies:allow"
        #expect(try remaining(source, configuration: configuration) == ["1:9 date"])
    }
}
