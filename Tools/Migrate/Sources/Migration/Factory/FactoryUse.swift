import SwiftSyntax

/// A use of a factory, or of a container.
struct FactoryUse {
    enum Kind: String, CaseIterable {
        case injected = "@Injected"
        case lazyInjected = "@LazyInjected"
        case weakLazyInjected = "@WeakLazyInjected"
        case dynamicInjected = "@DynamicInjected"
        case injectedObject = "@InjectedObject"
        case injectedObservable = "@InjectedObservable"
        case injectedType = "@InjectedType"
        case resolve = "resolve(\\.x)"
        case call = "Container.shared.x()"
        case register = "register"
        case reset = "reset"
        case resetContainer = "reset of a container"
        case trait = ".container trait"
        case ownResolve = "resolve(\\.x) of the app"
        /// In a container: a read of a dependency that has moved in an earlier run.
        case moved
        /// In a container: a constant that holds a container, which no read needs after the migration.
        case constant
        case other = "other use"

        /// A Boolean value that indicates whether the code is a property wrapper.
        var isWrapper: Bool { rawValue.first == "@" }
    }

    enum Context {
        case app, preview, test
    }

    var kind: Kind
    /// The factory, or nil if the code uses a container as a whole.
    let key: FactoryKey?
    let file: SourceFile
    /// The code to replace.
    let node: Syntax
    /// The closure of a registration or of a trait.
    let closure: ClosureExprSyntax?
    let context: Context
    let owner: UseOwner

    var place: Place { file.place(of: node) }

    /// A Boolean value that indicates whether the code names a container that the sources declare, and not that of Factory.
    var isOfOwnContainer: Bool {
        if let key { return key.container != "Container" }
        return kind != .trait && !node.trimmedDescription.hasPrefix("Container")
    }

    /// A Boolean value that indicates whether the code only reads members of its container.
    var isRead: Bool { [.call, .resolve, .moved, .constant].contains(kind) }

    /// The variable that has the property wrapper.
    var variable: VariableDeclSyntax? { node.as(VariableDeclSyntax.self) }

    /// A Boolean value that indicates whether a reset runs before a test begins or after it has ended, so that a test with
    /// its own container does not need it.
    var isResetAroundTest: Bool {
        guard context == .test, let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
        var statement = item
        for current in item.ancestors {
            if let found = current.as(CodeBlockItemSyntax.self) { statement = found }
            if current.is(InitializerDeclSyntax.self) || current.is(DeinitializerDeclSyntax.self) { return true }
            if let closure = current.as(ClosureExprSyntax.self) {
                let call = closure.parent?.as(FunctionCallExprSyntax.self)
                return call?.calledExpression.trimmedDescription.hasSuffix("addTeardownBlock") == true
            }
            guard let function = current.as(FunctionDeclSyntax.self) else { continue }
            if function.preparesTest { return true }
            guard function.isTest else { return false }
            // A `defer` runs at the end if it is a statement of the test itself.
            if let deferred = statement.item.as(DeferStmtSyntax.self) {
                return item.parent?.id == deferred.body.statements.id
            }
            let all = function.body?.statements
            return statement.id == item.id && [all?.first?.id, all?.last?.id].contains(item.id)
        }
        return false
    }
}

extension FunctionDeclSyntax {
    var isTest: Bool { name.text.hasPrefix("test") || attributes.names.contains("Test") }
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
        let all = Array(node.ancestors)
        isStatic = all.contains { current in
            let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers.names ?? []
            return !current.is(ClassDeclSyntax.self) && (modifiers.contains("class") || modifiers.contains("static"))
        }
        let type = Self.type(of: node)
        self.type = type
        isMainActor =
            type.map(types.isMainActor) == true
            || all.contains { current in
                let attributes =
                    current.asProtocol((any WithAttributesSyntax).self)?.attributes
                    ?? current.as(ClosureExprSyntax.self)?.signature?.attributes
                return attributes?.names.contains("MainActor") == true
            }
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
