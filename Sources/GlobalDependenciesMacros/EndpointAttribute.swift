#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The `@DependencyEndpoint` attribute of a property, and its arguments.
struct EndpointAttribute {
    let node: AttributeSyntax?
    let method: ExprSyntax?
    let placeholder: ExprSyntax?
    let failure: ExprSyntax?

    init(of declaration: VariableDeclSyntax) {
        node = declaration.attributes.attributes(named: "DependencyEndpoint").first
        let arguments = node?.arguments?.as(LabeledExprListSyntax.self)
        func argument(_ label: String) -> ExprSyntax? {
            arguments?.first { $0.label?.text == label }?.expression
        }
        let method = argument("method")
        self.method = method?.is(NilLiteralExprSyntax.self) == true ? nil : method
        placeholder = argument("placeholder")
        failure = argument("failure")
    }

    /// The name of the method, or nil if the attribute specifies no valid name.
    var methodName: String? {
        guard let name = method?.as(StringLiteralExprSyntax.self)?.representedLiteralValue, name.isIdentifier else {
            return nil
        }
        return name
    }

    /// The first argument that requires the type of the closure.
    var argument: ExprSyntax? {
        method ?? placeholder ?? failure
    }
}

/// A macro that marks a property for `@DependencyClient`, and checks that the struct has that attribute.
struct DependencyEndpointMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let parent = context.lexicalContext.first?.as(StructDeclSyntax.self)
        guard declaration.is(VariableDeclSyntax.self),
            parent?.attributes.attributes(named: "DependencyClient").isEmpty == false
        else {
            let fixIts = [FixIt.removing(node, from: declaration)].compactMap { $0 }
            throw DiagnosticsError(diagnostics: [
                MacroDiagnostic.dependencyEndpointNeedsClient(node.attributeName.trimmedDescription)
                    .at(node, fixIts: fixIts)
            ])
        }
        return []
    }
}

extension FixIt {
    /// Returns a fix-it that removes an attribute of a declaration.
    static func removing(_ attribute: AttributeSyntax, from declaration: some SyntaxProtocol) -> FixIt? {
        guard let old = Syntax(declaration).asProtocol((any WithAttributesSyntax).self) else { return nil }
        var new = old
        new.attributes = old.attributes.filter { $0.trimmedDescription != attribute.trimmedDescription }
        new.leadingTrivia = old.leadingTrivia
        let name = attribute.attributeName.trimmedDescription
        return FixIt(
            message: MacroFixIt("removeAttribute", "remove '@\(name)'"),
            changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
        )
    }
}

extension MacroDiagnostic {
    /// Without `@DependencyClient`, the attribute has no effect.
    static func dependencyEndpointNeedsClient(_ name: String) -> MacroDiagnostic {
        MacroDiagnostic(
            "dependencyEndpointNeedsClient",
            "'@\(name)' is for a property of a struct with '@DependencyClient'"
        )
    }
}
#endif
