import SwiftSyntax

/// The values that the closure of a registration captures from the code around it.
enum CapturedValues {
    /// Returns the names of the values, in alphabetical order.
    static func names(in registration: SwinjectRegistration) -> [String] {
        guard let closure = registration.closure else { return [] }
        let visitor = CapturedNames(viewMode: .sourceAccurate)
        visitor.walk(closure)
        var declared: Set<String> = ["self"]
        for current in registration.node.ancestors {
            for item in current.as(CodeBlockItemListSyntax.self) ?? []
            where current.parent?.is(SourceFileSyntax.self) != true {
                let bindings = item.item.as(VariableDeclSyntax.self)?.bindings
                declared.formUnion(bindings?.map(\.pattern.trimmedDescription) ?? [])
            }
            let parameters = current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            declared.formUnion(parameters?.map { ($0.secondName ?? $0.firstName).text } ?? [])
            for member in current.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.declarations ?? [] {
                let bindings = member.as(VariableDeclSyntax.self)?.bindings
                declared.formUnion(bindings?.map(\.pattern.trimmedDescription) ?? [])
                if let function = member.as(FunctionDeclSyntax.self) { declared.insert(function.name.text) }
            }
        }
        declared.subtract(visitor.locals)
        declared.subtract(SwinjectRegistration.parameters(of: closure))
        return visitor.names.intersection(declared).union(visitor.members).sorted()
    }
}

/// Collects the names in a closure.
private final class CapturedNames: SyntaxVisitor {
    var names: Set<String> = []
    /// The members of `self`.
    var members: Set<String> = []
    var locals: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // The name after a period belongs to another value.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { names.insert(node.baseName.text) }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.trimmedDescription == "self" else { return .visitChildren }
        members.insert(node.declName.baseName.text)
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        locals.insert(node.identifier.text)
        return .skipChildren
    }
}
