import SwiftSyntax

/// A declaration of a type, with the facts that decide how an instance of the type can be shared.
struct TypeDeclaration {
    enum Kind: String {
        case actor, `class`, `enum`, `protocol`, `struct`
    }

    /// A stored property of an instance.
    struct Property {
        let name: String
        let isVariable: Bool
        let attributes: [String]
        let type: TypeSyntax?
        let value: ExprSyntax?
    }

    let name: String
    let kind: Kind
    let place: Place
    let attributes: [String]
    var inherited: [String]
    let properties: [Property]
    /// The names of the static constants with a value.
    var constants: Set<String>
    let isPublic: Bool
    /// The identifiers in the declaration.
    let identifiers: Set<String>
    /// The names of the types whose initializers the declaration calls.
    let constructed: Set<String>

    /// The property wrappers that read a factory.
    static let injectingWrappers: Set<String> = [
        "Injected", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject", "InjectedObservable",
        "InjectedType",
    ]

    /// A Boolean value that indicates whether an instance reads factories with property wrappers.
    var isInjected: Bool {
        properties.contains { !Self.injectingWrappers.isDisjoint(with: $0.attributes) }
    }

    init(
        name: String,
        kind: Kind,
        place: Place,
        attributes: AttributeListSyntax,
        modifiers: DeclModifierListSyntax,
        inheritance: InheritanceClauseSyntax?,
        members: MemberBlockSyntax
    ) {
        self.name = name
        self.kind = kind
        self.place = place
        self.attributes = attributes.names
        inherited = Self.names(in: inheritance)
        isPublic = modifiers.names.contains { $0 == "public" || $0 == "open" }
        let declarations = members.members.declarations
        properties = declarations.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(Self.storedProperties)
        constants = Self.constants(in: declarations)
        constructed = Set(ConstructedTypes.names(in: members))
        identifiers = Set(
            members.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let text) = token.tokenKind { text } else { nil }
            }
        )
    }

    /// Returns the names of the inherited types, and of the parts of compositions.
    static func names(in clause: InheritanceClauseSyntax?) -> [String] {
        (clause?.inheritedTypes ?? []).flatMap { inherited -> [String] in
            if let composition = inherited.type.as(CompositionTypeSyntax.self) {
                return composition.elements.map { TypeName.base(of: $0.type) }
            }
            return [TypeName.base(of: inherited.type)]
        }
    }

    /// Returns the names of the static constants among declarations.
    static func constants(in declarations: [DeclSyntax]) -> Set<String> {
        let variables = declarations.compactMap { $0.as(VariableDeclSyntax.self) }.filter {
            $0.bindingSpecifier.text == "let" && $0.modifiers.names.contains("static")
        }
        return Set(variables.flatMap(\.bindings).map(\.pattern.trimmedDescription))
    }

    private static func storedProperties(of variable: VariableDeclSyntax) -> [Property] {
        let modifiers = variable.modifiers.names
        if modifiers.contains("static") || modifiers.contains("class") { return [] }
        return variable.bindings.compactMap { binding in
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), isStored(binding) else { return nil }
            return Property(
                name: pattern.identifier.text,
                isVariable: variable.bindingSpecifier.text == "var",
                attributes: variable.attributes.names,
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
