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
        let name = decision.accessor
        let isFunction = factory.parameterType.map(analysis.sources.types.isFunction) == true
        let parameter = (isFunction ? "@escaping " : "") + (factory.parameterType?.trimmedDescription ?? "Void")
        let type = factory.valueType.trimmedDescription
        let implementation = implementation(closure)
        var edits: [Edit] = []
        // An extension keeps its attributes.
        let group = factory.variable.ancestors.first { $0.isProtocol((any DeclGroupSyntax).self) }
        if factory.isMainActor, !factory.variable.isMainActor, group?.isMainActor != true {
            edits.append(Edit(before: factory.variable, "@MainActor "))
        }
        let declared = binding.pattern.trimmedOffsets.lowerBound..<annotation.trimmedOffsets.upperBound
        let body: String
        if kind == .function, !decision.hasSetter {
            let names = closure.parameterNames
            let label = names.first.map { $0 == "$0" ? "parameter" : $0 } ?? "parameter"
            body = implementation.statements("self", closure.edits(naming: label, names.count))
            edits.append(Edit(factory.variable.bindingSpecifier, "func"))
            edits.append(Edit(declared, "\(name)(\(label == "_" ? "" : "_ ")\(label): \(parameter)) -> \(type)"))
        } else {
            let type = kind == .function ? "@Sendable (\(parameter)) -> \(type)" : type
            body = implementation.call(name, type, kind, yields: decision.yields)
            edits.append(Edit(declared, "\(name): \(type)"))
        }
        let range = start.trimmedOffsets.upperBound..<end.trimmedOffsets.lowerBound
        let moved = comments(in: statement, outOf: closure).map { $0 + "\n" }.joined() + body
        let accessors = ImplementationClosure.accessors(
            name,
            text.text(in: range, [Edit(statement, moved)]),
            hasSetter: decision.hasSetter,
            indentation: text.indentation(at: factory.variable.trimmedOffsets.lowerBound)
        )
        return edits + [Edit(block, accessors)]
    }

    private func implementation(_ closure: ClosureExprSyntax) -> ImplementationClosure {
        let reads = decision.closure?.reads ?? []
        return ImplementationClosure(
            node: closure,
            text: text,
            readsDependencies: reads.contains { $0.kind == .moved || analysis.accessor(for: $0) != nil },
            edits: { base in reads.compactMap { analysis.edit(of: $0, base: base) } }
        )
    }

    /// Returns the comments of a statement that are not in the closure of the factory.
    private func comments(in statement: CodeBlockItemSyntax, outOf closure: ClosureExprSyntax) -> [String] {
        let closure = closure.trimmedOffsets
        let trivia = statement.tokens(viewMode: .sourceAccurate).flatMap { token -> [TriviaPiece] in
            let range = token.trimmedOffsets
            let isInside = closure.lowerBound < range.lowerBound && range.upperBound <= closure.upperBound
            let isFirst = token.id == statement.firstToken(viewMode: .sourceAccurate)?.id
            let isLast = token.id == statement.lastToken(viewMode: .sourceAccurate)?.id
            return (isInside || isFirst ? [] : Array(token.leadingTrivia))
                + (isInside && range.upperBound < closure.upperBound || isLast ? [] : Array(token.trailingTrivia))
        }
        return trivia.compactMap(\.comment)
    }
}

extension ClosureExprSyntax {
    /// Returns the edits that replace `$0` by a name, or `$0` and `$1` by the elements of a tuple.
    fileprivate func edits(naming name: String, _ count: Int) -> [Edit] {
        shorthandParameters.map { Edit($0, count > 1 ? "\(name).\($0.text.dropFirst())" : name) }
    }
}

extension FactoryAnalysis {
    /// Returns the edit of a read in a member of a container, for the expression of the new container, or nil if the code stays.
    func edit(of read: FactoryUse, base: String) -> Edit? {
        let call = read.node.as(FunctionCallExprSyntax.self)
        guard let key = read.key else {
            return read.node.as(MemberAccessExprSyntax.self)?.base.map { Edit($0, base) }
        }
        if let name = accessor(for: read) {
            // The arguments stay, since they can contain other uses.
            let arguments = call.flatMap { $0.arguments.isEmpty ? nil : $0 }
            return Edit(arguments?.calledExpression.trimmedOffsets ?? read.node.trimmedOffsets, "\(base).\(name)")
        }
        // A factory that stays is read from the shared container, since the new container has no members of the old one.
        if base == "GlobalDependencies.default" { return nil }
        return call.map { Edit($0.calledExpression, "\(key.container).shared.\(key.name)") }
    }
}
