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
    let name: String
    let file: SourceFile
    let declaration: DeclSyntax
    /// A Boolean value that indicates whether its tests read factories.
    let usesFactories: Bool

    /// Returns the suites of a test file.
    static func suites(in file: SourceFile, _ users: FactoryUsers) -> [TestSuite] {
        let visitor = TestSuiteVisitor(file, users)
        visitor.walk(file.syntax)
        return visitor.suites
    }
}

private final class TestSuiteVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let users: FactoryUsers
    private let importsFactory: Bool
    var suites: [TestSuite] = []

    init(_ file: SourceFile, _ users: FactoryUsers) {
        self.file = file
        self.users = users
        importsFactory = !file.imports.isDisjoint(with: FactoryUseVisitor.modules)
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ kind: TestSuite.Kind, _ name: String, _ node: some DeclSyntaxProtocol) {
        let identifiers = Set(node.tokens(viewMode: .sourceAccurate).map(\.text))
        suites.append(
            TestSuite(
                kind: kind,
                name: name,
                file: file,
                declaration: DeclSyntax(node),
                usesFactories: importsFactory || users.areMentioned(in: identifiers)
                    || (kind == .testCase && users.containDescendant(of: name))
            )
        )
    }

    private func visitType(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
        if TypeDeclaration.names(in: node.inheritanceClause).contains("XCTestCase") {
            add(.testCase, node.name.text, node)
            return .skipChildren
        }
        let hasTests = node.memberBlock.members.declarations.contains {
            $0.as(FunctionDeclSyntax.self)?.attributes.names.contains("Test") == true
        }
        guard hasTests || node.attributes.names.contains("Suite") else { return .visitChildren }
        add(.suite, node.name.text, node)
        // A nested suite inherits the traits of the outer one.
        return .skipChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.names.contains("Test") { add(.function, node.name.text, node) }
        return .skipChildren
    }
}
