import SwiftSyntax

/// Writes the accessor that replaces a registration of Swinject.
struct SwinjectAccessorWriter {
    let analysis: SwinjectAnalysis
    let decision: SwinjectDecision
    /// The text of the file that contains the registration.
    let text: EditedText

    private var registration: SwinjectRegistration { decision.registration }

    /// The declaration of the accessor with its comments, in an extension without indentation of its own.
    var declaration: String {
        guard let closure = decision.closure, let kind = decision.kind else { return "" }
        let indentation = "    "
        let before = indentation + (decision.isMainActor ? "@MainActor " : "") + (decision.isPublic ? "public " : "")
        let writer = AccessorWriter(
            name: decision.accessor,
            type: type,
            kind: kind,
            hasSetter: decision.hasSetter,
            yields: decision.yields && kind != .function,
            closure: implementation(closure),
            indentation: indentation,
            modifiers: before,
            isOneLine: !closure.node.trimmedDescription.contains("\n"),
            comments: innerComments(closure)
        )
        let lines = comments.map { indentation + $0 + "\n" }.joined()
        if kind != .function { return lines + "\(before)var \(decision.accessor): \(type) \(writer.accessors)\n" }
        let names = decision.parameters.filter { $0.source.hasPrefix("$") }.map { ($0.source, $0.name ?? "_") }
        let edits = ParameterNames.edits(in: closure.node, Dictionary(names, uniquingKeysWith: { first, _ in first }))
        let head = "\(before)func \(decision.accessor)"
        let result = " -> \(type) "
        let parameters = LineLength.parameterList(
            decision.parameters.map(\.declaration),
            at: indentation,
            besides: head.count + result.count + 1
        )
        let declaration = head + parameters + result
        return lines + declaration + writer.body(edits, after: declaration) + "\n"
    }

    /// The type of the accessor, with `any` for a protocol of the sources.
    private var type: String {
        var written = registration.type
        if written.hasPrefix("(any "), written.hasSuffix(")"), !written.dropFirst().dropLast().contains(")") {
            written = String(written.dropFirst().dropLast())
        }
        let name = written.split(separator: "&").first?.trimmingSpaces ?? written
        let base = name.split(separator: ".").last.map(String.init) ?? name
        let isName = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        let found = analysis.types[base]
        return isName && !found.isEmpty && found.allSatisfy { $0.kind == .protocol } ? "any \(written)" : written
    }

    private func implementation(_ closure: SwinjectClosure) -> ImplementationClosure {
        let isOfFile = closure.node.root.id == registration.node.root.id
        let text = isOfFile ? text : EditedText(closure.node.root.description)
        let reads = SwinjectReadEdits(analysis: analysis, file: registration.file, text: text)
        return ImplementationClosure(
            node: decision.isMainActor ? closure.node.onMainActor : closure.node,
            text: text,
            readsDependencies: closure.readsOthers,
            replaced: closure.reads.map(\.range) + closure.movedReads.map(\.trimmedOffsets),
            edits: { base in
                closure.reads.flatMap { reads.edits(of: $0, base: base) }
                    + closure.movedReads.compactMap { read in read.base.map { Edit($0, base) } }
                    + reads.guardEdits(in: closure.node)
            }
        )
    }

    // Comments

    /// The comments before the statement that registers.
    private var comments: [String] {
        guard case .alias = registration.form else {
            return registration.statement?.item.leadingComments ?? []
        }
        // A registration with several services has one statement.
        let isStatement =
            registration.statement?.item.trimmedOffsets.lowerBound
            == registration.node.trimmedOffsets.lowerBound && registration.node.isForward
        return isStatement ? registration.statement?.item.leadingComments ?? [] : []
    }

    /// The comments in the statement that are not in the closure.
    private func innerComments(_ closure: SwinjectClosure) -> [String] {
        guard let item = registration.statement?.item else { return [] }
        if case .alias = registration.form, !registration.node.isForward { return [] }
        let isOfFile = closure.node.root.id == registration.node.root.id
        let first = item.firstToken(viewMode: .sourceAccurate)
        return item.comments(
            outsideOf: isOfFile ? [closure.node.trimmedOffsets] : [],
            leading: Set([first?.id].compactMap { $0 }),
            trailing: []
        )
    }
}

extension CodeBlockItemSyntax {
    /// The comments before the statement, without the warnings of an earlier run.
    var leadingComments: [String] {
        leadingTrivia.compactMap(\.comment)
    }
}
