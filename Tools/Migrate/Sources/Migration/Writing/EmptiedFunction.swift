import SwiftSyntax

extension CodeBlockItemSyntax {
    /// Returns the function that only prepares or cleans up a test, and that becomes empty with some statements.
    ///
    /// - Parameter isRemoved: A closure that indicates whether a statement goes.
    /// - Returns: The member, or nil if other code or a comment stays in the function.
    func emptiedFunction(where isRemoved: (CodeBlockItemSyntax) -> Bool) -> MemberBlockItemSyntax? {
        guard let body = parent?.parent?.as(CodeBlockSyntax.self), let declaration = body.parent,
            declaration.isPreparationOfTest,
            !body.rightBrace.leadingTrivia.contains(where: { $0.comment != nil })
        else { return nil }
        let isEmpty = body.statements.allSatisfy { statement in
            if statement.leadingTrivia.contains(where: { $0.comment != nil }) { return false }
            let isSuper = statement.item.tokens(viewMode: .sourceAccurate).contains { $0.text == "super" }
            return isSuper || isRemoved(statement)
        }
        return isEmpty ? declaration.parent?.as(MemberBlockItemSyntax.self) : nil
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the node is a `setUp`, a `tearDown`, a `deinit`, or an `init` without parameters.
    fileprivate var isPreparationOfTest: Bool {
        if let initializer = self.as(InitializerDeclSyntax.self) {
            return initializer.signature.parameterClause.parameters.isEmpty && initializer.optionalMark == nil
        }
        let name = self.as(FunctionDeclSyntax.self)?.name.text
        return name?.hasPrefix("setUp") == true || name?.hasPrefix("tearDown") == true
            || self.is(DeinitializerDeclSyntax.self)
    }
}
