import SwiftParser
package import SwiftSyntax

/// A place in a source file.
package struct Place: Comparable, CustomStringConvertible, Hashable, Sendable {
    package let file: String
    package let line: Int

    package var description: String { "\(file):\(line)" }

    package static func < (lhs: Place, rhs: Place) -> Bool { (lhs.file, lhs.line) < (rhs.file, rhs.line) }
}

/// A parsed source file.
package struct SourceFile: Sendable {
    /// The path, relative to the folder that the tool reads.
    package let path: String
    package let syntax: SourceFileSyntax
    /// The names of the imported modules.
    let imports: Set<String>
    /// A Boolean value that indicates whether the file imports a test framework, or a module for its tests.
    let isTest: Bool
    /// A Boolean value that indicates whether the lines end with a carriage return and a line feed.
    ///
    /// The syntax has line feeds only.
    private let hasCarriageReturns: Bool
    private let converter: SourceLocationConverter

    package init(path: String, source: String) {
        self.path = path
        hasCarriageReturns = source.contains("\r\n" as Character)
        // A debug build of SwiftSyntax allows 20 levels, which views with many closures exceed.
        var parser = Parser(
            hasCarriageReturns ? String(source.map { $0 == "\r\n" ? "\n" : $0 }) : source,
            maximumNestingLevel: 256
        )
        syntax = SourceFileSyntax.parse(from: &parser)
        let declarations = syntax.importDeclarations
        imports = Set(declarations.compactMap { $0.path.first?.name.text })
        isTest =
            !imports.isDisjoint(with: ["Testing", "XCTest"])
            || declarations.contains { $0.attributes.names.contains("testable") }
        converter = SourceLocationConverter(fileName: path, tree: syntax)
    }

    /// A Boolean value that indicates whether a tool generates the file, which would undo its changes.
    var isGenerated: Bool {
        let header = syntax.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.description.lowercased() ?? ""
        return path.hasSuffix(".generated.swift") || header.contains(/do not edit|@generated|generated using/)
    }

    /// The path of the folder, which ends with a slash, or the empty string.
    var folder: String { String(path.dropLast(path.split(separator: "/").last?.count ?? 0)) }

    /// Returns a text with the line ends of the file.
    func withLineEnds(_ text: String) -> String {
        hasCarriageReturns
            ? text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") : text
    }

    /// Returns the place at which a node begins, without the comments before it.
    func place(of node: some SyntaxProtocol) -> Place {
        Place(file: path, line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line)
    }
}

extension SourceFileSyntax {
    /// The imports, including those in the branches of `#if`.
    var importDeclarations: [ImportDeclSyntax] {
        Array(statements).filter { $0.item.is(ImportDeclSyntax.self) || $0.item.is(IfConfigDeclSyntax.self) }.flatMap {
            $0.nodes(of: ImportDeclSyntax.self)
        }
    }
}
