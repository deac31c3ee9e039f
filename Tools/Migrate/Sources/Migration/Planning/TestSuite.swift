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
    /// A Boolean value that indicates whether its tests read the containers of the other library.
    let usesContainers: Bool

    /// Returns the suites of a test file.
    static func suites(in file: SourceFile, _ users: ContainerUsers, modules: Set<String>) -> [TestSuite] {
        let visitor = TestSuiteVisitor(file, users, modules: modules)
        visitor.walk(file.syntax)
        return visitor.suites
    }
}

private final class TestSuiteVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let users: ContainerUsers
    private let importsLibrary: Bool
    var suites: [TestSuite] = []

    init(_ file: SourceFile, _ users: ContainerUsers, modules: Set<String>) {
        self.file = file
        self.users = users
        importsLibrary = !file.imports.isDisjoint(with: modules)
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
                usesContainers: importsLibrary || users.areMentioned(in: identifiers)
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
