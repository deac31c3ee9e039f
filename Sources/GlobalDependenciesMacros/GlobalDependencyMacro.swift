#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the protocol of what has a dependency, beside the type of the dependency.
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
        let written = property.asName
        let protocolName = (type.name.text.withoutBackticks + "Dependency").asName
        return [
            """
            \(raw: type.attributes.availability)\(raw: interfaces)\(raw: access)nonisolated protocol \(raw: protocolName): \
            GlobalDependencies.Dependencies {
                \(raw: type.attributes.mainActor)var \(raw: written): \(raw: type.existential) { get }
            }
            """
        ]
    }

    private static func name(in node: AttributeSyntax) throws -> String? {
        guard let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first else { return nil }
        guard let literal = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            literal.isIdentifier
        else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.globalDependencyName.at(argument.expression)])
        }
        return literal
    }
}

/// The type of a dependency, as it is declared.
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

    /// The type of a property that holds one.
    var existential: String {
        isProtocol ? "any \(name.text)" : name.text
    }
}

extension Syntax {
    /// Whether this is a type with generic parameters.
    fileprivate var isGenericType: Bool {
        asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
}

extension MacroDiagnostic {
    /// It is attached to something that is no type, or to an alias.
    static let globalDependencyNeedsType = MacroDiagnostic(
        "globalDependencyNeedsType",
        "'@GlobalDependency' is for a protocol, struct, class, actor or enum that is a dependency"
    )
    /// Nobody would see the protocol.
    static let globalDependencyInFunction = MacroDiagnostic(
        "globalDependencyInFunction",
        "'@GlobalDependency' cannot be used in a function: declare the type outside of it"
    )
    /// A property has one type.
    static let globalDependencyOfGenericType = MacroDiagnostic(
        "globalDependencyOfGenericType",
        "'@GlobalDependency' cannot be used for a generic type: declare the dependency by hand, with the type that it has"
    )
    /// The name is not known to the macro, or is none.
    static let globalDependencyName = MacroDiagnostic(
        "globalDependencyName",
        "'named' must be a string literal that is the name of a property"
    )
}
#endif
