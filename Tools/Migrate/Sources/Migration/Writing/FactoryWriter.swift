import SwiftSyntax

/// Rewrites the files of a folder according to an analysis.
struct FactoryWriter {
    private let analysis: FactoryAnalysis

    init(_ analysis: FactoryAnalysis) {
        self.analysis = analysis
    }

    /// Returns the new text of a file.
    func text(of file: SourceFile) -> String {
        let source = file.syntax.description
        var text = EditedText(source)
        let containers = ContainerWriter(analysis: analysis, text: text)
        for found in analysis.sources.containers.values.flatMap(\.extensions) where found.file.path == file.path {
            text.add(containers.edits(of: found))
        }
        let warnings = WarningWriter(text: text)
        let uses = analysis.uses.filter { $0.file.path == file.path }
        if analysis.allDecisions.contains(where: \.moves) {
            let writer = UseWriter(analysis: analysis, text: text)
            for use in uses {
                let edits = writer.edits(of: use)
                text.add(edits)
                if !edits.isEmpty, let old = warnings.removal(at: use.node) { text.add(old) }
            }
            let tests = TestWriter(text: text)
            for suite in analysis.suites where suite.file.path == file.path {
                text.add(tests.edits(of: suite))
            }
        }
        text.add(self.warnings(in: file, uses, warnings))
        if text.edits.isEmpty { return source }
        return ImportWriter(analysis.sources).replacingImports(in: file.path, text.text)
    }

    /// Returns the edits that write warnings at questions, and remove those about factories that stay according to the answers.
    private func warnings(in file: SourceFile, _ uses: [FactoryUse], _ writer: WarningWriter) -> [Edit] {
        let factories = analysis.allDecisions.filter { $0.registration.file.path == file.path }
        let open = Set(analysis.questions.map(\.place))
        let kept = analysis.allDecisions.filter { $0.isKept && $0.questions.isEmpty }.map(\.registration.key)
        let nodes =
            factories.filter { kept.contains($0.registration.key) }.map { Syntax($0.registration.variable) }
            + uses.filter { $0.key.map(kept.contains) == true }.map(\.node)
        let removals = nodes.filter { !open.contains(file.place(of: $0)) }.compactMap(writer.removal)
        var marked: Set<SyntaxIdentifier> = []
        let warnings = analysis.questions.filter { $0.place.file == file.path }.compactMap { question -> Edit? in
            let factory = factories.first {
                $0.registration.place == question.place && $0.registration.dependency == question.dependency
            }
            let node =
                factory.map { Syntax($0.registration.variable) } ?? uses.first { $0.place == question.place }?.node
            guard let anchor = node.flatMap(writer.anchor), marked.insert(anchor.id).inserted else { return nil }
            return writer.edit(at: anchor, question.warning(in: .factory))
        }
        return removals + warnings
    }
}
