import SwiftSyntax

/// A use of a factory, or of a container, outside of the declarations of factories.
struct FactoryUse {
    enum Kind: String, Codable, CaseIterable {
        case injected = "@Injected"
        case lazyInjected = "@LazyInjected"
        case weakLazyInjected = "@WeakLazyInjected"
        case dynamicInjected = "@DynamicInjected"
        case injectedObject = "@InjectedObject"
        case injectedObservable = "@InjectedObservable"
        case injectedType = "@InjectedType"
        case resolve = "resolve(\\.x)"
        case call = "Container.shared.x()"
        case helper = "Container.shared.helper"
        case register = "register"
        case reset = "reset"
        case resetContainer = "reset of a container"
        case trait = ".container trait"
        case ownResolve = "resolve(\\.x) of the app"
        case other = "other use"

        /// A Boolean value that indicates whether the code resets a factory or a container.
        var isReset: Bool { self == .reset || self == .resetContainer }
    }

    enum Context: String, Codable {
        case app, preview, test
    }

    let kind: Kind
    /// The factory, or nil if the code uses a container as a whole.
    let key: FactoryKey?
    let file: SourceFile
    /// The code to replace.
    let node: Syntax
    /// The closure of a registration or of a trait.
    var closure: ClosureExprSyntax?
    let context: Context
    let owner: UseOwner

    var place: Place { file.place(of: node) }

    /// A Boolean value that indicates whether the code names a container that the sources declare, and not that of Factory.
    var isOfOwnContainer: Bool {
        if let key { return key.container != "Container" }
        return kind != .trait && !["Container", "Container.shared"].contains { node.trimmedDescription.hasPrefix($0) }
    }

    /// The variable that has the property wrapper.
    var variable: VariableDeclSyntax? { node.as(VariableDeclSyntax.self) }
}

/// The code that surrounds a use.
struct UseOwner {
    /// The name of the innermost type.
    var type: String?
    /// A Boolean value that indicates whether the code belongs to the main actor.
    var isMainActor = false
    /// A Boolean value that indicates whether the code is in a member of the type itself.
    var isStatic = false

    init(of node: some SyntaxProtocol, in types: TypeIndex) {
        for current in node.ancestors {
            let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
            let isMember = current.is(FunctionDeclSyntax.self) || current.is(VariableDeclSyntax.self)
            if isMember, modifiers.contains("class") || modifiers.contains("static") { isStatic = true }
            if let attributed = current.asProtocol((any WithAttributesSyntax).self),
                attributed.attributes.names.contains("MainActor")
            {
                isMainActor = true
            }
            if let closure = current.as(ClosureExprSyntax.self),
                closure.signature?.attributes.names.contains("MainActor") == true
            {
                isMainActor = true
            }
        }
        type = Self.type(of: node)
        if let type, types.isMainActor(type) { isMainActor = true }
    }

    /// Returns the name of the innermost type that contains a node.
    static func type(of node: some SyntaxProtocol) -> String? {
        for current in node.ancestors {
            if let extended = current.as(ExtensionDeclSyntax.self) { return TypeName.base(of: extended.extendedType) }
            if current.isProtocol((any DeclGroupSyntax).self),
                let named = current.asProtocol((any NamedDeclSyntax).self)
            {
                return named.name.text
            }
        }
        return nil
    }
}
