import SwiftSyntax

/// Writes an accessor for each registration that moves.
///
/// The registration stays, and reads the accessor.
struct SwinjectWriter {
    let analysis: SwinjectAnalysis

    /// Returns the new text of a file.
    func text(of file: SourceFile) -> String {
        let source = file.syntax.description
        var text = EditedText(source)
        let decisions = analysis.allDecisions.filter { $0.registration.file.path == file.path }
        text.add(accessors(of: decisions.filter(\.moves), in: file, text))
        let warnings = WarningWriter(text: text)
        for decision in decisions {
            let node = Syntax(decision.registration.node)
            let warning = decision.questions.first?.warning(in: .swinject)
            if let edit = warning.map({ warnings.edit(at: node, $0) }) ?? warnings.removal(at: node) { text.add(edit) }
        }
        let moves = analysis.allDecisions.contains(where: \.moves) || !analysis.sources.forwards.isEmpty
        if file.isTest, moves {
            for suite in analysis.suites where suite.file.path == file.path && suite.usesContainers {
                text.add(TestWriter(text: text).edits(of: suite))
            }
            for use in analysis.sources.uses where use.kind == .registerInTest && use.file.path == file.path {
                guard let service = use.service, let accessor = analysis.accessor(of: service) else { continue }
                let reason = "Replace this registration by `prepareDependencies { $0.\(accessor) = … }`."
                let warning = Question.warning(reason, section: use.kind.section, in: .swinject)
                if let edit = warnings.edit(at: use.node, warning) { text.add(edit) }
            }
        }
        return text.edits.isEmpty ? source : ImportWriter(.swinject).replacingImports(in: file.path, text.text)
    }

    /// Returns the edits that write accessors after the declarations with the registrations, and read them there.
    private func accessors(of decisions: [Decision<SwinjectRegistration>], in file: SourceFile, _ text: EditedText)
        -> [Edit]
    {
        let groups = Dictionary(grouping: decisions) { decision in
            decision.registration.node.ancestors.compactMap { $0.as(CodeBlockItemSyntax.self) }.last?.id
        }
        return file.syntax.statements.flatMap { item -> [Edit] in
            guard let found = groups[item.id] else { return [] }
            let members = found.map { accessor($0, text) }.joined(separator: "\n")
            let end = item.trimmedOffsets.upperBound
            return [Edit(end..<end, "\n\nextension GlobalDependencies {\n\(members)}")] + found.flatMap(forward)
        }
    }

    private func accessor(_ decision: Decision<SwinjectRegistration>, _ text: EditedText) -> String {
        guard let closure = decision.closure, let kind = decision.kind else { return "" }
        let registration = decision.registration
        let before = "    " + (registration.isMainActor ? "@MainActor " : "") + (decision.isPublic ? "public " : "")
        let reads = closure.reads.compactMap { read -> (range: Range<Int>, name: String)? in
            guard let node = read.unwrapping, let name = analysis.accessor(of: read.service) else { return nil }
            return (node.trimmedOffsets, name)
        }
        let call = AccessorWriter(
            name: decision.accessor,
            type: type(of: registration),
            kind: kind,
            yields: decision.yields,
            closure: ImplementationClosure(
                node: closure.node,
                text: text,
                readsDependencies: decision.readsOthers,
                edits: { base in
                    reads.map { Edit($0.range, "\(base).\($0.name)") }
                        + closure.movedReads.compactMap { read in read.base.map { Edit($0, base) } }
                }
            )
        ).call
        let body = "\n        \(call)\n    "
        let block = AccessorWriter.block(decision.accessor, body, hasSetter: decision.hasSetter, indentation: "    ")
        return "\(before)var \(decision.accessor): \(type(of: registration)) \(block)\n"
    }

    /// Returns the edits of a registration, which reads its accessor at each resolution.
    private func forward(_ decision: Decision<SwinjectRegistration>) -> [Edit] {
        let registration = decision.registration
        guard let closure = registration.closure else { return [] }
        let actor = closure.signature?.attributes.names.contains("MainActor") == true ? "@MainActor " : ""
        let edit = Edit(closure, "{ \(actor)_ in GlobalDependencies.default.\(decision.accessor) }")
        if ["graph", "transient"].contains(decision.scope) { return [edit] }
        // The container of Swinject retains no instance, which is that of the accessor.
        guard let scope = registration.scope else {
            let end = registration.node.trimmedOffsets.upperBound
            return [edit, Edit(end..<end, ".inObjectScope(.transient)")]
        }
        return [edit, Edit(scope, decision.kind?.requiresSendableValue == true ? ".transient" : ".graph")]
    }

    /// Returns the type of the accessor, with `any` for a protocol of the sources.
    private func type(of registration: SwinjectRegistration) -> String {
        let written = registration.service.type
        if registration.type.contains("any ") { return registration.type.withoutParentheses }
        let name = written.split(separator: "&").first.map(String.init) ?? written
        let base = name.split(separator: ".").last.map(String.init) ?? name
        let found = analysis.types[base]
        return !found.isEmpty && found.allSatisfy { $0.kind == .protocol }
            ? "any \(registration.type)" : registration.type
    }
}

extension String {
    /// The type without the parentheses around a name, as in `(any Till).self`.
    fileprivate var withoutParentheses: String {
        hasPrefix("(") && hasSuffix(")") && !dropFirst().dropLast().contains(")")
            ? String(dropFirst().dropLast()) : self
    }
}
