import SwiftSyntax

extension FactoryAnalysis {
    var importWriter: ImportWriter { ImportWriter(sources) }

    func edits(of file: SourceFile, _ text: EditedText) -> [Edit] {
        let extensions = sources.containers.values.flatMap(\.extensions).filter { $0.file.path == file.path }
        let edits = extensions.flatMap(ContainerWriter(analysis: self, text: text).edits)
        if !isMoving { return edits }
        let (writer, warnings) = (UseWriter(analysis: self, text: text), WarningWriter(text: text))
        return uses.filter { $0.file.path == file.path }.reduce(into: edits) { edits, use in
            let new = writer.edits(of: use)
            edits += new
            if !new.isEmpty, let old = warnings.removal(at: use.node) { edits.append(old) }
        }
    }

    func warnings(in file: SourceFile, _ writer: WarningWriter) -> [Edit] {
        let uses = uses.filter { $0.file.path == file.path }
        let factories = allDecisions.filter { $0.registration.file.path == file.path }
        let open = Set(questions.map(\.place))
        let kept = allDecisions.filter { $0.isKept && $0.questions.isEmpty }.map(\.registration.key)
        let nodes =
            factories.filter { kept.contains($0.registration.key) }.map { Syntax($0.registration.variable) }
            + uses.filter { $0.key.map(kept.contains) == true }.map(\.node)
        let removals = nodes.filter { !open.contains(file.place(of: $0)) }.compactMap(writer.removal)
        var marked: Set<SyntaxIdentifier> = []
        let warnings = questions.filter { $0.place.file == file.path }.compactMap { question -> Edit? in
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
