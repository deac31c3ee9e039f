import SwiftSyntax

/// The name of a factory and of its container.
struct FactoryKey: CustomStringConvertible, Hashable {
    let container: String
    let name: String
    /// The number of the declaration, since the targets of an app can declare factories of one name.
    var copy = 0

    var description: String { "\(container).\(name)" }
}

/// A container, with its declaration and its extensions.
struct FactoryContainer {
    /// The initializer or the method `autoRegister` that runs code when the container is created.
    var initializer: Place?
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

        var declaration: DeclSyntax {
            switch self {
            case .factory(let factory): DeclSyntax(factory.variable)
            case .removable(let declaration), .other(_, let declaration): declaration
            }
        }
    }

    let container: String
    let file: SourceFile
    let declaration: any DeclGroupSyntax
    var members: [Member]

    init(_ node: some DeclGroupSyntax, container: String, _ file: SourceFile) {
        self.container = container
        self.file = file
        declaration = node
        members = node.memberBlock.members.declarations.map { Self.member($0, of: container, file) }
    }

    /// The members of Factory with which code changes registrations.
    static let changingMembers: Set = ["register", "reset", "manager", "with", "push", "pop", "preview"]

    private static func member(_ declaration: DeclSyntax, of container: String, _ file: SourceFile) -> Member {
        let variable = declaration.as(VariableDeclSyntax.self)
        if let variable, let factory = FactoryDeclaration(variable, container: container, file: file) {
            return .factory(factory)
        }
        let name =
            variable?.bindings.first?.pattern.trimmedDescription
            ?? declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? declaration.trimmedDescription
        let initializer = declaration.as(InitializerDeclSyntax.self)
        let isRemovable =
            ["shared", "manager"].contains(name) || initializer?.body?.statements.isEmpty == true
            || Syntax(declaration).isWarning
        return isRemovable ? .removable(declaration) : .other(name: name, declaration)
    }
}
