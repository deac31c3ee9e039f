import SwiftSyntax

/// The edits that replace resolutions by reads of accessors.
struct SwinjectReadEdits {
    let analysis: SwinjectAnalysis
    let file: SourceFile
    /// The text of the file, or of the closure that another call stands for.
    let text: EditedText

    /// Returns the edits of a resolution, or nothing if the service stays.
    ///
    /// - Parameters:
    ///   - read: The resolution.
    ///   - base: The expression of the container.
    /// - Returns: The edits, which do not contain the arguments of the resolution.
    func edits(of read: SwinjectRead, base: String) -> [Edit] {
        guard let service = read.service, let accessor = analysis.accessor(of: service, in: file) else { return [] }
        let name = "\(base).\(accessor)"
        if !read.arguments.isEmpty { return call(read, name, analysis.parameters(of: service)) }
        if analysis.sources.isValue(read) { return [Edit(read.range, name)] }
        return optional(read, name)
    }

    /// Replaces what is around the arguments, since they can contain other resolutions.
    private func call(_ read: SwinjectRead, _ name: String, _ parameters: [AccessorParameter]) -> [Edit] {
        var edits: [Edit] = []
        var position = read.range.lowerBound
        let isValue = analysis.sources.isValue(read)
        // The arguments of a call with several lines have lines of their own.
        let hasLines = text.text(in: read.range, read.arguments.map { Edit($0.expression, "") }).contains("\n")
        let line = hasLines ? "\n" + text.indentation(at: position) : ""
        let inner = hasLines ? line + "    " : ""
        for (index, argument) in read.arguments.enumerated() {
            let label = index < parameters.count ? parameters[index].name.map { "\($0): " } ?? "" : ""
            let range = argument.expression.trimmedOffsets
            let start = index == 0 ? "\(isValue ? "" : "Optional(")\(name)(" : hasLines ? "," : ", "
            edits.append(Edit(position..<range.lowerBound, start + inner + label))
            position = range.upperBound
        }
        edits.append(Edit(position..<read.range.upperBound, line + (isValue ? ")" : "))")))
        return edits
    }

    /// Replaces a resolution whose result is optional.
    private func optional(_ read: SwinjectRead, _ name: String) -> [Edit] {
        if let unwrapping = read.node.unwrapping { return [Edit(unwrapping, name)] }
        // `resolve(T.self)?.run()` as a statement has no result.
        if let chain = read.node.parent?.as(OptionalChainingExprSyntax.self),
            chain.statementOfChain != nil
        {
            return [Edit(chain, name)]
        }
        if read.node.parent?.parent?.as(OptionalBindingConditionSyntax.self)?.guardOfResolutions(analysis, file) != nil
        {
            return [Edit(read.range, name)]
        }
        let type = read.node.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        if type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true {
            return [Edit(read.range, name)]
        }
        return [Edit(read.range, "Optional(\(name))")]
    }

    /// Returns the edits that replace the `guard` statements in code whose conditions only unwrap services that move.
    func guardEdits(in node: some SyntaxProtocol) -> [Edit] {
        let visitor = GuardFinder(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.guards.filter { $0.unwrapsResolutions(analysis, file) }.flatMap { guarded -> [Edit] in
            let start = guarded.guardKeyword.trimmedOffsets.lowerBound
            let indentation = text.indentation(at: start)
            let conditions = Array(guarded.conditions)
            var edits: [Edit] = []
            for (index, condition) in conditions.enumerated() {
                guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self) else { continue }
                let end = binding.bindingSpecifier.trimmedOffsets.lowerBound
                let position = index == 0 ? start : conditions[index - 1].condition.trimmedOffsets.upperBound
                edits.append(Edit(position..<end, index == 0 ? "" : "\n\(indentation)"))
            }
            let last = conditions.last?.condition.trimmedOffsets.upperBound ?? start
            return edits + [Edit(last..<guarded.trimmedOffsets.upperBound, "")]
        }
    }
}

private final class GuardFinder: SyntaxVisitor {
    var guards: [GuardStmtSyntax] = []

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        guards.append(node)
        return .visitChildren
    }
}

extension GuardStmtSyntax {
    /// Returns a Boolean value that indicates whether the conditions only unwrap services that move.
    fileprivate func unwrapsResolutions(_ analysis: SwinjectAnalysis, _ file: SourceFile) -> Bool {
        // A condition without a name for the value has no counterpart in a declaration.
        conditions.allSatisfy { condition in
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), let read = SwinjectRead(call),
                let service = read.service, !analysis.sources.isValue(read), read.arguments.isEmpty
            else { return false }
            return analysis.accessor(of: service, in: file) != nil
        }
    }
}

extension OptionalBindingConditionSyntax {
    /// Returns the `guard` statement that only unwraps services that move, or nil.
    fileprivate func guardOfResolutions(_ analysis: SwinjectAnalysis, _ file: SourceFile) -> GuardStmtSyntax? {
        guard let guarded = parent?.parent?.parent?.as(GuardStmtSyntax.self), guarded.unwrapsResolutions(analysis, file)
        else { return nil }
        return guarded
    }
}

extension SyntaxProtocol {
    /// The call of `XCTUnwrap` or of `#require` with `try` that only unwraps the expression, or nil.
    fileprivate var unwrapping: TryExprSyntax? {
        guard let list = parent?.parent?.as(LabeledExprListSyntax.self), list.count == 1, let call = list.parent,
            let attempt = call.parent?.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil
        else { return nil }
        let name =
            call.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            ?? call.as(MacroExpansionExprSyntax.self)?.macroName.text
        return name == "XCTUnwrap" || name == "require" ? attempt : nil
    }
}

extension OptionalChainingExprSyntax {
    /// The statement that consists of the chain of calls that begins with the expression, or nil.
    fileprivate var statementOfChain: CodeBlockItemSyntax? {
        var expression = ExprSyntax(self)
        var isCall = false
        while true {
            if let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id {
                expression = ExprSyntax(member)
                isCall = false
            } else if let call = expression.parent?.as(FunctionCallExprSyntax.self),
                call.calledExpression.id == expression.id
            {
                expression = ExprSyntax(call)
                isCall = true
            } else {
                break
            }
        }
        // The result of a single expression can be the result of its function.
        guard isCall, let item = expression.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return nil }
        let function = list.parent?.parent?.as(FunctionDeclSyntax.self)
        return list.count > 1 || function?.signature.returnClause == nil && function != nil ? item : nil
    }
}
