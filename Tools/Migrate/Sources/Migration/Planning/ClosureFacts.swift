import SwiftSyntax

/// The facts about a closure that creates an instance, whichever library calls the closure.
struct ClosureFacts {
    /// A Boolean value that indicates whether the closure reads other instances from the container.
    private let readsOthers: Bool
    /// The expressions that the closure returns.
    let results: [ExprSyntax]
    /// The names of the types that the closure creates, in whatever place.
    let constructed: [String]
    /// A Boolean value that indicates whether the closure uses its container other than to read an instance.
    private let usesContainer: Bool
    private let statementCount: Int

    init(_ closure: ClosureExprSyntax, reads: [Syntax], usesContainer: Bool) {
        readsOthers = !reads.isEmpty
        self.usesContainer = usesContainer
        statementCount = closure.statements.count
        results = ResultVisitor.results(of: closure).map(Self.unwrapped)
        constructed = ConstructedTypes.names(in: closure.statements)
    }

    /// The static member that is the only result, such as `URLSession.shared`.
    private var staticMember: ExprSyntax? {
        guard results.count == 1, let member = results[0].as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription.first?.isUppercase == true, !readsOthers, !usesContainer
        else { return nil }
        return results[0]
    }

    /// Objects of Foundation that exist once in a process.
    private static let sharedObjects: Set<String> = [
        "Bundle.main", "FileManager.default", "NotificationCenter.default", "ProcessInfo.processInfo",
        "URLSession.shared",
        "UserDefaults.standard",
    ]

    /// Returns a Boolean value that indicates whether the closure consists of a literal, such as `nil`, or of a static
    /// member that always has the same value.
    func isConstant(in types: TypeIndex) -> Bool {
        guard statementCount == 1, results.count == 1, !readsOthers else { return false }
        if let text = results[0].as(StringLiteralExprSyntax.self) {
            return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
        }
        let kinds: [SyntaxKind] = [.nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr]
        if kinds.contains(results[0].kind) { return true }
        guard let member = staticMember?.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
        if Self.sharedObjects.contains(member.trimmedDescription) { return true }
        let owner = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base.trimmedDescription
        return types.hasConstant(member.declName.baseName.text, of: owner)
    }

    /// Returns a Boolean value that indicates whether all results are objects, or nil if the sources do not show it.
    func isReference(as type: TypeSyntax, in types: TypeIndex) -> Bool? {
        if types.isReference(TypeName.base(of: type)) == true { return true }
        let results = results.map { result in
            let name = TypeName.constructed(by: result)
            if name == nil, result.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == ".init" {
                return types.isReference(TypeName.base(of: type))
            }
            return name.flatMap(types.isReference)
        }
        if results.contains(nil) || results.isEmpty { return nil }
        let areReferences = results.compactMap { $0 }
        if areReferences.allSatisfy({ $0 }) { return true }
        return areReferences.contains(true) ? nil : false
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

/// Finds the expressions that a closure returns.
private final class ResultVisitor: SyntaxVisitor {
    private var results: [ExprSyntax] = []

    static func results(of closure: ClosureExprSyntax) -> [ExprSyntax] {
        if closure.statements.count == 1, let only = closure.statements.first?.item.as(ExprSyntax.self) {
            return branches(only)
        }
        let visitor = ResultVisitor(viewMode: .sourceAccurate)
        visitor.walk(closure.statements)
        return visitor.results
    }

    /// Returns the results of an expression with branches, or the expression itself.
    private static func branches(_ expression: ExprSyntax) -> [ExprSyntax] {
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let ternary = Array(sequence.elements)[1].as(UnresolvedTernaryExprSyntax.self)
        {
            return branches(ternary.thenExpression) + branches(Array(sequence.elements)[2])
        }
        if let isolated = expression.as(FunctionCallExprSyntax.self)?.assumedIsolation { return results(of: isolated) }
        guard let condition = expression.as(IfExprSyntax.self) else { return [expression] }
        var blocks = [condition.body]
        var found: [ExprSyntax] = []
        switch condition.elseBody {
        case .codeBlock(let block): blocks.append(block)
        case .ifExpr(let other): found = branches(ExprSyntax(other))
        case nil: break
        }
        return blocks.compactMap { $0.statements.last?.item.as(ExprSyntax.self) }.flatMap(branches) + found
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { results += Self.branches(expression) }
        return .skipChildren
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
