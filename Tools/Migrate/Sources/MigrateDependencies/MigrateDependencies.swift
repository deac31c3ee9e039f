import ArgumentParser
import Foundation
import Migration

/// Plans and performs the migration of a package to GlobalDependencies.
@main
struct MigrateDependencies: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate-dependencies",
        abstract: "Plans the migration from another container, and rewrites what is certain."
    )

    @Option(help: "The library to migrate from.")
    var from: Library

    @Flag(help: "Rewrite what is certain, and mark the rest with warnings, instead of printing the plan.")
    var write = false

    @Flag(help: "Allow a folder with uncommitted changes.")
    var allowDirty = false

    @Option(help: "The expression that adds the package to a manifest. The default is the path of this clone.")
    var package: String?

    @Option(help: "The Swift language mode, 5 or 6. The default is the language mode of the manifest.")
    var languageMode: Int?

    @Argument(help: "The folder of a package or of a project.")
    var path = "."

    func validate() throws {
        if let languageMode, ![5, 6].contains(languageMode) { throw ValidationError("`--language-mode` is 5 or 6.") }
    }

    func run() throws {
        do {
            let answers = try Answers(in: path, for: from)
            let migration = try withProgress("Reading \(path)") {
                let folder = try SourceFolder(path: path).withoutPackages(of: from)
                return Migration(folder, from: from, answers: answers, languageMode: languageMode)
            }
            for answer in answers.unmatched(in: migration.plan) {
                let example = migration.plan.registrations.first?.dependency ?? "Container.printer"
                printNote(
                    "The answers name `\(answer.dependency)`, which is no registration. A name begins with that of the "
                        + "container, as in the plan, such as `\(example)`."
                )
            }
            if write { try write(migration) } else { print(migration.plan.text, terminator: "") }
        } catch let error as MigrationError {
            FileHandle.standardError.write(Data(("error: \(error)".escaped + "\n").utf8))
            throw ExitCode(2)
        }
    }

    /// The expression with which a manifest adds the package: that of the option, or the clone that contains this tool.
    private var expression: String {
        let clone = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardizedFileURL.path
        return package ?? ".package(name: \"GlobalDependencies\", path: \"\(clone)\")"
    }

    /// Prints a note where it is not part of a plan.
    private func printNote(_ note: String) {
        FileHandle.standardError.write(Data(("Note: \(note)".escaped + "\n").utf8))
    }

    private func write(_ migration: Migration) throws {
        let changed = allowDirty ? [] : try WorkingTree.changedFiles(in: path)
        guard changed.isEmpty else {
            let rest = changed.count > 3 ? " and \(changed.count - 3) more" : ""
            throw MigrationError(
                "\(path) has changes that are not committed: \(changed.prefix(3).joined(separator: ", "))\(rest). Commit "
                    + "them, or pass `--allow-dirty`."
            )
        }
        let (changes, notes) = try withProgress("Rewriting \(path)") { try migration.outcome(package: expression) }
        try WorkingTree.write(changes, in: path)
        let isFormatted = try withProgress("Formatting") {
            try changes.isEmpty || WorkingTree.format(changes.keys.sorted(), in: path)
        }
        for file in changes.keys.sorted() { print("Changed \(file)".escaped) }
        for note in notes { print("Note: \(note)".escaped) }
        if !isFormatted { print("Note: Format the changed files, whose new lines can be long.") }
        let questions = counted(migration.plan.questions.count, "question")
        print("\(counted(changes.count, "file")) changed, \(questions) left.")
    }

    /// Runs a step, which a line on a terminal names until the step ends.
    private func withProgress<Result>(_ step: String, _ run: () throws -> Result) rethrows -> Result {
        let isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
        guard isTerminal else { return try run() }
        FileHandle.standardError.write(Data("\(step.escaped)…".utf8))
        defer { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
        return try run()
    }
}

extension Library: ExpressibleByArgument {}
