import SwiftSyntax

/// Finds the registrations and the uses of Swinject in a file.
final class SwinjectVisitor: SyntaxVisitor {
    private let file: SourceFile
    private let types: TypeIndex
    private(set) var registrations: [SwinjectRegistration] = []
    private(set) var uses: [SwinjectUse] = []
    /// The default scopes of the containers that the file creates, with the places of the calls.
    private(set) var defaultScopes: [(place: Place, scope: SwinjectScope)] = []

    static let modules: Set<String> = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]

    init(_ file: SourceFile, _ types: TypeIndex) {
        self.file = file
        self.types = types
        super.init(viewMode: .sourceAccurate)
        walk(file.syntax)
    }

    private func add(
        _ kind: SwinjectUse.Kind,
        _ service: SwinjectService?,
        _ node: some SyntaxProtocol,
        read: SwinjectRead? = nil,
        registration: SwinjectRegistration? = nil
    ) {
        uses.append(
            SwinjectUse(
                kind: kind,
                service: service,
                file: file,
                node: Syntax(node),
                owner: UseOwner(of: node, in: types),
                read: read,
                registration: registration
            )
        )
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            visitCreation(node, reference.baseName.text)
            if let read = SwinjectRead(node) { addRead(read) }
            return .visitChildren
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        switch member.declName.baseName.text {
        case "register", "autoregister":
            guard let registration = registration(node) else { return .visitChildren }
            addRegistration(registration)
            return .skipChildren
        case "forward":
            guard let service = SwinjectService(node.arguments, arguments: 0),
                let target = node.arguments.first(where: { $0.label?.text == "to" })?.expression
            else { return .visitChildren }
            let called = RegistrationConstant.registration(target.trimmedDescription, before: node)
            addRegistration(make(service, node, called.map { .alias($0.id) } ?? .other))
            return .skipChildren
        case "initCompleted":
            if let base = member.base { walk(base) }
            return .skipChildren
        case "resetObjectScope": add(.reset, nil, node)
        case "removeAll" where member.base.map(isContainer) == true: add(.reset, nil, node)
        case "synchronize" where node.arguments.isEmpty: add(.synchronize, nil, node)
        case "addBehavior", "hasAnyRegistration": add(.behavior, nil, node)
        case "storyboardInitCompleted": add(.storyboard, nil, node)
        default:
            if let read = SwinjectRead(node) {
                addRead(read)
                if let base = member.base { walk(base) }
                node.arguments.forEach { walk($0.expression) }
                return .skipChildren
            }
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        SwinjectRead.reads(in: node).forEach(addRead)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "SwinjectStoryboard" { add(.storyboard, nil, node) }
        return .skipChildren
    }

    private func addRead(_ read: SwinjectRead) {
        guard let service = read.service else {
            if !file.imports.isDisjoint(with: Self.modules) { add(.generic, nil, read.node) }
            return
        }
        add(read.isUnwrapped ? .resolve : .optional, service, read.node, read: read)
    }

    private func visitCreation(_ node: FunctionCallExprSyntax, _ name: String) {
        guard name == "Container" || name == "Assembler", !file.imports.isDisjoint(with: Self.modules) else { return }
        let labels = node.arguments.compactMap(\.label?.text)
        if labels.contains("parent") || labels.contains("parentAssembler") { add(.child, nil, node) }
        // An assembler with a container adds no default scope.
        guard !file.isTest, name == "Container" || !labels.contains("container") else { return }
        let scope = node.arguments.first { $0.label?.text == "defaultObjectScope" }
        defaultScopes.append((file.place(of: node), scope.map { SwinjectScope($0.expression) } ?? .graph))
    }

    private func isContainer(_ expression: ExprSyntax) -> Bool {
        expression.trimmedDescription.lowercased().hasSuffix("container")
    }

    // Registrations

    private func registration(_ node: FunctionCallExprSyntax) -> SwinjectRegistration? {
        let labels = node.arguments.compactMap(\.label?.text)
        if let initializer = node.arguments.first(where: { $0.label?.text == "initializer" })?.expression {
            let count = labels.count { $0 == "argument" || $0 == "arguments" }
            let service = SwinjectService(node.arguments, arguments: count)
            return service.map { make($0, node, count == 0 ? .initializer(initializer) : .other) }
        }
        guard Set(labels).isSubset(of: ["name", "factory", "mainActorFactory"]) else { return nil }
        let argument = node.arguments.last { $0.label?.text.lowercased().hasSuffix("factory") == true }?.expression
        let last = node.trailingClosure.map(ExprSyntax.init) ?? argument
        guard let last else { return nil }
        guard let closure = last.as(ClosureExprSyntax.self) else {
            return SwinjectService(node.arguments, arguments: 0).map { make($0, node, .other) }
        }
        let count = max(ClosureParameter.parameters(of: closure).count - 1, 0)
        guard let service = SwinjectService(node.arguments, arguments: count) else {
            if !node.arguments.isEmpty, !file.imports.isDisjoint(with: Self.modules) { add(.generic, nil, node) }
            return nil
        }
        return make(service, node, .closure(closure))
    }

    private func make(
        _ service: SwinjectService,
        _ node: FunctionCallExprSyntax,
        _ form: SwinjectRegistration.Form,
        type written: String? = nil
    ) -> SwinjectRegistration {
        let type = written ?? node.arguments.first.flatMap { SwinjectService.type(of: $0.expression) } ?? service.type
        var registration = SwinjectRegistration(
            service: service,
            type: type,
            container: UseOwner.type(of: node) ?? "Container",
            file: file,
            node: node,
            form: form,
            context: context(of: node)
        )
        let name = node.arguments.first { $0.label?.text == "name" }?.expression
        registration.hasConstantName = name.map(SwinjectService.isConstant) ?? true
        return registration
    }

    /// Adds a registration with its modifiers, and the services that it implements.
    private func addRegistration(_ found: SwinjectRegistration) {
        var registration = found
        var aliases: [SwinjectRegistration] = []
        for call in found.node.callsOnResult {
            guard let name = call.methodName else { continue }
            switch name {
            case "inObjectScope": registration.scope = call.arguments.first.map { SwinjectScope($0.expression) }
            case "implements":
                let named = call.arguments.first { $0.label?.text == "name" }
                for argument in call.arguments where argument.label?.text != "name" {
                    guard let type = SwinjectService.type(of: argument.expression) else { continue }
                    let text = named?.expression.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
                    let service = SwinjectService(type: type, name: text, arguments: found.service.arguments)
                    aliases.append(make(service, call, .alias(found.node.id), type: type))
                }
            default: registration.modifiers.append(name)
            }
        }
        if found.context == .test {
            return add(.registerInTest, found.service, found.node, registration: registration)
        }
        registrations.append(registration)
        registrations += aliases
    }

    private func context(of node: some SyntaxProtocol) -> SwinjectRegistration.Context {
        if file.isTest { return .test }
        if let type = UseOwner.type(of: node), types.ancestors(of: type).contains("Assembly") {
            return .launch
        }
        for current in node.ancestors {
            if let call = current.as(FunctionCallExprSyntax.self),
                call.calledExpression.trimmedDescription == "Container"
            {
                return call.arguments.contains { $0.label?.text == "parent" } ? .child : .launch
            }
            let statements =
                current.as(CodeBlockSyntax.self)?.statements ?? current.as(ClosureExprSyntax.self)?.statements
            // The code that creates a container also fills it.
            if let statements, ConstructedTypes.names(in: statements).contains("Container") {
                return statements.trimmedDescription.contains("Container(parent:") ? .child : .launch
            }
        }
        return .other
    }
}

/// The registration that a constant holds.
private enum RegistrationConstant {
    /// Returns the call of `register` or `autoregister` whose result a constant of a name holds, or nil.
    static func registration(_ name: String, before node: some SyntaxProtocol) -> FunctionCallExprSyntax? {
        for current in node.ancestors {
            for item in current.as(CodeBlockItemListSyntax.self) ?? [] {
                guard let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first,
                    binding.pattern.trimmedDescription == name, let value = binding.initializer?.value
                else { continue }
                return innermost(value)
            }
        }
        return nil
    }

    private static func innermost(_ expression: ExprSyntax) -> FunctionCallExprSyntax? {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return nil }
        if call.isRegistration { return call }
        return member.base.flatMap(innermost)
    }
}
