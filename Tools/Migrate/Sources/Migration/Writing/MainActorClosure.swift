import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The closure of `MainActor.assumeIsolated { … }`, or nil for another call.
    var assumedIsolation: ClosureExprSyntax? {
        guard calledExpression.trimmedDescription == "MainActor.assumeIsolated", arguments.isEmpty,
            additionalTrailingClosures.isEmpty, let closure = trailingClosure, closure.signature == nil
        else { return nil }
        return closure
    }
}

extension ClosureExprSyntax {
    /// The closure whose code does the same on the main actor: that of `MainActor.assumeIsolated`, if nothing else is in
    /// this one.
    var onMainActor: ClosureExprSyntax {
        let statement = statements.first?.item
        let value = statement?.as(ExprSyntax.self) ?? statement?.as(ReturnStmtSyntax.self)?.expression
        let call = value?.as(FunctionCallExprSyntax.self)
        guard statements.count == 1, let inner = call?.assumedIsolation else { return self }
        // The comments would go with the call.
        let outside = comments(outsideOf: [inner.trimmedOffsets], leading: [leftBrace.id], trailing: [rightBrace.id])
        return outside.isEmpty ? inner : self
    }
}
