#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that writes the protocol of a dependency, as a peer of the dependency's type.
struct GlobalDependencyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = DependencyType(declaration) else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.globalDependencyNeedsType.at(node)])
        }
        if context.isInFunction {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.globalDependencyInFunction.at(node)])
        }
        if let parameters = type.genericParameters {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.globalDependencyOfGenericType.at(parameters)])
        }
        if context.lexicalContext.contains(where: \.isGenericType) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.globalDependencyOfGenericType.at(node)])
        }
        let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        let access = type.modifiers.accessLevel == surrounding ? "" : type.modifiers.access
        let interfaces = type.attributes.attributes(named: "_spi").map { $0.trimmedDescription + " " }.joined()
        let property = try name(in: node) ?? type.name.text.withoutBackticks.loweringFirstWord
        if property.withoutBackticks == "default" {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.dependencyNamedDefault.at(node)])
        }
        let written = property.asName
        let protocolName = (type.name.text.withoutBackticks + "Dependency").asName
        return [
            """
            \(raw: type.attributes.availability)\(raw: interfaces)\(raw: access)nonisolated protocol \(raw: protocolName): \
            DependenciesProtocol {
                \(raw: type.attributes.mainActor)var \(raw: written): \(raw: type.existential) { get }
            }
            """
        ]
    }

    private static func name(in node: AttributeSyntax) throws -> String? {
        guard let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first else { return nil }
        guard let literal = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            literal.isPropertyName
        else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.globalDependencyName.at(argument.expression)])
        }
        return literal
    }
}

/// The declared type of a dependency.
private struct DependencyType {
    let name: TokenSyntax
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let genericParameters: GenericParameterClauseSyntax?
    let isProtocol: Bool

    init?(_ declaration: some DeclSyntaxProtocol) {
        if let declaration = declaration.as(ProtocolDeclSyntax.self) {
            self.init(declaration, declaration.name, isProtocol: true)
        } else if let declaration = declaration.as(StructDeclSyntax.self) {
            self.init(declaration, declaration.name, declaration.genericParameterClause)
        } else if let declaration = declaration.as(ClassDeclSyntax.self) {
            self.init(declaration, declaration.name, declaration.genericParameterClause)
        } else if let declaration = declaration.as(ActorDeclSyntax.self) {
            self.init(declaration, declaration.name, declaration.genericParameterClause)
        } else if let declaration = declaration.as(EnumDeclSyntax.self) {
            self.init(declaration, declaration.name, declaration.genericParameterClause)
        } else {
            return nil
        }
    }

    private init(
        _ declaration: some DeclSyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax,
        _ name: TokenSyntax,
        _ genericParameters: GenericParameterClauseSyntax? = nil,
        isProtocol: Bool = false
    ) {
        self.name = name.trimmed
        attributes = declaration.attributes
        modifiers = declaration.modifiers
        self.genericParameters = genericParameters
        self.isProtocol = isProtocol
    }

    /// The type of a property that contains the dependency.
    var existential: String {
        isProtocol ? "any \(name.text)" : name.text
    }
}

extension Syntax {
    /// A Boolean value that indicates whether this is a type with generic parameters.
    fileprivate var isGenericType: Bool {
        asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
}

extension MacroDiagnostic {
    /// The attribute is attached to a declaration other than a type, or to an alias.
    static let globalDependencyNeedsType = MacroDiagnostic(
        "globalDependencyNeedsType",
        "'@GlobalDependency' is for a protocol, struct, class, actor or enum that is a dependency"
    )
    /// The protocol would not be visible outside of the function.
    static let globalDependencyInFunction = MacroDiagnostic(
        "globalDependencyInFunction",
        "'@GlobalDependency' cannot be used in a function: declare the type outside of it"
    )
    /// A property has one type, and a generic type has many.
    static let globalDependencyOfGenericType = MacroDiagnostic(
        "globalDependencyOfGenericType",
        "'@GlobalDependency' cannot be used for a generic type: declare the dependency yourself, with the type that it has"
    )
    /// In the container, a property of this name would hide the static one.
    static let dependencyNamedDefault = MacroDiagnostic(
        "dependencyNamedDefault",
        "a dependency named 'default' hides 'GlobalDependencies.default': give the property another name"
    )
    /// A macro only sees the text of an argument, so an expression is invalid, like a string that is not an identifier.
    static let globalDependencyName = MacroDiagnostic(
        "globalDependencyName",
        "'named' must be a string literal that is the name of a property"
    )
}
#endif
