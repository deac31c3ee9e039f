import SwiftSyntax

/// Writes the accessor that replaces a factory.
struct FactoryAccessorWriter {
    let analysis: FactoryAnalysis
    let decision: Decision<FactoryDeclaration>
    let text: EditedText

    private var factory: FactoryDeclaration { decision.registration }

    /// The edits of the declaration of the factory.
    var edits: [Edit] {
        guard let binding = factory.variable.bindings.first, let annotation = binding.typeAnnotation,
            let block = binding.accessorBlock, let closure = factory.closure, let statement = factory.statement,
            let start = statement.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate),
            let end = statement.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
            let kind = decision.kind
        else { return [] }
        var edits: [Edit] = []
        if factory.isMainActor, !factory.variable.attributes.names.contains("MainActor") {
            edits.append(Edit(before: factory.variable, "@MainActor "))
        }
        let isMethod = kind == .function && !decision.hasSetter
        let parameter = factory.parameterType?.trimmedDescription ?? "Void"
        var type = factory.valueType.trimmedDescription
        var body: String
        if isMethod {
            let name = factory.parameterNames.first ?? "parameter"
            let names = factory.parameterNames.isEmpty ? ParameterNames.edits(in: closure, ["$0": name]) : []
            type = "(\(name == "_" ? "" : "_ ")\(name): \(parameter)) -> \(type)"
            body = implementation(closure, decision.closure).statements("self", names)
            edits.append(Edit(factory.variable.bindingSpecifier, "func"))
            edits.append(
                Edit(
                    binding.pattern.trimmedOffsets.lowerBound..<annotation.trimmedOffsets.upperBound,
                    decision.accessor + type
                )
            )
        } else {
            if kind == .function { type = "@Sendable (\(parameter)) -> \(type)" }
            let preview = factory.modifiers.first { $0.name == "onPreview" && kind != .function }?.closure
            body =
                AccessorWriter(
                    name: decision.accessor,
                    type: type,
                    kind: kind,
                    yields: decision.yields,
                    closure: implementation(closure, decision.closure),
                    preview: preview.map { closure in
                        implementation(
                            closure,
                            FactoryClosure(closure, analysis.sources, container: factory.key.container, factory.file)
                        )
                    }
                ).call
            edits.append(Edit(binding.pattern, decision.accessor))
            edits.append(Edit(annotation.type, type))
        }
        let range = start.trimmedOffsets.upperBound..<end.trimmedOffsets.lowerBound
        let moved = comments(in: statement).map { $0 + "\n" }.joined() + body
        edits.append(
            Edit(
                block,
                AccessorWriter.block(
                    decision.accessor,
                    text.text(in: range, [Edit(statement, moved)]),
                    hasSetter: decision.hasSetter,
                    indentation: text.indentation(at: factory.variable.trimmedOffsets.lowerBound)
                )
            )
        )
        return edits
    }

    private func implementation(_ closure: ClosureExprSyntax, _ facts: FactoryClosure?) -> ImplementationClosure {
        let reads = facts?.reads ?? []
        return ImplementationClosure(
            node: closure,
            text: text,
            readsDependencies: reads.contains { $0.kind == .moved || analysis.accessor(for: $0) != nil },
            edits: { base in reads.compactMap { analysis.edit(of: $0, base: base) } }
        )
    }

    /// Returns the comments of a statement that are not in a closure of the factory.
    private func comments(in statement: CodeBlockItemSyntax) -> [String] {
        let closures = ([factory.closure] + factory.modifiers.map(\.closure)).compactMap { $0?.trimmedOffsets }
        var trivia: [TriviaPiece] = []
        for token in statement.tokens(viewMode: .sourceAccurate) {
            let range = token.trimmedOffsets
            let isInside = closures.contains { $0.lowerBound < range.lowerBound && range.upperBound <= $0.upperBound }
            let isEnd = closures.contains { $0.upperBound == range.upperBound }
            if !isInside, token.id != statement.firstToken(viewMode: .sourceAccurate)?.id {
                trivia += Array(token.leadingTrivia)
            }
            if !isInside || isEnd, token.id != statement.lastToken(viewMode: .sourceAccurate)?.id {
                trivia += Array(token.trailingTrivia)
            }
        }
        return trivia.compactMap(\.comment)
    }
}

extension FactoryAnalysis {
    /// Returns the edit of a read in a member of a container, for the expression of the new container, or nil if the code stays.
    func edit(of read: FactoryUse, base: String) -> Edit? {
        let staysOutside = base == "GlobalDependencies.default"
        let call = read.node.as(FunctionCallExprSyntax.self)
        switch read.kind {
        case .moved: return read.node.as(MemberAccessExprSyntax.self)?.base.map { Edit($0, base) }
        case .constant: return staysOutside ? nil : Edit(read.node.offsets, "")
        default:
            guard let key = read.key else { return nil }
            if let name = accessor(for: read) {
                // The arguments stay, since they can contain other uses.
                let keepsCall = read.kind == .call && call?.arguments.isEmpty == false
                return Edit(
                    keepsCall ? call?.calledExpression.trimmedOffsets ?? 0..<0 : read.node.trimmedOffsets,
                    "\(base).\(name)"
                )
            }
            // A factory that stays is read from the shared container, since the new container has no members of the old one.
            if staysOutside || read.kind == .resolve { return nil }
            return call.map { Edit($0.calledExpression, "\(key.container).shared.\(key.name)") }
        }
    }
}
