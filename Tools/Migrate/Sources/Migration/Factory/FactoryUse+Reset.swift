import SwiftSyntax

extension FactoryUse {
    /// A Boolean value that indicates whether a reset runs before a test begins or after it has ended, so that a test with
    /// its own container does not need it.
    var isResetAroundTest: Bool {
        guard context == .test, let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
        var statement = item
        for current in item.ancestors {
            if let found = current.as(CodeBlockItemSyntax.self) { statement = found }
            if current.is(InitializerDeclSyntax.self) || current.is(DeinitializerDeclSyntax.self) { return true }
            if let closure = current.as(ClosureExprSyntax.self) {
                let call = closure.parent?.as(FunctionCallExprSyntax.self)
                return call?.calledExpression.trimmedDescription.hasSuffix("addTeardownBlock") == true
            }
            guard let function = current.as(FunctionDeclSyntax.self) else { continue }
            let name = function.name.text
            if name.hasPrefix("setUp") || name.hasPrefix("tearDown") { return true }
            guard name.hasPrefix("test") || function.attributes.names.contains("Test") else { return false }
            // A `defer` runs at the end if it is a statement of the test itself.
            if let deferred = statement.item.as(DeferStmtSyntax.self) {
                return item.parent?.id == deferred.body.statements.id
            }
            let all = function.body?.statements
            return statement.id == item.id && [all?.first?.id, all?.last?.id].contains(item.id)
        }
        return false
    }
}
