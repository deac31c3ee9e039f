import SwiftSyntax

/// Finds the uses of factories in a file, or in a member of a container.
final class FactoryUseVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let sources: FactorySources
    /// The container whose members the code names without a base, or nil outside of containers.
    private let container: String?
    private(set) var uses: [FactoryUse] = []
    /// The names of the variables whose projections code uses, such as `$printer`.
    private(set) var projected: Set<String> = []
    /// The names of the variables in a member, which hide those of other members.
    private var locals: Set<String> = []

    init(_ file: SourceFile, _ sources: FactorySources, in container: String? = nil) {
        self.file = file
        self.sources = sources
        self.container = container
        super.init(viewMode: .sourceAccurate)
    }

    private func add(
        _ kind: FactoryUse.Kind,
        _ key: FactoryKey?,
        _ node: some SyntaxProtocol,
        _ closure: ClosureExprSyntax? = nil
    ) {
        let use = FactoryUse(
            kind: kind,
            key: key,
            file: file,
            node: Syntax(node),
            closure: closure,
            context: file.isTest ? .test : node.isInPreview ? .preview : .app,
            owner: UseOwner(of: node, in: sources.types)
        )
        uses.append(use)
    }

    // Declarations

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
            let name = TypeName.base(of: attribute.attributeName)
            guard let kind = sources.wrapper(named: name) else { continue }
            var key: FactoryKey?
            if case .argumentList(let arguments)? = attribute.arguments {
                key = sources.key(of: arguments.first?.expression)
            }
            add(kind, key, node)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        container == nil && sources.members.contains(node.decl.id) ? .skipChildren : .visitChildren
    }

    // The names in a member that hide other members.
    private func hide(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        // A captured container outlives the closure.
        if container != nil, name.text == "self" { add(.other, nil, name) }
        locals.insert(name.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { hide(node.identifier) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { hide(node.name) }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        hide(node.secondName ?? node.firstName)
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        hide(node.secondName ?? node.firstName)
    }

    // Expressions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard consumes(node) else { return .visitChildren }
        node.arguments.forEach { walk($0.expression) }
        if let closure = node.trailingClosure { walk(closure.statements) }
        return .skipChildren
    }

    private func consumes(_ node: FunctionCallExprSyntax) -> Bool {
        if let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if called == "resolve", let key = sources.key(of: node.arguments.first?.expression) {
                add(.other, key, node)
                return true
            }
            guard let container, let key = sources.key(named: called, in: container) else { return false }
            // With a variable of the name, the code does not show which of both it calls.
            add(locals.contains(called) ? .other : .call, key, node)
            return true
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.text
        let closure = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
        guard let base = member.base else { return false }
        if let owner = owner(base) {
            if let key = sources.key(named: name, in: owner) {
                add(.call, key, node)
            } else if name == "reset", container == nil {
                add(.resetContainer, nil, node)
            } else {
                return false
            }
            return true
        }
        guard let inner = base.as(MemberAccessExprSyntax.self), let owner = inner.base.flatMap(owner) else {
            return false
        }
        let innerName = inner.declName.baseName.text
        if innerName == "manager", container == nil, ["reset", "push", "pop"].contains(name) {
            add(.resetContainer, nil, node)
            return true
        }
        guard let key = sources.key(named: innerName, in: owner) else { return false }
        let kinds: [String: FactoryUse.Kind] = [
            "register": .register, "reset": .reset, "resolve": .call, "callAsFunction": .call,
        ]
        add(kinds[name] ?? .other, key, node, closure)
        return true
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        guard let base = node.base else {
            let call = node.parent?.as(FunctionCallExprSyntax.self)
            guard name == "container", file.isTest, node.isInAttribute else { return .skipChildren }
            if call == nil { add(.trait, nil, node) }
            // A trait with a closure stays, and so do the factories that it registers.
            let names = Set(call?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
            for key in names.sorted().compactMap({ sources.key(named: $0, in: "Container") }) { add(.other, key, node) }
            return .skipChildren
        }
        if container != nil, base.trimmedDescription == "GlobalDependencies.default" {
            add(.moved, nil, node)
        } else if let owner = owner(base) {
            if container != nil || sources.isFactory(name, in: owner) {
                add(.other, sources.key(named: name, in: owner), node)
            }
        } else if container != nil, owner(ExprSyntax(node)) != nil {
            add(.other, nil, node)
        } else {
            walk(base)
        }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name.hasPrefix("$") { projected.insert(String(name.dropFirst())) }
        guard let container else {
            if sources.containers[sources.name(name)] != nil { add(.other, nil, node) }
            return .skipChildren
        }
        if locals.contains(name) { return .skipChildren }
        let isContainer = ["self", "Self", "manager"].contains(name)
        let key = FactoryKey(container: container, name: name)
        if isContainer || sources.factories[key] != nil || sources.others.contains(key) {
            add(.other, sources.key(named: name, in: container), node)
        }
        return .skipChildren
    }

    /// Adds a use of a container whose type code names, such as a parameter.
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.text
        if let container {
            let isMember = sources.others.contains(FactoryKey(container: container, name: name))
            if name == "Self" || isMember { add(.other, nil, node) }
        } else if sources.containers[sources.name(name)] != nil,
            ![.extensionDecl, .typeInitializerClause].contains(node.parent?.kind)
        {
            add(.other, nil, node)
        }
        return .visitChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        if container == nil, let key = sources.key(of: ExprSyntax(node)),
            node.root.map({ sources.name(TypeName.base(of: TypeSyntax($0))) }) == key.container
        {
            add(.other, key, node)
        }
        return .skipChildren
    }

    /// Returns the name of the container that an expression denotes: `self`, the shared one of a type, or that of a trait.
    private func owner(_ expression: ExprSyntax) -> String? {
        let text = expression.trimmedDescription
        if let container, text == "self" || text == "shared" { return container }
        guard text.hasSuffix(".shared") else { return nil }
        let name = sources.name(String(text.dropLast(".shared".count)))
        return sources.containers[name] == nil ? nil : name
    }
}

extension SyntaxProtocol {
    fileprivate var isInAttribute: Bool { ancestors.contains { $0.is(AttributeSyntax.self) } }

    /// A Boolean value that indicates whether the code is an expansion of the macro `#Preview`.
    var isPreview: Bool {
        let macro =
            self.as(MacroExpansionExprSyntax.self)?.macroName ?? self.as(MacroExpansionDeclSyntax.self)?.macroName
        return macro?.text == "Preview"
    }

    fileprivate var isInPreview: Bool {
        ancestors.contains { current in
            let group = current.asProtocol((any DeclGroupSyntax).self)
            return current.isPreview
                || TypeDeclaration.names(in: group?.inheritanceClause).contains("PreviewProvider")
        }
    }
}
