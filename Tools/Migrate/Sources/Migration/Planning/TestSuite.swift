import SwiftSyntax

/// A test suite, a test outside of suites, or an XCTest class.
struct TestSuite {
    enum Kind {
        /// A type with tests of Swift Testing.
        case suite
        /// A function with the attribute `@Test` outside of a suite.
        case function
        /// A class that inherits from `XCTestCase`.
        case testCase
    }

    let kind: Kind
    let file: SourceFile
    let declaration: DeclSyntax

    /// Returns the suites of a test file that read dependencies.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - users: The types that read containers.
    ///   - names: The names with which code in the file reads what moves.
    /// - Returns: The suites, without those in another suite.
    static func suites(in file: SourceFile, _ users: ContainerUsers, _ names: Set<String>) -> [TestSuite] {
        suites(in: file.syntax.statements.map { Syntax($0.item) }, file).filter { suite in
            let identifiers = Set(suite.declaration.tokens(viewMode: .sourceAccurate).map(\.text))
            let name = suite.declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
            return !names.isDisjoint(with: identifiers) || users.areMentioned(in: identifiers)
                || (suite.kind == .testCase && users.containDescendant(of: name))
        }
    }

    /// Returns the suites among declarations.
    ///
    /// A nested suite inherits the traits of the outer one.
    private static func suites(in declarations: [Syntax], _ file: SourceFile) -> [TestSuite] {
        declarations.flatMap { node -> [TestSuite] in
            if let condition = node.as(IfConfigDeclSyntax.self) {
                let elements = condition.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
                return suites(in: elements.flatMap { $0.map { Syntax($0.item) } }, file)
            }
            guard let declaration = node.as(DeclSyntax.self), let kind = kind(of: declaration) else {
                let group = node.asProtocol((any DeclGroupSyntax).self)
                return suites(in: group?.memberBlock.members.declarations.map { Syntax($0) } ?? [], file)
            }
            return [TestSuite(kind: kind, file: file, declaration: declaration)]
        }
    }

    private static func kind(of declaration: DeclSyntax) -> Kind? {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
        if declaration.is(FunctionDeclSyntax.self) { return attributes.contains("Test") ? .function : nil }
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self), !group.is(ExtensionDeclSyntax.self) else {
            return nil
        }
        if TypeDeclaration.names(in: group.inheritanceClause).contains("XCTestCase") { return .testCase }
        let hasTests = group.memberBlock.members.declarations.contains {
            $0.as(FunctionDeclSyntax.self)?.attributes.names.contains("Test") == true
        }
        return hasTests || attributes.contains("Suite") ? .suite : nil
    }
}
