#if Macros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import GlobalDependenciesMacros

extension ProtocolDeclSyntax {
    /// Returns the mock that an attribute generates beside this protocol.
    ///
    /// - Parameter attribute: The attribute, such as `@DependencyMock`.
    /// - Returns: The mock, whose lines are not indented.
    /// - Throws: The diagnostics of the macro.
    func mock(attribute: String) throws -> String {
        let source = Parser.parse(source: "\(attribute)\n\(trimmedDescription)\n")
        let declaration = try #require(source.statements.first?.item.as(ProtocolDeclSyntax.self))
        let node = try #require(declaration.attributes.first?.as(AttributeSyntax.self))
        let context = BasicMacroExpansionContext(
            sourceFiles: [source: .init(moduleName: "Module", fullFilePath: "File.swift")]
        )
        let peers = try DependencyMockMacro.expansion(of: node, providingPeersOf: declaration, in: context)
        return peers.map(\.description).joined(separator: "\n")
    }
}

/// The protocols in a file.
final class ProtocolFinder: SyntaxVisitor {
    private var found: [ProtocolDeclSyntax] = []

    static func protocols(in file: SourceFileSyntax) -> [ProtocolDeclSyntax] {
        let finder = ProtocolFinder(viewMode: .sourceAccurate)
        finder.walk(file)
        return finder.found.filter { !$0.hasError }
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
    }
}

#endif
