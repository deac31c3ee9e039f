import SwiftSyntax

/// A factory that a container declares.
struct FactoryDeclaration: Registration {
    typealias Closure = FactoryClosure

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
    private(set) var closure: ClosureExprSyntax?
    /// The methods that the declaration calls on its factory, such as `singleton`, the last one first.
    private(set) var modifiers: [(name: String, argument: String?)] = []
    /// A Boolean value that indicates whether the closure or the property belongs to the main actor.
    var isMainActor = false

    var dependency: String { key.description }
    var container: String { key.container }
    var hasParameters: Bool { parameterType != nil }
    var place: Place { file.place(of: variable) }
    static let scopes: Set = ["singleton", "cached", "shared", "graph", "unique"]

    /// The scope that the declaration names, or nil for the default one.
    var scope: String? {
        let modifier = modifiers.first { $0.name == "scope" || Self.scopes.contains($0.name) }
        let argument = modifier?.argument?.split(separator: ".").last.map(String.init)
        return modifier?.name == "scope" ? argument : modifier?.name
    }

    /// The factory of the container that the declaration only returns, or nil.
    var alias: String? {
        let text = (statement?.item.trimmedDescription ?? "").split(separator: " ").last ?? ""
        return (text.hasPrefix("self.") ? text.dropFirst("self.".count) : text).split(separator: "\n").first.map(
            String.init
        )
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
        let returned = statement?.item.as(ReturnStmtSyntax.self)?.expression
        if let body = returned ?? statement?.item.as(ExprSyntax.self) { read(body) }
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

    /// Reads a chain of calls, from its end to the call that creates the factory.
    private mutating func read(_ expression: ExprSyntax) {
        let call = expression.as(FunctionCallExprSyntax.self)
        let callee = call?.calledExpression ?? expression
        if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
            let argument = call?.arguments.first?.expression.trimmedDescription
            modifiers.append((member.declName.baseName.text, argument))
            read(base)
        } else if ["self", "Factory", "ParameterFactory", ".init"].contains(
            callee.trimmedDescription.prefix { $0 != "<" }
        ) {
            closure = call?.trailingClosure ?? call?.arguments.last?.expression.as(ClosureExprSyntax.self)
        }
    }
}
