import SwiftSyntax

/// The name of a type as it is written.
enum TypeName {
    /// Returns the simple name of a type, without `any`, optionality, generic arguments and enclosing types.
    static func base(of type: TypeSyntax) -> String {
        if let optional = type.as(OptionalTypeSyntax.self) { return base(of: optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return base(of: optional.wrappedType) }
        if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return base(of: constrained.constraint) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return base(of: attributed.baseType) }
        if let member = type.as(MemberTypeSyntax.self) { return member.name.text }
        if let name = type.as(IdentifierTypeSyntax.self) { return name.name.text }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return base(of: only.type)
        }
        return type.trimmedDescription
    }

    /// Returns the name of the type that an expression calls the initializer of, or nil.
    static func constructed(by expression: ExprSyntax) -> String? {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        var callee = call.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        {
            callee = base
        }
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        let name: String
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.text
        } else if let member = callee.as(MemberAccessExprSyntax.self), member.base != nil {
            name = member.declName.baseName.text
        } else {
            return nil
        }
        return name.first?.isUppercase == true ? name : nil
    }
}

extension MemberBlockItemListSyntax {
    /// The declarations, including those in the branches of `#if`.
    var declarations: [DeclSyntax] {
        flatMap { item in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return condition.clauses.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let members)? = clause.elements else { return [] }
                return members.declarations
            }
        }
    }
}

extension AttributeListSyntax {
    /// The names of the attributes.
    var names: [String] {
        compactMap { $0.as(AttributeSyntax.self).map { TypeName.base(of: $0.attributeName) } }
    }
}

extension DeclModifierListSyntax {
    /// The keywords of the modifiers.
    var names: [String] { map(\.name.text) }
}

extension SyntaxProtocol {
    /// The names of the types whose initializers the code calls, in the order of the calls.
    var constructedTypes: [String] {
        nodes(of: FunctionCallExprSyntax.self).compactMap { TypeName.constructed(by: ExprSyntax($0)) }
    }

    /// Returns the nodes of a type in the code, in their order.
    func nodes<Node: SyntaxProtocol>(of _: Node.Type) -> [Node] {
        let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.nodes
    }
}

private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    var nodes: [Node] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let found = node.as(Node.self) { nodes.append(found) }
        return .visitChildren
    }
}
