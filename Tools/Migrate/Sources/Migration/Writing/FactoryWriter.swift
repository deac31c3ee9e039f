import SwiftSyntax

/// Rewrites the files of a folder according to an analysis.
package struct FactoryWriter: SourceWriter {
    private let analysis: FactoryAnalysis
    package let package: PackageLocation

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - analysis: The analysis.
    ///   - package: The place from which a manifest adds the package.
    package init(_ analysis: FactoryAnalysis, package: PackageLocation) {
        self.analysis = analysis
        self.package = package
    }

    package var folder: SourceFolder { analysis.folder }
    package var library: Library { .factory }

    package func texts() -> [String: String] {
        Dictionary(uniqueKeysWithValues: folder.files.map { ($0.path, text(of: $0)) })
    }

    private var movesFactories: Bool { analysis.decisions.values.contains { $0.moves } }

    private func text(of file: SourceFile) -> String {
        let source = file.syntax.description
        var text = EditedText(source)
        let containers = ContainerWriter(analysis: analysis, text: text)
        let extensions = analysis.sources.containers.values.flatMap(\.extensions).filter { $0.file.path == file.path }
        for found in extensions { text.add(containers.edits(of: found)) }
        let uses = UseWriter(analysis: analysis, text: text)
        let usesOfFile = analysis.uses.filter { $0.file.path == file.path }
        if movesFactories {
            let warnings = WarningWriter(text: text)
            for use in usesOfFile {
                let edits = uses.edits(of: use)
                text.add(edits)
                if !edits.isEmpty, let old = warnings.removal(at: use.node) { text.add(old) }
            }
            let tests = TestWriter(text: text)
            for suite in analysis.suites where suite.file.path == file.path && suite.usesContainers {
                text.add(tests.edits(of: suite))
            }
            text.add(sendableEdits(in: file))
        }
        text.add(removedWarnings(in: file, usesOfFile, text))
        text.add(warnings(in: file, usesOfFile, text))
        if text.edits.isEmpty { return source }
        return ImportWriter(analysis.sources).replacingImports(in: file.path, text.text)
    }

    /// Returns the edits that remove the warnings about factories that stay according to the answers.
    private func removedWarnings(in file: SourceFile, _ uses: [FactoryUse], _ text: EditedText) -> [Edit] {
        let writer = WarningWriter(text: text)
        let open = Set(analysis.questions.map(\.place))
        let kept = analysis.decisions.values.filter { $0.isKept && $0.questions.isEmpty }
        let declarations = kept.map(\.factory).filter { $0.file.path == file.path && !open.contains($0.place) }
        let keys = Set(kept.map(\.factory.key))
        let places = uses.filter { use in use.key.map(keys.contains) == true && !open.contains(use.place) }
        return (declarations.map { Syntax($0.variable) } + places.map(\.node)).compactMap(writer.removal)
    }

    private func warnings(in file: SourceFile, _ uses: [FactoryUse], _ text: EditedText) -> [Edit] {
        let writer = WarningWriter(text: text)
        var marked: Set<Int> = []
        return analysis.questions.filter { $0.place.file == file.path }.compactMap { question in
            let factory = analysis.decisions.values.first {
                $0.factory.place == question.place && $0.factory.key.description == question.dependency
            }
            let node = factory.map { Syntax($0.factory.variable) } ?? uses.first { $0.place == question.place }?.node
            guard let edit = node.flatMap({ writer.edit(at: $0, question.warning(in: library)) }) else { return nil }
            return marked.insert(edit.range.lowerBound).inserted ? edit : nil
        }
    }

    /// Makes the protocols of the main actor `Sendable`.
    private func sendableEdits(in file: SourceFile) -> [Edit] {
        let names = analysis.decisions.values.filter(\.moves).reduce(into: Set<String>()) {
            $0.formUnion($1.protocolsToMarkSendable)
        }
        if names.isEmpty { return [] }
        let visitor = ProtocolVisitor(names)
        visitor.walk(file.syntax)
        return visitor.edits
    }
}

private final class ProtocolVisitor: SyntaxVisitor {
    private let names: Set<String>
    var edits: [Edit] = []

    init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard names.contains(node.name.text) else { return .skipChildren }
        let inherited = node.inheritanceClause?.inheritedTypes.last
        let end = (inherited?.trimmedOffsets ?? node.name.trimmedOffsets).upperBound
        edits.append(Edit(end..<end, inherited == nil ? ": Sendable" : ", Sendable"))
        return .skipChildren
    }
}
