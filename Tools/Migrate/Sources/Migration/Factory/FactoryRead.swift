import SwiftSyntax

/// A use of a member of a container within a declaration of a container.
struct FactoryRead {
    enum Kind {
        /// A call of a factory, such as `self.printer()`, or `resolve(\.printer)`.
        case factory(FactoryKey, arguments: LabeledExprListSyntax)
        /// A use of a helper, such as `self.office` or `self.office(in: city)`. The node is the part that names it.
        case helper(FactoryKey)
        /// A read of a dependency that has moved in an earlier run.
        case moved
        /// A constant in the closure that holds a container, which no read needs after the migration.
        case constant
    }

    let kind: Kind
    let node: Syntax

    /// The factory or the helper that the code reads, or nil.
    var key: FactoryKey? {
        switch kind {
        case .factory(let key, _), .helper(let key): key
        case .moved, .constant: nil
        }
    }
}

/// Finds the uses of factories in a declaration of a container.
final class FactoryReadVisitor: SyntaxVisitor {
    private let sources: FactorySources
    private let container: String
    private(set) var reads: [FactoryRead] = []
    /// A Boolean value that indicates whether the code uses the container in another way.
    private(set) var hasOtherUse = false
    /// The names of the variables in the code, which hide those of members.
    private var locals: Set<String> = []
    /// The containers that constants in the code hold.
    private var constants: [String: String] = [:]

    /// Creates a visitor for a declaration of a container.
    init(_ sources: FactorySources, container: String) {
        self.sources = sources
        self.container = container
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let key = called(node) else { return .visitChildren }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, locals.contains(name) {
            // The code does not show whether it calls the factory or the variable.
            hasOtherUse = true
            return .visitChildren
        }
        reads.append(FactoryRead(kind: .factory(key, arguments: node.arguments), node: Syntax(node)))
        for argument in node.arguments where node.calledExpression.trimmedDescription != "resolve" { walk(argument) }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // The name after the period is no reference of its own.
        guard let base = node.base else { return .skipChildren }
        if base.trimmedDescription == "GlobalDependencies.default" {
            reads.append(FactoryRead(kind: .moved, node: Syntax(node)))
            return .skipChildren
        }
        if containerName(ExprSyntax(node)) != nil {
            hasOtherUse = true
            return .skipChildren
        }
        guard let owner = containerName(base) else {
            walk(base)
            return .skipChildren
        }
        let key = FactoryKey(container: owner, name: node.declName.baseName.text)
        if !addHelper(key, node) { hasOtherUse = true }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(CodeBlockItemSyntax.self) == true, node.bindings.count == 1,
            let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let held = binding.initializer.flatMap({ containerName($0.value) })
        else { return .visitChildren }
        constants[name] = held
        reads.append(FactoryRead(kind: .constant, node: Syntax(node)))
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) != true {
            locals.insert(node.identifier.text)
        }
        return .skipChildren
    }

    // A variable is not yet visible in its own value.
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer { walk(value) }
        walk(node.pattern)
        if let type = node.typeAnnotation { walk(type) }
        if let block = node.accessorBlock { walk(block) }
        return .skipChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer { walk(value) }
        walk(node.pattern)
        return .skipChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        locals.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        locals.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        locals.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if locals.contains(node.baseName.text) { return .skipChildren }
        if ["self", "Self", "manager"].contains(node.baseName.text) || constants[node.baseName.text] != nil {
            hasOtherUse = true
        }
        let key = FactoryKey(container: container, name: node.baseName.text)
        // A member that is used without `self`.
        if !addHelper(key, node), sources.factories[key] != nil || sources.others.contains(key) { hasOtherUse = true }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        let key = FactoryKey(container: container, name: node.name.text)
        if node.name.text == "Self" || sources.others.contains(key) { hasOtherUse = true }
        return .visitChildren
    }

    /// Adds a read of a helper, or of the factory that a helper of the same name reads.
    private func addHelper(_ key: FactoryKey, _ node: some SyntaxProtocol) -> Bool {
        guard sources.helpers.contains(key) else { return false }
        if let target = sources.aliases[key] {
            reads.append(FactoryRead(kind: .factory(target, arguments: []), node: Syntax(node)))
        } else {
            if sources.clashingHelpers.contains(key) || sources.unreadableHelpers.contains(key) { hasOtherUse = true }
            reads.append(FactoryRead(kind: .helper(key), node: Syntax(node)))
        }
        return true
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func called(_ node: FunctionCallExprSyntax) -> FactoryKey? {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            if let base = member.base, let owner = containerName(base) { return sources.key(named: name, in: owner) }
            // `self.printer.resolve()` and `self.printer.callAsFunction()`.
            if name == "resolve" || name == "callAsFunction", let inner = member.base?.as(MemberAccessExprSyntax.self),
                let base = inner.base, let owner = containerName(base)
            {
                return sources.key(named: inner.declName.baseName.text, in: owner)
            }
            return nil
        }
        guard let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
        if reference.baseName.text == "resolve" {
            let key = FactoryKeyPath.key(node.arguments.first?.expression, sources)
            guard key != nil, sources.declaresResolve else { return key }
            // The code does not show whether it calls the function of Factory or that of the app.
            hasOtherUse = true
            return nil
        }
        return sources.key(named: reference.baseName.text, in: container)
    }

    /// Returns the name of the container that an expression denotes: `self`, or the shared one of a type.
    private func containerName(_ expression: ExprSyntax) -> String? {
        let text = expression.trimmedDescription
        if text == "self" { return container }
        if let held = constants[text] { return held }
        guard text.hasSuffix(".shared") else { return nil }
        let name = String(text.dropLast(".shared".count))
        return sources.containers[name] == nil ? nil : name
    }
}

/// A key path to a factory.
enum FactoryKeyPath {
    /// Returns the factory that `\.printer` or `\Container.printer` leads to.
    static func key(_ expression: ExprSyntax?, _ sources: FactorySources) -> FactoryKey? {
        guard let keyPath = expression?.as(KeyPathExprSyntax.self), keyPath.components.count == 1,
            let property = keyPath.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
        else { return nil }
        return sources.key(
            named: property.declName.baseName.text,
            in: keyPath.root.map { TypeName.base(of: TypeSyntax($0)) }
        )
    }
}
