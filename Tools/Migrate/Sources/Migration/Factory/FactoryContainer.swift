import SwiftSyntax

/// The name of a factory and of its container.
struct FactoryKey: CustomStringConvertible, Hashable {
    let container: String
    let name: String
    /// The number of the declaration, since the targets of an app can declare factories of one name.
    var copy = 0

    var description: String { "\(container).\(name)" }
}

/// A container, with what its declarations and extensions contain.
struct FactoryContainer {
    /// The scope of a factory that names none.
    var defaultScope = "unique"
    /// The initializer that runs code when the container is created.
    var initializer: Place?
    /// A Boolean value that indicates whether `autoRegister` does more than set the default scope.
    var registersAtLaunch = false
    var extensions: [FactoryExtension] = []
}

/// An extension or the declaration of a container.
struct FactoryExtension {
    /// A member, by what it means to the migration.
    enum Member {
        case factory(FactoryDeclaration)
        /// A declaration that only a container of Factory needs, such as `manager`.
        case removable(DeclSyntax)
        /// A declaration that stays, such as a method with factories.
        case other(name: String, DeclSyntax)

        var id: SyntaxIdentifier { declaration.id }

        var declaration: DeclSyntax {
            switch self {
            case .factory(let factory): DeclSyntax(factory.variable)
            case .removable(let declaration), .other(_, let declaration): declaration
            }
        }
    }

    let container: String
    let file: SourceFile
    let declaration: DeclSyntax
    let block: MemberBlockSyntax
    var members: [Member]

    /// Creates the description of an extension or a class with a body.
    init(_ node: some DeclGroupSyntax, container: String, _ file: SourceFile) {
        self.container = container
        self.file = file
        declaration = DeclSyntax(node)
        block = node.memberBlock
        members = block.members.declarations.map { Self.member($0, of: container, file) }
    }

    /// The members of Factory with which code changes registrations.
    static let changingMembers: Set = ["register", "reset", "manager", "with", "push", "pop", "preview"]

    private static func member(_ declaration: DeclSyntax, of container: String, _ file: SourceFile) -> Member {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            if let factory = FactoryDeclaration(variable, container: container, file: file) { return .factory(factory) }
            let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
            if name == "shared" || name == "manager" { return .removable(declaration) }
            return .other(name: name, declaration)
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let name = function.name.text
            if name == "autoRegister", function.body?.statements.allSatisfy({ defaultScope(in: $0) != nil }) != false {
                return .removable(declaration)
            }
            return .other(name: name, declaration)
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self), initializer.body?.statements.isEmpty != false {
            return .removable(declaration)
        }
        if declaration.as(MacroExpansionDeclSyntax.self)?.macroName.text == "warning" { return .removable(declaration) }
        let type = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
        return .other(name: type ?? declaration.trimmedDescription, declaration)
    }

    /// Returns the default scope of a container that a statement sets, or nil if it does something else.
    static func defaultScope(in statement: CodeBlockItemSyntax) -> String? {
        let text = statement.item.trimmedDescription.filter { !$0.isWhitespace }
        return text.wholeMatch(of: /(?:self\.)?manager\.defaultScope=\.(\w+)/).map { String($0.1) }
    }
}
