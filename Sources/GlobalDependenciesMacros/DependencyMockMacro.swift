#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that writes the mock of a protocol as a peer.
struct DependencyMockMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockNeedsProtocol.at(node)])
        }
        if context.isInFunction {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockInFunction.at(node)])
        }
        let arguments = try MockArguments(node)
        let mocked = MockedProtocol(declaration, attribute: node, arguments: arguments)
        if !mocked.diagnostics.isEmpty {
            let removal = FixIt.removing(node, from: declaration)
            throw DiagnosticsError(diagnostics: mocked.diagnostics.map { $0.offering(removal) })
        }
        let location: AbstractSourceLocation? = context.location(of: declaration)
        let written = mocked.written(
            fileID: location?.file.trimmedDescription ?? "#fileID",
            line: location?.line.trimmedDescription ?? "#line",
            surrounding: context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        )
        return ["\(raw: arguments.isAlways ? written : "#if DEBUG\n\(written)\n#endif")"]
    }
}

extension Diagnostic {
    /// Returns this diagnostic with a fix-it if it has none.
    fileprivate func offering(_ fixIt: FixIt?) -> Diagnostic {
        fixIts.isEmpty ? Diagnostic(node: node, message: diagMessage, fixIts: [fixIt].compactMap { $0 }) : self
    }
}

extension AttributeSyntax {
    /// A fix-it that adds the argument for restated requirements.
    var addingRestated: FixIt? {
        var arguments = arguments?.as(LabeledExprListSyntax.self) ?? []
        if arguments.contains(where: { $0.label?.text == "inherits" }) { return nil }
        if let last = arguments.indices.last {
            arguments[last].trailingComma = .commaToken(trailingTrivia: .space)
        }
        arguments.append(
            LabeledExprSyntax(
                label: "inherits",
                colon: .colonToken(trailingTrivia: .space),
                expression: ExprSyntax(".restated")
            )
        )
        let changed = self.with(\.leftParen, .leftParenToken())
            .with(\.arguments, .argumentList(arguments))
            .with(\.rightParen, .rightParenToken())
            .with(\.attributeName, attributeName.trimmed)
        return FixIt(
            message: MacroFixIt("mockRestated", "say that the inherited requirements are restated"),
            changes: [.replace(oldNode: Syntax(self), newNode: Syntax(changed.with(\.trailingTrivia, trailingTrivia)))]
        )
    }
}
#endif
