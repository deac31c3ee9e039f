import SwiftSyntax

/// A factory that a container declares.
struct FactoryDeclaration: Registration {
    /// A method that the declaration calls on its factory, such as `singleton` or `onPreview`.
    struct Modifier {
        let name: String
        let argument: String?
        let closure: ClosureExprSyntax?
    }

    var key: FactoryKey
    let file: SourceFile
    let variable: VariableDeclSyntax
    /// The type of the value, as it is written.
    let valueType: TypeSyntax
    /// The type of the parameter of a `ParameterFactory`.
    let parameterType: TypeSyntax?
    /// The only statement of the getter, or nil.
    let statement: CodeBlockItemSyntax?
    /// The closure that creates the value, or nil if the declaration has another form.
    let closure: ClosureExprSyntax?
    let modifiers: [Modifier]
    /// A Boolean value that indicates whether another module supplies the value.
    let isPromised: Bool

    typealias Closure = FactoryClosure

    var dependency: String { key.description }
    var container: String { key.container }
    var hasParameters: Bool { parameterType != nil }
    static let scopes: Set = ["singleton", "cached", "shared", "graph", "unique"]

    /// The scope that the declaration names.
    var scope: String? {
        let modifier = modifiers.last { $0.name == "scope" || Self.scopes.contains($0.name) }
        return modifier?.name == "scope"
            ? modifier?.argument?.split(separator: ".").last.map(String.init) : modifier?.name
    }

    var place: Place { file.place(of: variable) }

    /// A Boolean value that indicates whether the closure or the property belongs to the main actor.
    var isMainActor: Bool {
        variable.attributes.names.contains("MainActor")
            || closure?.signature?.attributes.names.contains("MainActor") == true
    }

    /// The names of the parameters of the closure.
    var parameterNames: [String] {
        switch closure?.signature?.parameterClause {
        case .simpleInput(let names): names.map(\.name.text)
        case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }

    /// Creates the description of a property if it declares a factory.
    init?(_ variable: VariableDeclSyntax, container: String, file: SourceFile) {
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self),
            let arguments = type.genericArgumentClause?.arguments.compactMap({ $0.argument.as(TypeSyntax.self) }),
            let last = arguments.last
        else { return nil }
        switch (type.name.text, arguments.count) {
        case ("Factory", 1): parameterType = nil
        case ("ParameterFactory", 2): parameterType = arguments[0]
        default: return nil
        }
        key = FactoryKey(container: container, name: name)
        self.file = file
        self.variable = variable
        valueType = last.trimmed
        statement = Self.statement(of: binding)
        var form = FactoryForm()
        let returned = statement?.item.as(ReturnStmtSyntax.self)?.expression
        if let body = returned ?? statement?.item.as(ExprSyntax.self) { form.read(body) }
        closure = form.closure
        modifiers = form.modifiers.reversed()
        isPromised = form.isPromised
    }

    private static func statement(of binding: PatternBindingSyntax) -> CodeBlockItemSyntax? {
        let statements: CodeBlockItemListSyntax?
        switch binding.accessorBlock?.accessors {
        case .getter(let items): statements = items
        case .accessors(let all): statements = all.count == 1 ? all.first?.body?.statements : nil
        case nil: statements = nil
        }
        return statements?.count == 1 ? statements?.first : nil
    }
}

/// The closure and the modifiers of the expression that creates a factory.
private struct FactoryForm {
    var closure: ClosureExprSyntax?
    var modifiers: [FactoryDeclaration.Modifier] = []
    var isPromised = false

    /// Reads a chain of calls, from its end to the call that creates the factory.
    mutating func read(_ expression: ExprSyntax) {
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            modifiers.append(.init(name: member.declName.baseName.text, argument: nil, closure: nil))
            return read(base)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return }
        let last = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
        if call.calledExpression.trimmedDescription == "promised" { return isPromised = true }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            if base.trimmedDescription == "self", name == "promised" { return isPromised = true }
            modifiers.append(
                .init(
                    name: name,
                    argument: call.arguments.first?.expression.trimmedDescription,
                    closure: last
                )
            )
            return read(base)
        }
        let callee = call.calledExpression.trimmedDescription
        let base = callee.prefix { $0 != "<" }
        if ["self", "Factory", "ParameterFactory", ".init"].contains(String(base)) { closure = last }
    }
}
