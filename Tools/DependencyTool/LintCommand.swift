import DependencyAnalysis
import Foundation

/// Reports code that reaches the system past the container, and misuse of the library.
struct LintCommand {
    static let options: [CommandArguments.Option] = [
        .init("--configuration", "<file>", help: "The configuration. The default is .dependency-lint.json."),
        .init("--format", "<format>", help: "text, compiler, github or sarif. The default is text."),
        .init("--baseline", "<file>", help: "Findings to accept. Only new ones are reported."),
        .init("--update-baseline", help: "Write the findings to the baseline instead of reporting them."),
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
        let analysis = try source.analysis()
        let hasNotes = format == .text || arguments["--output"] != nil
        if hasNotes { writeNotes(source.summary(analysis)) }
        let configurations =
            try configuration.map { PackageConfigurations($0, in: analysis) }
            ?? PackageConfigurations(of: analysis, root: source.folder)
        if hasNotes { configurations.notes(on: analysis).forEach(writeNote) }
        var findings = configurations.findings(in: analysis)
        var notes: [String] = []
        if let path = arguments["--baseline"] {
            if arguments.has("--update-baseline") {
                let old = FileManager.default.fileExists(atPath: path) ? try LintBaseline(contentsOf: path) : nil
                let baseline = LintBaseline(findings, replacing: old, in: analysis)
                try arguments.write(baseline.json, to: "--baseline")
                writeNote("Wrote \(baseline.count) findings to \(path).")
                return 0
            }
            let comparison = try LintBaseline(contentsOf: path).compare(findings, in: analysis)
            notes.append("\(findings.count - comparison.new.count) more in the baseline")
            if comparison.resolved > 0 {
                notes.append("\(comparison.resolved) in the baseline no longer exist: run again with --update-baseline")
            }
            findings = comparison.new
        }
        try arguments.writeResult(format.text(of: findings, folder: analysis.folder))
        guard hasNotes else { return findings.isEmpty ? 0 : 1 }
        writeNote(
            (["\(findings.count) finding\(findings.count == 1 ? "" : "s")"] + notes).joined(separator: ", ") + "."
        )
        return findings.isEmpty ? 0 : 1
    }
}
