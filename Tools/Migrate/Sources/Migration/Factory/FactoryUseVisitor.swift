import SwiftSyntax

/// Finds the uses of factories in a file.
final class FactoryUseVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let sources: FactorySources
    private let types: TypeIndex
    /// The declarations of factories and helpers, whose reads are no uses.
    private let skipped: Set<SyntaxIdentifier>
    private(set) var uses: [FactoryUse] = []
    /// The names of the variables whose projections code uses, such as `$printer`.
    private(set) var projected: Set<String> = []

    static let modules: Set<String> = ["Factory", "FactoryKit", "FactoryMacros", "FactoryTesting"]

    init(_ file: SourceFile, _ sources: FactorySources, _ types: TypeIndex) {
        self.file = file
        self.sources = sources
        self.types = types
        var skipped: Set<SyntaxIdentifier> = []
        for found in sources.containers.values.flatMap(\.extensions) where found.file.path == file.path {
            for member in found.members {
                if case .other = member { continue }
                skipped.insert(member.declaration.id)
            }
        }
        self.skipped = skipped
        super.init(viewMode: .sourceAccurate)
        walk(file.syntax)
    }

    private func add(
        _ kind: FactoryUse.Kind,
        _ key: FactoryKey?,
        _ node: some SyntaxProtocol,
        _ closure: ClosureExprSyntax? = nil
    ) {
        uses.append(
            FactoryUse(
                kind: kind,
                key: key,
                file: file,
                node: Syntax(node),
                closure: closure,
                context: context(of: node),
                owner: UseOwner(of: node, in: types)
            )
        )
    }

    private func context(of node: some SyntaxProtocol) -> FactoryUse.Context {
        if file.isTest { return .test }
        var next: Syntax? = Syntax(node)
        while let current = next {
            next = current.parent
            let macro =
                current.as(MacroExpansionExprSyntax.self)?.macroName
                ?? current.as(MacroExpansionDeclSyntax.self)?.macroName
            if macro?.text == "Preview" { return .preview }
            let group = current.asProtocol((any DeclGroupSyntax).self)
            if TypeDeclaration.names(in: group?.inheritanceClause).contains("PreviewProvider") { return .preview }
        }
        return .app
    }

    // Declarations

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if skipped.contains(node.id) { return .skipChildren }
        for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
            let name = "@" + TypeName.base(of: attribute.attributeName)
            guard let kind = FactoryUse.Kind(rawValue: name) else { continue }
            var key: FactoryKey?
            if case .argumentList(let arguments)? = attribute.arguments {
                key = FactoryKeyPath.key(arguments.first?.expression, sources)
            }
            add(kind, key, node)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        skipped.contains(node.id) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        skipped.contains(node.id) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        visitContainer(node, node.memberBlock)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitContainer(node, node.memberBlock) }

    /// Adds the factories that a member of a container registers, resets or passes on, without `self` or with it.
    private func visitContainer(_ node: some DeclGroupSyntax, _ block: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        let found = sources.containers.values.flatMap(\.extensions).first { $0.declaration.id == node.id }
        let declarations = (found?.members ?? []).compactMap { member -> DeclSyntax? in
            switch member {
            case .other(_, let declaration): declaration
            case .helper(let key, let declaration): sources.unreadableHelpers.contains(key) ? declaration : nil
            case .factory, .removable: nil
            }
        }
        if let found, sources.declaresResolve { addOwnResolves(in: found) }
        for declaration in declarations {
            for token in declaration.tokens(viewMode: .sourceAccurate) {
                if let container = found?.container, let key = sources.key(named: token.text, in: container) {
                    add(.other, key, declaration)
                }
            }
        }
        return .visitChildren
    }

    /// Adds the calls of `resolve` in the members of a container that may call the function of the app.
    private func addOwnResolves(in found: FactoryExtension) {
        for declaration in found.members.map(\.declaration) where skipped.contains(declaration.id) {
            let tokens = declaration.tokens(viewMode: .sourceAccurate).map(\.text)
            for index in tokens.indices where tokens[index] == "resolve" {
                for name in tokens[index...].prefix(while: { $0 != ")" }) {
                    if let key = sources.key(named: name, in: found.container) { add(.ownResolve, key, declaration) }
                }
            }
        }
    }

    // Expressions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard consumes(node) else { return .visitChildren }
        if [.resolve, .ownResolve].contains(uses.last?.kind) { return .skipChildren }
        node.arguments.forEach { walk($0.expression) }
        if let closure = node.trailingClosure { walk(closure.statements) }
        return .skipChildren
    }

    private func consumes(_ node: FunctionCallExprSyntax) -> Bool {
        if node.calledExpression.trimmedDescription == "resolve",
            let key = FactoryKeyPath.key(node.arguments.first?.expression, sources)
        {
            add(sources.declaresResolve ? .ownResolve : .resolve, key, node)
            return true
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.text
        let closure = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
        guard let base = member.base else {
            guard name == "container", file.isTest, isInAttribute(node) else { return false }
            add(.trait, nil, node, closure)
            return true
        }
        if let container = sharedContainer(base) {
            if let key = sources.key(named: name, in: container) { return addCall(.call, key, node) }
            if sources.helpers.contains(FactoryKey(container: container, name: name)) {
                return addCall(.helper, FactoryKey(container: container, name: name), node)
            }
            if name == "reset" { return addCall(.resetContainer, nil, node) }
            return false
        }
        guard let inner = base.as(MemberAccessExprSyntax.self), let container = inner.base.flatMap(sharedContainer)
        else {
            return false
        }
        if inner.declName.baseName.text == "manager", ["reset", "push", "pop"].contains(name) {
            return addCall(.resetContainer, nil, node)
        }
        guard let key = sources.key(named: inner.declName.baseName.text, in: container) else { return false }
        switch name {
        case "register": add(.register, key, node, closure)
        case "reset": add(.reset, key, node)
        case "resolve", "callAsFunction": add(.call, key, node)
        default: add(.other, key, node)
        }
        return true
    }

    private func addCall(_ kind: FactoryUse.Kind, _ key: FactoryKey?, _ node: FunctionCallExprSyntax) -> Bool {
        add(kind, key, node)
        return true
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        guard let base = node.base else {
            if name == "container", file.isTest, isInAttribute(node) { add(.trait, nil, node) }
            return .skipChildren
        }
        if let container = sharedContainer(base) {
            let key = FactoryKey(container: container, name: name)
            if sources.helpers.contains(key) {
                add(.helper, key, node)
            } else {
                add(.other, sources.key(named: name, in: container), node)
            }
        } else {
            walk(base)
        }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text.hasPrefix("$") { projected.insert(String(node.baseName.text.dropFirst())) }
        if sources.containers[node.baseName.text] != nil { add(.other, nil, node) }
        return .skipChildren
    }

    /// Adds a use of a container whose type code names, such as a parameter.
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if sources.containers[node.name.text] != nil, node.parent?.is(ExtensionDeclSyntax.self) != true {
            add(.other, nil, node)
        }
        return .visitChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        if let key = FactoryKeyPath.key(ExprSyntax(node), sources), isArgumentOfContainer(node, key) {
            add(.other, key, node)
        }
        return .skipChildren
    }

    /// Returns a Boolean value that indicates whether a key path that names a factory is rooted in its container.
    private func isArgumentOfContainer(_ node: KeyPathExprSyntax, _ key: FactoryKey) -> Bool {
        node.root.map { TypeName.base(of: TypeSyntax($0)) } == key.container
    }

    private func isInAttribute(_ node: some SyntaxProtocol) -> Bool {
        node.ancestors.contains { $0.is(AttributeSyntax.self) }
    }

    /// Returns a Boolean value that indicates whether `$0` is the container that a `.container` trait passes to its closure.
    private func isInTrait(_ node: some SyntaxProtocol) -> Bool {
        let closure = node.ancestors.first { $0.is(ClosureExprSyntax.self) }
        guard let call = closure?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return call.calledExpression.trimmedDescription == ".container" && isInAttribute(call)
    }

    /// Returns the name of the container whose shared instance an expression denotes.
    private func sharedContainer(_ expression: ExprSyntax) -> String? {
        if expression.trimmedDescription == "$0", file.isTest, isInTrait(expression) { return "Container" }
        guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "shared",
            let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        return sources.containers[name] == nil ? nil : name
    }
}
