import SwiftSyntax

/// A use of a factory, or of a container.
struct FactoryUse {
    enum Kind: String, CaseIterable {
        case injected = "@Injected"
        case lazyInjected = "@LazyInjected"
        case dynamicInjected = "@DynamicInjected"
        case injectedObject = "@InjectedObject"
        case injectedObservable = "@InjectedObservable"
        case call = "Container.shared.x()"
        case register = "register"
        case reset = "reset"
        case resetContainer = "reset of a container"
        case trait = ".container trait"
        /// In a container: a read of a dependency that has moved in an earlier run.
        case moved
        case other = "other use"
    }

    enum Context {
        case app, preview, test
    }

    /// The names of the property wrappers.
    static let wrappers: Set = [
        "Injected", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject", "InjectedObservable",
        "InjectedType",
    ]

    var kind: Kind
    /// The factory, or nil if the code uses a container as a whole.
    let key: FactoryKey?
    let file: SourceFile
    /// The code to replace.
    let node: Syntax
    /// The closure of a registration.
    let closure: ClosureExprSyntax?
    let context: Context
    let owner: UseOwner

    var place: Place { file.place(of: node) }

    /// A Boolean value that indicates whether the code only reads members of its container.
    var isRead: Bool { kind == .call || kind == .moved }

    /// The variable that has the property wrapper.
    var variable: VariableDeclSyntax? { node.as(VariableDeclSyntax.self) }

    /// A Boolean value that indicates whether a reset runs before a test begins or after it has ended, so that a test with
    /// its own container does not need it.
    var isResetAroundTest: Bool {
        guard context == .test, node.parent?.is(CodeBlockItemSyntax.self) == true else { return false }
        let kinds: [SyntaxKind] = [.closureExpr, .functionDecl, .initializerDecl, .deinitializerDecl]
        guard let owner = node.ancestors.first(where: { kinds.contains($0.kind) }) else { return false }
        return owner.as(FunctionDeclSyntax.self)?.preparesTest ?? !owner.is(ClosureExprSyntax.self)
    }
}

extension FunctionDeclSyntax {
    /// A Boolean value that indicates whether the function runs before each test or after it.
    var preparesTest: Bool { name.text.hasPrefix("setUp") || name.text.hasPrefix("tearDown") }
}

/// The code that surrounds a use.
struct UseOwner {
    /// The name of the innermost type.
    let type: String?
    /// A Boolean value that indicates whether the code belongs to the main actor.
    let isMainActor: Bool
    /// A Boolean value that indicates whether the code is in a member of the type itself.
    let isStatic: Bool

    init(of node: some SyntaxProtocol, in types: TypeIndex) {
        isStatic = node.ancestors.contains { current in
            let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
            return !current.is(ClassDeclSyntax.self) && (modifiers.contains("class") || modifiers.contains("static"))
        }
        type = Self.type(of: node)
        isMainActor = Self.isMainActor(node, in: types)
    }

    /// Returns a Boolean value that indicates whether code belongs to the main actor, as its innermost declaration, closure or call
    /// with an isolation says.
    static func isMainActor(_ node: some SyntaxProtocol, in types: TypeIndex) -> Bool {
        for current in sequence(first: Syntax(node), next: \.parent) {
            let callee = current.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            if current.isMainActor || current.isPreview || callee == "MainActor.run"
                || callee == "MainActor.assumeIsolated"
            {
                return true
            }
            let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
            let isFree = current.is(DeinitializerDeclSyntax.self) && !modifiers.contains("isolated")
            if isFree || modifiers.contains("nonisolated") || callee == "Task.detached" { return false }
            if current.isProtocol((any DeclGroupSyntax).self) { return type(of: node).map(types.isMainActor) == true }
        }
        return false
    }

    /// Returns the name of the innermost type that contains a node.
    static func type(of node: some SyntaxProtocol) -> String? {
        for current in node.ancestors {
            if let extended = current.as(ExtensionDeclSyntax.self) { return TypeName.base(of: extended.extendedType) }
            if current.isProtocol((any DeclGroupSyntax).self) {
                return current.asProtocol((any NamedDeclSyntax).self)?.name.text
            }
        }
        return nil
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether a declaration or a closure has the attribute `@MainActor`.
    var isMainActor: Bool {
        let attributes =
            asProtocol((any WithAttributesSyntax).self)?.attributes
            ?? self.as(ClosureExprSyntax.self)?.signature?.attributes
        return attributes?.names.contains("MainActor") == true
    }
}

/// The facts about the closure of a factory that decide its implementation.
struct FactoryClosure {
    let reads: [FactoryUse]
    /// A Boolean value that indicates whether the closure uses its container other than to read a member.
    let hasOtherUse: Bool
    let facts: ClosureFacts

    init(_ closure: ClosureExprSyntax, _ sources: FactorySources, container: String, _ file: SourceFile) {
        let nodes = [closure.signature?.parameterClause.map { Syntax($0) }, Syntax(closure.statements)]
        let uses = sources.uses(in: nodes.compactMap { $0 }, of: container, file)
        reads = uses.filter(\.isRead)
        hasOtherUse = uses.count != reads.count
        facts = ClosureFacts(closure)
    }
}
