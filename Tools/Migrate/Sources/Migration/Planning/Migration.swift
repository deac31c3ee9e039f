import SwiftSyntax

/// The analysis of a folder that uses another library.
protocol Analysis {
    associatedtype Source: Registration

    var library: Library { get }
    var folder: SourceFolder { get }
    var languageMode: Int { get }
    var suites: [TestSuite] { get }
    var allDecisions: [Decision<Source>] { get }
    /// The questions without an answer that are about no registration.
    var otherQuestions: [Question] { get }
    /// The uses by kind, also without uses.
    var plannedUses: [Plan.Uses] { get }

    /// A Boolean value that indicates whether dependencies move, or have moved, so that suites need containers of their own.
    var isMoving: Bool { get }
    var importWriter: ImportWriter { get }

    /// Returns the edits of a file, without those of its suites, its imports and the warnings.
    func edits(of file: SourceFile, _ text: EditedText) -> [Edit]
    /// Returns the edits that mark questions, and that remove the marks of settled ones.
    func warnings(in file: SourceFile, _ writer: WarningWriter) -> [Edit]
}

extension Analysis {
    var otherQuestions: [Question] { [] }
    var isMoving: Bool { allDecisions.contains(where: \.moves) }
    var importWriter: ImportWriter { ImportWriter(library) }

    /// Returns the new text of a file.
    func text(of file: SourceFile) -> String {
        let source = file.syntax.description
        var text = EditedText(source)
        text.add(edits(of: file, text))
        for suite in suites where isMoving && suite.file.path == file.path {
            text.add(TestWriter(text: text).edits(of: suite))
        }
        text.add(warnings(in: file, WarningWriter(text: text)))
        return text.edits.isEmpty ? source : importWriter.replacingImports(in: file.path, text.text)
    }

    /// The questions without an answer.
    var questions: [Question] {
        (allDecisions.flatMap(\.questions) + otherQuestions).sorted {
            ($0.place, $0.dependency, $0.code.rawValue, $0.reason) < (
                $1.place, $1.dependency, $1.code.rawValue, $1.reason
            )
        }
    }
}

/// The migration of a folder from another library.
package struct Migration {
    package let plan: Plan
    private let analysis: any Analysis

    /// Analyzes a folder.
    ///
    /// - Parameters:
    ///   - folder: The sources.
    ///   - library: The library to migrate from.
    ///   - answers: The answers that settle questions.
    ///   - languageMode: The language mode of the sources, or nil to take it from the manifests.
    package init(_ folder: SourceFolder, from library: Library, answers: Answers, languageMode: Int?) {
        switch library {
        case .factory: self.init(FactoryAnalysis(folder, answers: answers, languageMode: languageMode))
        case .swinject: self.init(SwinjectAnalysis(folder, answers: answers, languageMode: languageMode))
        case .world: self.init(WorldAnalysis(folder, answers: answers, languageMode: languageMode))
        }
    }

    init(_ analysis: some Analysis) {
        self.analysis = analysis
        plan = Plan(analysis)
    }

    /// Rewrites the files in memory.
    ///
    /// - Parameter package: The expression with which a manifest adds the package.
    /// - Returns: The new texts of the files that change, by their paths, and the changes that the reader has to make.
    /// - Throws: A `MigrationError` that names the files with syntax errors, whether before or after the changes.
    package func outcome(package: String) throws -> (changes: [String: String], notes: [String]) {
        let (folder, library) = (analysis.folder, analysis.library)
        var notes: [String] = []
        var changes: [String: String] = [:]
        let texts = Dictionary(uniqueKeysWithValues: folder.files.map { ($0.path, analysis.text(of: $0)) })
        for file in folder.files {
            guard let new = texts[file.path], new != file.syntax.description else { continue }
            if file.isGenerated {
                notes.append("\(file.path): This file is generated, and stays. Change its generator or its template.")
            } else {
                changes[file.path] = file.withLineEnds(new)
            }
        }
        for manifest in changes.isEmpty ? [] : folder.manifests {
            let writer = ManifestWriter(manifest, package: package, library, texts)
            notes += writer.notes
            if writer.text != manifest.syntax.description {
                changes[manifest.path] = manifest.withLineEnds(writer.text)
            }
        }
        // The parser rejects some code that the compiler accepts, such as the type `@MainActor([Int]) -> Void`.
        let unread = (folder.files + folder.manifests).filter(\.syntax.hasError)
        let invalid = unread.filter { !$0.imports.isDisjoint(with: library.modules) || changes[$0.path] != nil }
        guard invalid.isEmpty else {
            let paths = invalid.map(\.path).joined(separator: ", ")
            throw MigrationError("These files have syntax errors: \(paths). Correct them first.")
        }
        notes += unread.map { file in
            "\(file.path): The tool cannot parse this file, which does not import \(library.name). Check that it compiles."
        }
        let broken = changes.filter { SourceFile(path: $0.key, source: $0.value).syntax.hasError }.keys.sorted()
        guard broken.isEmpty else {
            throw MigrationError(
                "The new text of these files would have syntax errors, which is a fault of this tool: "
                    + "\(broken.joined(separator: ", ")). No file has changed."
            )
        }
        return (changes, notes)
    }
}
