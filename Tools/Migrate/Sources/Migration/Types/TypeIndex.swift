import SwiftSyntax

/// The types that the files of a folder declare, by their simple names.
struct TypeIndex {
    private(set) var types: [String: [TypeDeclaration]] = [:]
    private var aliases: [String: String] = [:]

    init(_ files: [SourceFile]) {
        var extensions: [TypeExtension] = []
        for file in files {
            let visitor = TypeVisitor(file)
            visitor.walk(file.syntax)
            for type in visitor.types { types[type.name, default: []].append(type) }
            aliases.merge(visitor.aliases) { first, _ in first }
            extensions += visitor.extensions
        }
        for found in extensions {
            for index in (types[found.name] ?? []).indices {
                types[found.name]?[index].inherited += found.inherited
                types[found.name]?[index].constants.formUnion(found.constants)
            }
        }
    }

    /// The declarations of a name, or those of the type that it is an alias of.
    subscript(name: String) -> [TypeDeclaration] { types[name] ?? aliases[name].flatMap { types[$0] } ?? [] }

    /// Returns the names of all types that a type inherits from, directly or indirectly, including itself.
    func ancestors(of name: String) -> Set<String> {
        var found: Set<String> = []
        var rest = [name]
        while let next = rest.popLast() {
            if found.insert(next).inserted { rest += self[next].flatMap(\.inherited) }
        }
        return found
    }

    /// Returns a Boolean value that indicates whether each type of a name has a static constant.
    func hasConstant(_ name: String, of type: String) -> Bool {
        !self[type].isEmpty && self[type].allSatisfy { $0.constants.contains(name) }
    }

    /// Returns a Boolean value that indicates whether a type belongs to the main actor.
    func isMainActor(_ name: String) -> Bool {
        ancestors(of: name).contains { ancestor in
            Self.mainActorTypes.contains(ancestor) || self[ancestor].contains { $0.attributes.contains("MainActor") }
        }
    }

    /// Returns a Boolean value that indicates whether all values of a type are objects, or nil if its declaration is not
    /// among the sources.
    func isReference(_ name: String) -> Bool? {
        if name == "AnyObject" || name == "NSObject" { return true }
        let declarations = self[name]
        if declarations.isEmpty { return nil }
        return declarations.allSatisfy { type in
            switch type.kind {
            case .class, .actor: true
            case .struct, .enum: false
            case .protocol: !ancestors(of: name).isDisjoint(with: ["AnyObject", "NSObjectProtocol", "Actor"])
            }
        }
    }

    /// The types of Apple's frameworks that belong to the main actor.
    private static let mainActorTypes: Set<String> = [
        "App", "NSView", "NSViewController", "NSWindowController", "Scene", "UIApplicationDelegate",
        "UINavigationController",
        "UICollectionViewController", "UIResponder", "UITabBarController", "UITableViewCell", "UITableViewController",
        "UIView", "UIViewController", "UIWindowSceneDelegate",
        "View",
        "ViewModifier",
    ]
}

/// The parts of an extension that belong to the declaration of its type.
private struct TypeExtension {
    let name: String
    let inherited: [String]
    let constants: Set<String>
}

/// Collects the types of a file.
private final class TypeVisitor: SyntaxVisitor {
    private let file: SourceFile
    var types: [TypeDeclaration] = []
    var extensions: [TypeExtension] = []
    var aliases: [String: String] = [:]

    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func add(
        _ node: some DeclGroupSyntax & NamedDeclSyntax,
        _ kind: TypeDeclaration.Kind
    ) -> SyntaxVisitorContinueKind {
        types.append(
            TypeDeclaration(
                name: node.name.text,
                kind: kind,
                place: file.place(of: node),
                attributes: node.attributes,
                modifiers: node.modifiers,
                inheritance: node.inheritanceClause,
                members: node.memberBlock
            )
        )
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .actor) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .class) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .enum) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .protocol) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .struct) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let declarations = node.memberBlock.members.declarations
        extensions.append(
            TypeExtension(
                name: TypeName.base(of: node.extendedType),
                inherited: TypeDeclaration.names(in: node.inheritanceClause),
                constants: TypeDeclaration.constants(in: declarations)
            )
        )
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        aliases[node.name.text] = TypeName.base(of: node.initializer.value)
        return .skipChildren
    }
}
