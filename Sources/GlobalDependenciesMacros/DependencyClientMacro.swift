#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that writes the initializers of a struct of closures, and a method for each closure with labeled arguments.
struct DependencyClientMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(StructDeclSyntax.self) else {
            let fixIts = [FixIt.removing(node, from: declaration)].compactMap { $0 }
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.dependencyClientNeedsStruct.at(node, fixIts: fixIts)])
        }
        let client = ClientStruct(declaration, ClientKind(node), in: context.lexicalContext)
        var reader = ClientPropertyReader(client: client)
        reader.read(declaration.memberBlock.members)
        let (methods, clashes) = client.methods(for: reader.properties)
        let diagnostics = client.diagnostics + reader.diagnostics + clashes
        if diagnostics.contains(where: { $0.diagMessage.severity == .error }) {
            throw DiagnosticsError(diagnostics: diagnostics)
        }
        diagnostics.forEach(context.diagnose)
        return client.initializers(for: reader.properties) + methods
    }
}

/// The initializers of a client, as selected by the argument of the attribute.
enum ClientKind {
    /// Two initializers: one that requires every endpoint, and one that leaves all of them unimplemented.
    case complete
    /// One initializer, in which each endpoint is optional.
    case partial

    init(_ node: AttributeSyntax) {
        self = node.arguments?.as(LabeledExprListSyntax.self)?.isEmpty == false ? .partial : .complete
    }
}

/// The struct that the macro extends.
struct ClientStruct {
    let declaration: StructDeclSyntax
    let kind: ClientKind
    /// The name, preceded by those of the enclosing types.
    let name: String
    let access: AccessLevel

    init(_ declaration: StructDeclSyntax, _ kind: ClientKind, in lexicalContext: [Syntax]) {
        self.declaration = declaration
        self.kind = kind
        let around = lexicalContext.reversed().compactMap { node in
            node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                ?? (node.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax)?.name.text
        }
        name = (around + [declaration.name.text]).joined(separator: ".").withoutBackticks
        let extended = lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        access = declaration.modifiers.accessLevel ?? extended ?? .internal
    }

    /// The diagnostics about the struct itself.
    var diagnostics: [Diagnostic] {
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let suppressed = inherited.filter { $0.is(SuppressedTypeSyntax.self) }
        return suppressed.map { MacroDiagnostic.dependencyClientCopyable.at($0) }
    }

    /// Returns the modifiers of a member with an access level, as code.
    ///
    /// The members of a private struct are hidden anyway. If they were private too, they would be hidden within the
    /// struct.
    func modifier(for level: AccessLevel) -> String {
        min(level, max(access, .internal)).modifier
    }
}

extension MacroDiagnostic {
    /// The attribute is attached to a declaration other than a struct.
    static let dependencyClientNeedsStruct = MacroDiagnostic(
        "dependencyClientNeedsStruct",
        "'@DependencyClient' is for a struct whose properties are closures"
    )
    /// The initializer would have to specify the ownership of its arguments.
    static let dependencyClientCopyable = MacroDiagnostic(
        "dependencyClientCopyable",
        "'@DependencyClient' is for a struct that can be copied"
    )
}
#endif
