import SwiftSyntax

/// A container, with what its declarations and extensions contain.
struct FactoryContainer {
    let name: String
    /// The scope of a factory that names none.
    var defaultScope = FactoryScope.unique
    /// The place that sets the default scope.
    var defaultScopePlace: Place?
    /// A place that sets the default scope in a form that the tool does not read.
    var unreadDefaultScope: Place?
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
        /// A property or a method that computes a value with factories.
        case helper(FactoryKey, DeclSyntax)
        /// A declaration that only a container of Factory needs, such as `manager`.
        case removable(DeclSyntax)
        /// A declaration that registers, or has another form.
        case other(name: String, DeclSyntax)

        var id: SyntaxIdentifier { declaration.id }

        var declaration: DeclSyntax {
            switch self {
            case .factory(let factory): DeclSyntax(factory.variable)
            case .helper(_, let declaration), .removable(let declaration), .other(_, let declaration): declaration
            }
        }
    }

    /// A Boolean value that indicates whether the declaration has an inheritance clause.
    var hasConformance: Bool {
        declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause != nil
    }

    let container: String
    let file: SourceFile
    let declaration: DeclSyntax
    let block: MemberBlockSyntax
    let members: [Member]
}
