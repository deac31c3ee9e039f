import DependencyAnalysis
import Foundation
import SourceIndex

/// Reports code that reaches the system past the container, and misuse of the library.
struct LintCommand {
    static let options: [CommandArguments.Option] = [
        .init("--configuration", "<file>", help: "The configuration. The default is .dependency-lint.json."),
        .init("--format", "<format>", help: "text, compiler, github or sarif. The default is text."),
        .init("--baseline", "<file>", help: "Findings to accept. Only new ones are reported."),
        .init("--update-baseline", help: "Write the findings to the baseline instead of reporting them."),
        .init("--fix", "singleton", help: "Turn the static instance of a type into a dependency. Needs --type."),
        .init("--type", "<name>", help: "The type of --fix."),
        .init("--rules", help: "List the rules."),
    ]

    let arguments: CommandArguments

    /// Runs the command, and returns its exit status: 0 without findings, 1 with findings.
    func run() throws -> Int32 {
        if arguments.has("--rules") {
            for rule in Rule.all {
                let id = rule.id.padding(toLength: 26, withPad: " ", startingAt: 0)
                print(id + rule.summary + (rule.isOnByDefault ? "" : " Off by default."))
            }
            return 0
        }
        let format: FindingFormat = try arguments.choice("--format", default: .text)
        guard !arguments.has("--update-baseline") || arguments["--baseline"] != nil else {
            throw UsageError("--update-baseline needs --baseline <file>")
        }
        let configuration = try arguments["--configuration"].map(LintConfiguration.init(contentsOf:))
        let source = try ProgramSource(arguments)
        if let rule = arguments["--fix"] { try requireFix(rule, in: source.folder) }
        let analysis = try source.analysis()
        let hasNotes = format == .text || arguments["--output"] != nil
        let configurations =
            try configuration.map { PackageConfigurations($0, in: analysis) }
            ?? PackageConfigurations(of: analysis, root: source.folder)
        /// Writes the end of the output: the notes on the configuration, what was read, and the result.
        func writeSummary(_ result: String) {
            configurations.notes(on: analysis).forEach(writeNote)
            writeNotes(source.summary(analysis))
            writeNote(result)
        }
        if arguments.has("--fix") {
            writeSummary(try fix(arguments["--type"] ?? "", configurations, analysis))
            return 0
        }
        var findings = withProgress("Checking the sources") { configurations.findings(in: analysis) }
        var notes: [String] = []
        if let path = arguments["--baseline"] {
            if arguments.has("--update-baseline") {
                let old = FileManager.default.fileExists(atPath: path) ? try LintBaseline(contentsOf: path) : nil
                let others = old?.findings.filter { !analysis.mayRead($0.file) } ?? []
                let baseline = LintBaseline(findings, others: others)
                try arguments.write(baseline.json, to: "--baseline")
                writeSummary("Wrote \(baseline.count) findings to \(path).")
                return 0
            }
            let comparison = try LintBaseline(contentsOf: path).compare(findings, mayRead: analysis.mayRead)
            notes.append("\(findings.count - comparison.new.count) more in the baseline")
            if comparison.resolved > 0 {
                notes.append("\(comparison.resolved) in the baseline no longer exist: run again with --update-baseline")
            }
            findings = comparison.new
        }
        try arguments.writeResult(format.text(of: findings, folder: analysis.folder))
        guard hasNotes else { return findings.isEmpty ? 0 : 1 }
        writeSummary(
            ([counted(findings.count, "finding")] + notes).joined(separator: ", ") + "."
        )
        return findings.isEmpty ? 0 : 1
    }

    /// Checks the arguments of a fix, and that Git can restore the files.
    private func requireFix(_ rule: String, in folder: String) throws {
        guard rule == "singleton" else {
            throw UsageError("--fix \(rule) does not exist. The value is singleton")
        }
        guard arguments.has("--type") else { throw UsageError("--fix needs --type <name>") }
        guard let status = ToolchainCommand(["git", "-C", folder, "status", "--porcelain", "--", "."]).output() else {
            throw ToolError("\(folder) is in no Git repository, so nothing was changed. Commit the files first.")
        }
        let changed = String(decoding: status, as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(3)) }
        guard changed.isEmpty else {
            throw ToolError(
                "Nothing was changed, because these files are not committed: \(changed.joined(separator: ", "))."
            )
        }
    }

    /// Changes the files, and returns the line about their number.
    private func fix(_ type: String, _ configurations: PackageConfigurations, _ analysis: ProgramAnalysis) throws
        -> String
    {
        let fix = try configurations.singletonFix(ofType: type, in: analysis)
        for (path, text) in fix.changes.sorted(by: { $0.key < $1.key }) {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            print(
                "Changed \(path.hasPrefix(analysis.folder) ? String(path.dropFirst(analysis.folder.count + 1)) : path)"
            )
        }
        fix.notes.forEach(writeNote)
        return "\(counted(fix.changes.count, "file")) changed."
    }
}
