#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension FixIt {
    /// Returns a fix-it that adds the type of a property, or a placeholder for it.
    static func addingType(to binding: PatternBindingSyntax) -> FixIt {
        let type = binding.initializer?.value.literalType ?? "<#Type#>"
        let annotation = TypeAnnotationSyntax(
            colon: .colonToken(trailingTrivia: .space),
            type: TypeSyntax("\(raw: type)").with(\.trailingTrivia, binding.pattern.trailingTrivia)
        )
        let new = binding.with(\.pattern.trailingTrivia, []).with(\.typeAnnotation, annotation)
        return FixIt(
            message: MacroFixIt("addType", "write the type"),
            changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(new))]
        )
    }
}

extension ExprSyntax {
    /// The default type of a literal, or nil for any other expression.
    fileprivate var literalType: String? {
        switch kind {
        case .booleanLiteralExpr: "Bool"
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .stringLiteralExpr: "String"
        default: nil
        }
    }
}
#endif
