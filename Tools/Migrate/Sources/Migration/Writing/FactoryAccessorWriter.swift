import SwiftSyntax

/// Writes the accessor that replaces a factory.
struct FactoryAccessorWriter {
    let analysis: FactoryAnalysis
    let decision: FactoryDecision
    let kind: ImplementationKind
    let text: EditedText

    private var factory: FactoryDeclaration { decision.factory }
    private var type: String { factory.valueType.trimmedDescription }

    /// The edits of the declaration of the factory.
    var edits: [Edit] {
        guard let binding = factory.variable.bindings.first, let annotation = binding.typeAnnotation,
            let block = binding.accessorBlock, let closure = factory.closure
        else { return [] }
        var edits: [Edit] = []
        if factory.isMainActor, !factory.variable.attributes.names.contains("MainActor") {
            edits.append(Edit(before: factory.variable, "@MainActor "))
        }
        let isMethod = kind == .function && !decision.hasSetter
        let type = kind == .function && !isMethod ? functionType : type
        let writer = writer(of: closure, type, block)
        if isMethod {
            edits.append(Edit(factory.variable.bindingSpecifier, "func"))
            let range = binding.pattern.trimmedOffsets.lowerBound..<block.trimmedOffsets.upperBound
            edits.append(Edit(range, function(closure, writer)))
        } else {
            edits.append(Edit(annotation.type, type))
            edits.append(Edit(block, writer.accessors))
        }
        return edits
    }

    private func writer(of closure: ClosureExprSyntax, _ type: String, _ block: AccessorBlockSyntax) -> AccessorWriter {
        let preview = factory.modifiers.first { $0.name == "onPreview" && kind != .function }?.closure
        let facts = preview.map { FactoryClosure($0, analysis.sources, container: factory.key.container) }
        return AccessorWriter(
            name: factory.key.name,
            type: type,
            kind: kind,
            hasSetter: decision.hasSetter,
            yields: decision.yields,
            closure: implementation(closure, decision.closure),
            preview: preview.map { implementation($0, facts) },
            indentation: text.indentation(at: factory.variable.trimmedOffsets.lowerBound),
            isOneLine: !block.trimmedDescription.contains("\n"),
            comments: comments(in: block)
        )
    }

    private func implementation(_ closure: ClosureExprSyntax, _ facts: FactoryClosure?) -> ImplementationClosure {
        let reads = facts?.reads ?? []
        // The function of a setter is `@Sendable`, and belongs to no actor.
        let isIsolated = factory.isMainActor && !(kind == .function && decision.hasSetter)
        return ImplementationClosure(
            node: isIsolated ? closure.onMainActor : closure,
            text: text,
            readsDependencies: reads.contains { analysis.moves($0) },
            replaced: reads.map { read in
                if case .constant = read.kind { return read.node.trimmedOffsets }
                return read.node.firstToken(viewMode: .sourceAccurate)?.trimmedOffsets ?? 0..<0
            },
            edits: { FactoryReadEdits(analysis, base: $0, closure, reads).edits }
        )
    }

    private var parameterType: String { factory.parameterType?.trimmedDescription ?? "Void" }
    private var functionType: String { "@Sendable (\(parameterType)) -> \(type)" }

    private func function(_ closure: ClosureExprSyntax, _ writer: AccessorWriter) -> String {
        let parameter = factory.parameterNames.first.flatMap { $0 == "_" ? nil : $0 } ?? "parameter"
        let isUnused = factory.parameterNames.first == "_"
        let names = factory.parameterNames.isEmpty ? ParameterNames.edits(in: closure, ["$0": parameter]) : []
        let head = "\(factory.key.name)(_\(isUnused ? "" : " \(parameter)"): \(parameterType)) -> \(type) "
        return head + writer.body(names)
    }

    /// Returns the comments of a block that are not in a closure of the factory.
    private func comments(in block: AccessorBlockSyntax) -> [String] {
        let closures = ([factory.closure] + factory.modifiers.map(\.closure)).compactMap { $0?.trimmedOffsets }
        return block.comments(outsideOf: closures, leading: [block.leftBrace.id], trailing: [block.rightBrace.id])
    }
}
