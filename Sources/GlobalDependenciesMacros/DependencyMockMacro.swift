#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the mock of a protocol beside it.
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
        let mocked = MockedProtocol(declaration, attribute: node, inheritanceIsRestated: arguments.isRestated)
        if !mocked.diagnostics.isEmpty { throw DiagnosticsError(diagnostics: mocked.diagnostics) }
        let place: AbstractSourceLocation? = context.location(of: declaration)
        let written = mocked.written(
            fileID: place?.file.trimmedDescription,
            line: place?.line.trimmedDescription,
            surrounding: context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        )
        return ["\(raw: arguments.isAlways ? written : "#if DEBUG\n\(written)\n#endif")"]
    }
}

/// What the attribute says.
private struct MockArguments {
    private(set) var isAlways = false
    private(set) var isRestated = false

    init(_ attribute: AttributeSyntax) throws {
        for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
            let value = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            switch (argument.label?.text, value) {
            case ("when", "debug"): isAlways = false
            case ("when", "always"): isAlways = true
            case ("inherits", "known"): isRestated = false
            case ("inherits", "restated"): isRestated = true
            default: throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockArgument.at(argument)])
            }
        }
    }
}

extension MockedProtocol {
    /// The summary of each initializer of the mock, as a documentation comment.
    static let initDocumentation = "/// Creates a mock without overrides."

    /// The class, or the actor, in an extension of some access level or outside of one.
    fileprivate func written(fileID: String?, line: String?, surrounding: AccessLevel?) -> String {
        let own = declaration.modifiers.accessLevel
        let access = own == surrounding ? "" : declaration.modifiers.access
        // What is in a private or fileprivate class is as visible as the class without a word.
        let visible = own ?? surrounding ?? .internal
        let inner = visible > .internal ? visible.modifier : ""
        let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.joined(separator: ", "))>"
        let clause = genericRequirements.isEmpty ? "" : " where \(genericRequirements.joined(separator: ", "))"
        let isolation = actor.map { "\($0) " } ?? ""
        let interfaces = declaration.attributes.attributes(named: "_spi").map { "\($0.trimmedDescription) " }.joined()
        let kind = isActor ? "actor" : actor == nil ? "nonisolated final class" : "final class"
        let head = "\(declaration.attributes.availability)\(interfaces)\(isolation)\(access)\(kind)"
        let creation =
            "self.mockCreation = GlobalDependencies.MacroSupport.MockCreation"
            + "(of: \(mock.withoutBackticks.asLiteral), fileID: \(fileID ?? "#fileID"), line: \(line ?? "#line"))"
        let calls = requirements.flatMap { requirement in
            requirement.calls.flatMap { $0.members(access: inner, attributes: requirement.availability) }
        }
        let storage = requirements.flatMap { $0.calls.map(\.storage) }
        let isolated = actor == nil && !isActor ? "" : "nonisolated "
        let members =
            storage
            + [
                "private \(isolated)let mockCreation: GlobalDependencies.MacroSupport.MockCreation",
                """

                \(Self.initDocumentation)
                \(inner)init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: \(mock.withoutBackticks.asLiteral), fileID: fileID, line: line)
                }
                """,
            ] + calls.map { "\n" + $0 } + requirements.map { "\n" + $0.written(access: inner, creation: creation) }
        return """
            /// A mock of ``\(declaration.name.text.withoutBackticks)`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            \(head) \(mock)\(generics): \(declaration.name.text)\(clause) {
            \(members.joined(separator: "\n"))
            }
            """
    }
}

extension AttributeSyntax {
    /// The change that says that inherited requirements are restated.
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
