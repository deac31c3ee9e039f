import SwiftSyntax

/// A declaration of a type, with the facts that decide how an instance of the type can be shared.
struct TypeDeclaration {
    enum Kind {
        case actor, `class`, `enum`, `protocol`, `struct`
    }

    /// A stored property of an instance.
    struct Property {
        let name: String
        let isVariable: Bool
        let type: TypeSyntax?
        let value: ExprSyntax?

        /// The name of the type, if the property shows it.
        var typeName: String? { type.map(TypeName.base) ?? value.flatMap(TypeName.constructed) }
    }

    let name: String
    let kind: Kind
    let isMainActor: Bool
    var inherited: [String]
    let properties: [Property]
    let isPublic: Bool
    /// The identifiers in the declaration.
    let identifiers: Set<String>
    /// The names of the types whose initializers the declaration calls.
    let constructed: Set<String>
    /// The names of those that the creation of an instance calls.
    let created: Set<String>

    init(_ node: any DeclGroupSyntax & NamedDeclSyntax, _ kind: Kind) {
        name = node.name.text
        self.kind = kind
        isMainActor = node.isMainActor
        inherited = Self.names(in: node.inheritanceClause)
        isPublic = node.modifiers.names.contains { $0 == "public" || $0 == "open" }
        let variables = node.memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
        properties = variables.flatMap(Self.storedProperties)
        constructed = Set(node.memberBlock.constructedTypes)
        let initializers = node.memberBlock.members.declarations.filter { $0.is(InitializerDeclSyntax.self) }
        created = Set(
            properties.compactMap(\.value).flatMap(\.constructedTypes) + initializers.flatMap(\.constructedTypes)
        )
        identifiers = Set(
            node.memberBlock.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let text) = token.tokenKind { text } else { nil }
            }
        )
    }

    /// Returns the names of the inherited types, and of the parts of compositions.
    static func names(in clause: InheritanceClauseSyntax?) -> [String] {
        (clause?.inheritedTypes ?? []).flatMap { inherited in
            inherited.type.as(CompositionTypeSyntax.self)?.elements.map { TypeName.base(of: $0.type) }
                ?? [TypeName.base(of: inherited.type)]
        }
    }

    static func storedProperties(of variable: VariableDeclSyntax) -> [Property] {
        if !Set(variable.modifiers.names).isDisjoint(with: ["static", "class"]) { return [] }
        return variable.bindings.compactMap { binding in
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), isStored(binding) else { return nil }
            return Property(
                name: pattern.identifier.text,
                isVariable: variable.bindingSpecifier.text == "var",
                type: binding.typeAnnotation?.type,
                value: binding.initializer?.value
            )
        }
    }

    /// Returns a Boolean value that indicates whether a binding has storage: no accessors, or observers only.
    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

/// The types that the files of a folder declare, by their simple names.
struct TypeIndex {
    private(set) var types: [String: [TypeDeclaration]] = [:]
    /// The names of types, by their aliases.
    private(set) var aliases: [String: String] = [:]
    /// The aliases of function types.
    private var functions: Set<String> = []

    init(_ files: [SourceFile]) {
        let kinds: [SyntaxKind: TypeDeclaration.Kind] = [
            .actorDecl: .actor, .classDecl: .class, .enumDecl: .enum, .protocolDecl: .protocol, .structDecl: .struct,
        ]
        var extensions: [(name: String, inherited: [String])] = []
        for node in files.flatMap({ $0.syntax.nodes(of: DeclSyntax.self) }) {
            if let kind = kinds[node.kind], let group = node.asProtocol((any DeclGroupSyntax).self),
                let declaration = group as? any DeclGroupSyntax & NamedDeclSyntax
            {
                types[declaration.name.text, default: []].append(TypeDeclaration(declaration, kind))
            } else if let found = node.as(ExtensionDeclSyntax.self) {
                let inherited = TypeDeclaration.names(in: found.inheritanceClause)
                extensions.append((TypeName.base(of: found.extendedType), inherited))
            } else if let alias = node.as(TypeAliasDeclSyntax.self), aliases[alias.name.text] == nil {
                aliases[alias.name.text] = TypeName.base(of: alias.initializer.value)
                if isFunction(alias.initializer.value) { functions.insert(alias.name.text) }
            }
        }
        for (name, inherited) in extensions {
            for index in (types[name] ?? []).indices { types[name]?[index].inherited += inherited }
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

    /// Returns a Boolean value that indicates whether a type belongs to the main actor.
    func isMainActor(_ name: String) -> Bool {
        ancestors(of: name).contains { ancestor in
            Self.mainActorTypes.contains(ancestor) || self[ancestor].contains(where: \.isMainActor)
        }
    }

    /// Returns a Boolean value that indicates whether all values of a type are objects, or nil if its declaration is not
    /// among the sources.
    func isReference(_ name: String) -> Bool? {
        if name == "AnyObject" || name == "NSObject" { return true }
        let declarations = self[name]
        if declarations.isEmpty { return Self.values.contains(name) ? false : nil }
        return declarations.allSatisfy { type in
            switch type.kind {
            case .class, .actor: true
            case .struct, .enum: false
            case .protocol: !ancestors(of: name).isDisjoint(with: ["AnyObject", "NSObjectProtocol", "Actor"])
            }
        }
    }

    /// Returns a Boolean value that indicates whether a type is a function type, whose values do not escape as parameters.
    func isFunction(_ type: TypeSyntax) -> Bool {
        if let attributed = type.as(AttributedTypeSyntax.self) { return isFunction(attributed.baseType) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isFunction(only.type)
        }
        return type.is(FunctionTypeSyntax.self)
            || !type.is(OptionalTypeSyntax.self) && functions.contains(TypeName.base(of: type))
    }

    /// Returns a Boolean value that indicates whether the sources show that a type is `Sendable`.
    func isSendable(_ type: TypeSyntax) -> Bool {
        if let array = type.as(ArrayTypeSyntax.self) { return isSendable(array.element) }
        if let optional = type.as(OptionalTypeSyntax.self) { return isSendable(optional.wrappedType) }
        if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return isSendable(constrained.constraint) }
        if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.allSatisfy { isSendable($0.type) } }
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.contains { isSendable($0.type) }
        }
        if let attributed = type.as(AttributedTypeSyntax.self) {
            return attributed.attributes.names.contains { $0 == "Sendable" || $0 == "MainActor" }
        }
        let name = TypeName.base(of: type)
        if Self.sendable.contains(name) || !ancestors(of: name).isDisjoint(with: ["Sendable", "Actor", "Error"]) {
            return true
        }
        return !self[name].isEmpty
            && self[name].allSatisfy { found in
                switch found.kind {
                case .actor: true
                case .class: isMainActor(name)
                case .struct: !found.isPublic && found.properties.allSatisfy { $0.type.map(isSendable) == true }
                case .enum, .protocol: false
                }
            }
    }

    /// The structures of the standard library and of Foundation that are `Sendable`.
    private static let values: Set<String> = [
        "AttributedString", "Bool", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval",
        "Decimal",
        "Double", "Float", "IndexPath", "IndexSet", "Int", "Locale", "String", "TimeInterval", "TimeZone", "URL",
        "URLComponents", "URLQueryItem", "URLRequest", "UUID",
    ]
    private static let sendable = values.union(["Bundle", "DispatchQueue", "Logger", "ProcessInfo", "URLSession"])

    /// The types of Apple's frameworks that belong to the main actor.
    private static let mainActorTypes: Set<String> = [
        "App", "NSView", "NSViewController", "NSWindowController", "PreviewProvider", "Scene", "UIApplicationDelegate",
        "UICollectionViewController", "UINavigationController", "UIResponder", "UITabBarController", "UITableViewCell",
        "UITableViewController", "UIView", "UIViewController", "UIViewControllerRepresentable", "UIViewRepresentable",
        "UIWindowSceneDelegate", "View", "ViewModifier",
    ]
}
