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
    /// The names of the modules that the file exports to the files that import its module.
    let exports: Set<String>
    /// The names of the modules whose internal declarations the file imports.
    let testableImports: Set<String>
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
        exports = Set(
            declarations.filter { $0.attributes.names.contains("_exported") }.compactMap { $0.path.first?.name.text }
        )
        testableImports = Set(
            declarations.filter { $0.attributes.names.contains("testable") }.compactMap { $0.path.first?.name.text }
        )
        converter = SourceLocationConverter(fileName: path, tree: syntax)
    }

    /// A Boolean value that indicates whether the file imports a test framework, or a module for its tests.
    var isTest: Bool { !imports.isDisjoint(with: ["Testing", "XCTest"]) || !testableImports.isEmpty }

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
        func imports(in statements: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
            statements.flatMap { statement -> [ImportDeclSyntax] in
                if let node = statement.item.as(ImportDeclSyntax.self) { return [node] }
                return statement.item.as(IfConfigDeclSyntax.self)?.clauses.flatMap { clause in
                    clause.elements?.as(CodeBlockItemListSyntax.self).map { imports(in: $0) } ?? []
                } ?? []
            }
        }
        return imports(in: statements)
    }
}
