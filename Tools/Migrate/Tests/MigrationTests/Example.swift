import Foundation

@testable import Migration

/// The files of an app, and what the tool makes of them in one or more runs.
///
/// The folder `Examples` contains a text file for each library. A line `=== title` begins an example, `< path` a file of the
/// app, `= question dependency answer` another run with this answer, and `> path` a file after the run. The path `plan.text` stands for
/// the plan of the run.
struct Example {
    struct Run {
        var answers: [Answers.Answer] = []
        var files: [(path: String, text: String)] = []
    }

    let title: String
    private var files: [(path: String, text: String)] = []
    private var runs = [Run()]

    /// The lines of the example.
    var text: String {
        let runs = runs.map { run in
            run.answers.map { "= \($0.question.rawValue) \($0.dependency) \($0.answer)\n" }.joined()
                + run.files.map { "> \($0.path)\n\($0.text)" }.joined()
        }
        return "=== \(title)\n" + files.map { "< \($0.path)\n\($0.text)" }.joined() + runs.joined()
    }

    private static func path(for library: Library) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Examples/\(library.name).txt")
    }

    /// Returns the examples for a library.
    static func all(for library: Library) throws -> [Example] {
        let text = try String(contentsOf: path(for: library), encoding: .utf8)
        return ("\n" + text).split(separator: "\n=== ").map(Example.init)
    }

    /// Replaces the examples for a library.
    static func record(_ examples: [Example], for library: Library) throws {
        try Data(examples.map(\.text).joined(separator: "\n").utf8).write(to: path(for: library))
    }

    private init(_ text: Substring) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        title = String(lines[0])
        var isResult = false
        for line in lines.dropFirst() {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "<":
                files.append((words[1], ""))
            case "=":
                if isResult { runs.append(Run()) }
                isResult = false
                guard let code = QuestionCode(rawValue: words[1]) else { preconditionFailure("no question: \(line)") }
                runs[runs.endIndex - 1].answers.append(.init(question: code, dependency: words[2], answer: words[3]))
            case ">":
                isResult = true
                runs[runs.endIndex - 1].files.append((words[1], ""))
            default:
                if isResult {
                    runs[runs.endIndex - 1].files[runs[runs.endIndex - 1].files.endIndex - 1].text += line + "\n"
                } else {
                    files[files.endIndex - 1].text += line + "\n"
                }
            }
        }
        for index in files.indices { files[index].text.trimEnd() }
        for run in runs.indices {
            for index in runs[run].files.indices { runs[run].files[index].text.trimEnd() }
        }
    }

    /// Returns the example with the actual results of its runs, and the files that a repetition of each run would change.
    func performed(for library: Library) throws -> (example: Example, unstable: [String]) {
        var current = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        let shared = library == .factory ? "import Factory\n\(services)" : library == .swinject ? tills : ""
        current["Services.swift"] = current["Services.swift"] ?? shared
        var (result, unstable) = (self, [String]())
        for (index, run) in runs.enumerated() {
            let (changes, plan) = try migration(of: current, from: library, answers: run.answers)
            current.merge(changes) { $1 }
            unstable += try migration(of: current, from: library, answers: run.answers).changes.keys
            result.runs[index].files = run.files.map { file in
                (file.path, file.path == "plan.text" ? plan.text : current[file.path] ?? "")
            }
        }
        return (result, unstable)
    }
}

/// Returns the new texts of files, and the plan.
func migration(
    of files: [String: String],
    from library: Library,
    answers: [Answers.Answer] = []
) throws -> (changes: [String: String], plan: Plan) {
    let folder = SourceFolder(sources: files.sorted { $0.key < $1.key }.map { (path: $0.key, source: $0.value) })
    let migration = Migration(folder, from: library, answers: Answers(answers, for: library), languageMode: 6)
    return (try migration.outcome(package: ".package(path: \"../GlobalDependencies\")").changes, migration.plan)
}

extension String {
    /// Replaces the line ends at the end with one.
    fileprivate mutating func trimEnd() {
        while hasSuffix("\n") { removeLast() }
        self += "\n"
    }
}
