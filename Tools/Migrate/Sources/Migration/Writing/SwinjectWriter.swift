import SwiftSyntax

/// Rewrites the files of a folder that uses Swinject according to an analysis.
package struct SwinjectWriter: SourceWriter {
    private let analysis: SwinjectAnalysis
    package let package: PackageLocation
    private let assemblies: AssemblyWriter
    private let marks: [SwinjectAnalysis.Mark]

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - analysis: The analysis.
    ///   - package: The place from which a manifest adds the package.
    package init(_ analysis: SwinjectAnalysis, package: PackageLocation) {
        self.analysis = analysis
        self.package = package
        assemblies = AssemblyWriter(analysis)
        marks = analysis.marks
    }

    package var folder: SourceFolder { analysis.folder }
    package var library: Library { .swinject }

    package func texts() -> [String: String] {
        let texts = Dictionary(uniqueKeysWithValues: folder.files.map { ($0.path, text(of: $0)) })
        let changed = folder.files.filter { texts[$0.path] != $0.syntax.description }
        if changed.isEmpty || !movesRegistrations { return texts }
        // The containers that nothing uses any more.
        let visible = folder.files.filter { !$0.imports.isDisjoint(with: SwinjectVisitor.modules) }.map(\.path)
        let cleaned = UnusedContainers(texts, folder.files, in: Set(visible)).texts
        return Dictionary(
            uniqueKeysWithValues: folder.files.map { file in
                let text = cleaned[file.path] ?? ""
                if text == file.syntax.description { return (file.path, text) }
                return (file.path, ImportWriter().replacingImports(in: file.path, text))
            }
        )
    }

    private var movesRegistrations: Bool {
        analysis.decisions.contains(where: \.moves) || !analysis.sources.forwards.isEmpty
    }

    private func text(of file: SourceFile) -> String {
        var text = EditedText(file.syntax.description)
        let moved = analysis.decisions.filter { $0.moves && $0.registration.file.path == file.path }
        text.add(assemblies.edits(in: file, moved, text))
        if movesRegistrations {
            let reads = SwinjectReadEdits(analysis: analysis, file: file, text: text)
            text.add(registrationsInTests(in: file, text))
            text.add(reads.guardEdits(in: file.syntax))
            for (_, read) in analysis.sources.reads.filter({ $0.file.path == file.path }) {
                text.add(reads.edits(of: read, base: "GlobalDependencies.default"))
            }
            let tests = TestWriter(text: text)
            for suite in analysis.suites where suite.file.path == file.path && suite.usesContainers {
                text.add(tests.edits(of: suite))
            }
        }
        text.add(removedWarnings(in: file, text))
        text.add(warnings(in: file, text))
        return text.text
    }

    /// Replaces the registrations in tests by preparations.
    private func registrationsInTests(in file: SourceFile, _ text: EditedText) -> [Edit] {
        let uses = analysis.sources.uses.filter { $0.kind == .registerInTest && $0.file.path == file.path }
        return uses.flatMap { use -> [Edit] in
            guard let service = use.service, let index = analysis.sources.indices[service]?.first,
                analysis.decisions[index].moves, let registration = use.registration,
                let statement = registration.statement
            else { return [] }
            let warnings = WarningWriter(text: text)
            let old = [warnings.removal(at: Syntax(statement.item))].compactMap { $0 }
            if analysis.sources.isCopy(registration, of: analysis.decisions[index]) {
                return old + [Edit(text.block(of: statement.item), "")]
            }
            guard let closure = registration.closure else { return [] }
            let decision = analysis.decisions[index]
            let value = SuppliedValue.text(of: closure, type: decision.registration.type, text)
            return old + [Edit(statement.item, "prepareDependencies { $0.\(decision.accessor) = \(value) }")]
        }
    }

    // Warnings

    private func removedWarnings(in file: SourceFile, _ text: EditedText) -> [Edit] {
        let writer = WarningWriter(text: text)
        let open = Set(analysis.questions.map(\.place))
        let kept = analysis.decisions.filter { $0.isKept && $0.questions.isEmpty }.map(\.registration)
        let nodes = kept.filter { $0.file.path == file.path && !open.contains($0.place) }.map(\.node)
        return nodes.compactMap { writer.removal(at: Syntax($0)) }
    }

    private func warnings(in file: SourceFile, _ text: EditedText) -> [Edit] {
        let writer = WarningWriter(text: text)
        var marked: Set<Int> = []
        // A place has one warning.
        return marks.filter { $0.place.file == file.path }.compactMap { mark in
            guard let edit = writer.edit(at: mark.node, mark.warning) else { return nil }
            return marked.insert(edit.range.lowerBound).inserted ? edit : nil
        }
    }
}

extension SwinjectAnalysis {
    /// A place that needs a warning.
    fileprivate struct Mark {
        let place: Place
        let node: Syntax
        let warning: String
    }

    /// The questions, and the registrations that wait for others.
    fileprivate var marks: [Mark] {
        var found: [Mark] = []
        for decision in decisions {
            let registration = decision.registration
            for question in decision.questions {
                let isOwn = question.place == registration.place
                found += mark(question, isOwn ? Syntax(registration.node) : node(at: question.place))
            }
            guard let reason = decision.waiting, decision.isDecided, !isGeneric else { continue }
            let warning = Question.warning(
                "`\(registration.service)` waits, because \(reason).",
                section: "Steps",
                in: .swinject
            )
            found.append(Mark(place: registration.place, node: Syntax(registration.node), warning: warning))
        }
        return found + containerQuestions.flatMap { mark($0, node(at: $0.place)) }
    }

    private func mark(_ question: Question, _ node: Syntax?) -> [Mark] {
        node.map { [Mark(place: question.place, node: $0, warning: question.warning(in: .swinject))] } ?? []
    }

    /// Returns the code at a place that uses a container.
    private func node(at place: Place) -> Syntax? {
        sources.uses.first { $0.place == place }?.node
            ?? sources.reads.first { $0.file.place(of: $0.read.node) == place }?.read.node
    }
}
