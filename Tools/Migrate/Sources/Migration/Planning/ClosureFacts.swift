import SwiftSyntax

/// The facts about a closure that creates an instance, whichever library calls the closure.
struct ClosureFacts {
    /// The expressions that the closure returns.
    let results: [ExprSyntax]
    /// The names of the types that the closure creates, in whatever place.
    let constructed: [String]

    init(_ closure: ClosureExprSyntax) {
        results = closure.returned.map(Self.unwrapped)
        constructed = closure.statements.constructedTypes
    }

    /// Returns a Boolean value that indicates whether all results are objects, or nil if the sources do not show it.
    func isReference(as type: TypeSyntax, in types: TypeIndex) -> Bool? {
        let name = TypeName.base(of: type)
        let literals: [SyntaxKind] = [
            .booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr, .nilLiteralExpr, .stringLiteralExpr,
        ]
        if results.allSatisfy({ literals.contains($0.kind) }), !results.isEmpty { return false }
        if types.isReference(name) == true { return true }
        let areReferences = results.map { result in
            let isInitializer = result.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == ".init"
            return (TypeName.constructed(by: result) ?? (isInitializer ? name : nil)).flatMap(types.isReference)
        }
        guard let first = areReferences.first, areReferences.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// Returns a Boolean value that indicates whether a result is a structure that its reader can change.
    func hasMutableValue(in types: TypeIndex) -> Bool {
        results.compactMap(TypeName.constructed).flatMap { types[$0] }.contains { type in
            type.kind == .struct && type.properties.contains(where: \.isVariable)
        }
    }

    /// Removes what does not change the value of an expression.
    private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
        if let cast = expression.as(SequenceExprSyntax.self), let first = cast.elements.first,
            cast.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        {
            return unwrapped(first)
        }
        if let attempt = expression.as(TryExprSyntax.self) { return unwrapped(attempt.expression) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return unwrapped(only.expression)
        }
        return expression
    }
}

extension ClosureExprSyntax {
    /// The expressions that the closure returns.
    fileprivate var returned: [ExprSyntax] {
        if statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self) { return only.branches }
        return statements.nodes(of: ReturnStmtSyntax.self).filter { node in
            node.ancestors.first { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }?.id == id
        }.flatMap { $0.expression?.branches ?? [] }
    }
}

extension ExprSyntax {
    /// The results of an expression with branches, or the expression itself.
    fileprivate var branches: [ExprSyntax] {
        if let sequence = self.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let ternary = Array(sequence.elements)[1].as(UnresolvedTernaryExprSyntax.self)
        {
            return ternary.thenExpression.branches + Array(sequence.elements)[2].branches
        }
        if let call = self.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
            call.calledExpression.trimmedDescription == "MainActor.assumeIsolated"
        {
            return closure.returned
        }
        guard let condition = self.as(IfExprSyntax.self) else { return [self] }
        var blocks = [condition.body]
        var found: [ExprSyntax] = []
        switch condition.elseBody {
        case .codeBlock(let block): blocks.append(block)
        case .ifExpr(let other): found = ExprSyntax(other).branches
        case nil: break
        }
        return blocks.compactMap { $0.statements.last?.item.as(ExprSyntax.self) }.flatMap(\.branches) + found
    }
}

extension ClosureExprSyntax {
    /// A Boolean value that indicates whether the closure consists of one expression.
    var isExpression: Bool { statements.count == 1 && statements.first?.item.is(ExprSyntax.self) == true }

    /// The names of the parameters, which begin with `$0` if the closure names none.
    var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let names): return names.map(\.name.text)
        case .parameterClause(let clause): return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil:
            let last = shorthandParameters.compactMap { Int($0.text.dropFirst()) }.max() ?? 0
            return (0...last).map { "$\($0)" }
        }
    }

    /// The uses of `$0` and of the following parameters, but not those of an inner closure.
    var shorthandParameters: [TokenSyntax] {
        statements.tokens(viewMode: .sourceAccurate).filter { token in
            guard case .dollarIdentifier = token.tokenKind else { return false }
            return token.ancestors.first { $0.is(ClosureExprSyntax.self) }?.id == id
        }
    }
}
