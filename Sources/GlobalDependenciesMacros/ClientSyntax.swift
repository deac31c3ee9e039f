#if Macros
import SwiftParser
import SwiftSyntax

extension VariableDeclSyntax {
    var isInstanceProperty: Bool {
        !modifiers.contains(.static) && !modifiers.contains(.class) && !modifiers.contains(.lazy)
    }

    /// A Boolean value that indicates whether a property with a value cannot be set by other code.
    var isHiddenOrConstant: Bool {
        bindingSpecifier.tokenKind == .keyword(.let) || modifiers.accessLevel == .private
    }
}

extension PatternBindingSyntax {
    /// A Boolean value that indicates whether the property has accessors other than observers.
    var isComputed: Bool {
        guard let accessorBlock else { return false }
        guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
        return !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension PatternBindingListSyntax {
    /// The bindings with their types, which several bindings may share.
    var withTypes: [(PatternBindingSyntax, TypeSyntax?)] {
        var type: TypeSyntax?
        return reversed().map { binding in
            if let annotation = binding.typeAnnotation {
                type = annotation.type
            } else if binding.initializer != nil {
                type = nil
            }
            return (binding, type)
        }.reversed()
    }
}

extension IfConfigDeclSyntax {
    /// A Boolean value that indicates whether a clause declares a property that an initializer would have to set.
    var mayNeedInitializer: Bool {
        clauses.contains { clause in
            guard case .decls(let members) = clause.elements else { return false }
            return members.contains { member in
                if let nested = member.decl.as(IfConfigDeclSyntax.self) { return nested.mayNeedInitializer }
                guard let declaration = member.decl.as(VariableDeclSyntax.self) else { return false }
                return declaration.isInstanceProperty
                    && declaration.bindings.contains { !$0.isComputed && $0.initializer == nil }
            }
        }
    }
}

extension ExprSyntax {
    /// A Boolean value that indicates whether this is a literal, which has the same meaning everywhere.
    var isLiteral: Bool {
        self.is(NilLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
            || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
            || self.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil
    }
}
#endif
