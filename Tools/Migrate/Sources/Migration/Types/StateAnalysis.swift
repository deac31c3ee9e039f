import SwiftSyntax

/// A finding about the state of an instance.
enum StateFinding: Equatable {
    /// An instance has no state, so another one can replace it.
    case stateless
    /// An instance has state, for this reason.
    case stateful(String)
    /// The sources do not show whether an instance has state, for this reason.
    case unknown(String)

    /// Returns this finding, or another one if this finding is that there is no state.
    func or(_ other: @autoclosure () -> StateFinding) -> StateFinding { self == .stateless ? other() : self }
}

/// Decides whether instances of a type have state of their own.
struct StateAnalysis {
    let types: TypeIndex
    /// Expressions whose values are created elsewhere.
    var reads: Set<SyntaxIdentifier> = []

    /// Returns the finding for an instance that an initializer of a type creates.
    func state(of name: String) -> StateFinding {
        var visited: Set<String> = []
        return state(of: name, &visited)
    }

    private func state(of name: String, _ visited: inout Set<String>) -> StateFinding {
        if let known = KnownTypes.state(of: name) { return known }
        guard visited.insert(name).inserted else { return .stateless }
        let declarations = types[name].filter { $0.kind != .protocol }
        if declarations.isEmpty { return .unknown("`\(name)` is not declared in these sources") }
        for type in declarations {
            let finding = state(of: type, &visited)
            if finding != .stateless { return finding }
        }
        return .stateless
    }

    private func state(of type: TypeDeclaration, _ visited: inout Set<String>) -> StateFinding {
        if type.kind == .enum { return .stateless }
        if type.hasDeinitializer { return .stateful("`\(type.name)` has a `deinit`") }
        let isObject = type.kind == .class || type.kind == .actor
        if isObject, type.hasWeakReferences || isReferredToWeakly(type) {
            return .stateful("`\(type.name)` keeps a reference that others hold weakly")
        }
        for property in type.properties {
            if !TypeDeclaration.injectingWrappers.isDisjoint(with: property.attributes) { continue }
            // An earlier run has written these properties: one reads at each use, the other retains an instance.
            if property.attributes.contains("Dependency") { continue }
            if property.value?.trimmedDescription.hasPrefix("GlobalDependencies.default.") == true {
                return .unknown("`\(type.name).\(property.name)` retains a dependency that has moved before")
            }
            if property.isVariable, isObject { return .stateful("`\(type.name)` has the variable `\(property.name)`") }
            if !property.attributes.isEmpty {
                return .unknown("`\(type.name).\(property.name)` has the attribute `@\(property.attributes[0])`")
            }
            if let written = property.type.map(TypeName.base),
                case .stateful(let reason)? = KnownTypes.state(of: written)
            {
                return .stateful("`\(type.name).\(property.name)`: \(reason)")
            }
            guard let value = property.value else { continue }
            let finding = state(of: value, annotation: property.type, &visited)
            if finding != .stateless { return finding }
        }
        for initializer in type.initializers {
            let finding = state(createdBy: initializer, of: type, &visited)
            if finding != .stateless { return finding }
        }
        guard type.kind == .class, let first = type.inherited.first else { return .stateless }
        let parents = types[first]
        if parents.contains(where: { $0.kind == .class }) { return state(of: first, &visited) }
        if !parents.isEmpty || KnownTypes.protocols.contains(first) || first == "NSObject" { return .stateless }
        // A type of another module: a protocol, or a class with state.
        if first.hasSuffix("Protocol") || first.hasSuffix("able") { return .stateless }
        return .unknown("`\(type.name)` inherits from `\(first)`, which is not declared in these sources")
    }

    /// Returns a Boolean value that indicates whether other objects usually refer weakly to an object, such as a delegate.
    private func isReferredToWeakly(_ type: TypeDeclaration) -> Bool {
        let ancestors = type.inherited.reduce(into: Set<String>()) { $0.formUnion(types.ancestors(of: $1)) }
        return ancestors.contains { $0 == "NSObject" || $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }
    }

    /// Returns the finding for the values that an initializer creates and stores.
    private func state(
        createdBy initializer: InitializerDeclSyntax,
        of type: TypeDeclaration,
        _ visited: inout Set<String>
    ) -> StateFinding {
        for parameter in initializer.signature.parameterClause.parameters {
            guard let value = parameter.defaultValue?.value else { continue }
            let finding = state(of: value, annotation: parameter.type, &visited)
            if finding != .stateless { return finding }
        }
        for statement in initializer.body?.statements ?? [] {
            guard let stored = Self.assignedValue(statement) else {
                if Self.isDelegation(statement) {
                    for argument in Self.arguments(of: statement) {
                        let finding = state(of: argument, annotation: nil, &visited)
                        if finding != .stateless { return finding }
                    }
                    continue
                }
                return .unknown("an initializer of `\(type.name)` does more than store values")
            }
            let finding = state(of: stored, annotation: nil, &visited)
            if finding != .stateless { return finding }
        }
        return .stateless
    }

    /// Returns a Boolean value that indicates whether creating an instance of a type has an effect beyond the instance, such
    /// as a subscription, or whether the sources do not show it.
    func hasInitializationEffect(_ name: String) -> Bool {
        var visited: Set<String> = []
        return hasInitializationEffect(name, &visited)
    }

    private func hasInitializationEffect(_ name: String, _ visited: inout Set<String>) -> Bool {
        if ["Task", "Timer"].contains(name) { return true }
        if KnownTypes.state(of: name) != nil { return false }
        guard visited.insert(name).inserted else { return false }
        let declarations = types[name].filter { $0.kind != .protocol }
        if declarations.isEmpty { return true }
        return declarations.contains { type in
            let statements = type.initializers.flatMap { $0.body?.statements ?? [] }
            if statements.contains(where: { Self.assignedValue($0) == nil && !Self.isDelegation($0) }) { return true }
            let values = type.properties.compactMap(\.value)
            let parents = type.kind == .class ? type.inherited.filter { types[$0].contains { $0.kind == .class } } : []
            let arguments = statements.filter(Self.isDelegation).flatMap(Self.arguments)
            let created = (values + arguments).flatMap { ConstructedTypes.names(in: $0) } + parents
            return created.contains { hasInitializationEffect($0, &visited) }
        }
    }

    private static func assignedValue(_ statement: CodeBlockItemSyntax) -> ExprSyntax? {
        guard let expression = statement.item.as(ExprSyntax.self) else { return nil }
        var elements: [ExprSyntax] = []
        if let sequence = expression.as(SequenceExprSyntax.self) { elements = Array(sequence.elements) }
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        return elements.count == 3
            ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: .init(elements.dropFirst(2))))
    }

    /// Returns the arguments of a call of another initializer.
    private static func arguments(of statement: CodeBlockItemSyntax) -> [ExprSyntax] {
        statement.item.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression) ?? []
    }

    private static func isDelegation(_ statement: CodeBlockItemSyntax) -> Bool {
        let text = statement.item.trimmedDescription
        return text.hasPrefix("super.init(") || text.hasPrefix("self.init(")
    }

    /// Returns the finding for the value of an expression.
    func state(of expression: ExprSyntax, annotation: TypeSyntax? = nil) -> StateFinding {
        var visited: Set<String> = []
        return state(of: expression, annotation: annotation, &visited)
    }

    private func state(
        of expression: ExprSyntax,
        annotation: TypeSyntax?,
        _ visited: inout Set<String>
    ) -> StateFinding {
        if reads.contains(expression.id) { return .stateless }
        if let name = TypeName.constructed(by: expression) {
            let isEmpty = expression.as(FunctionCallExprSyntax.self)?.arguments.isEmpty == true
            if isEmpty, name == "UUID" || name == "Date" { return .stateful("a new `\(name)` differs from the others") }
            var arguments = StateFinding.stateless
            for argument in expression.as(FunctionCallExprSyntax.self)?.arguments ?? [] where arguments == .stateless {
                arguments = state(of: argument.expression, annotation: nil, &visited)
            }
            return state(of: name, &visited).or(arguments)
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if let annotation, call.calledExpression.trimmedDescription == ".init" {
                return state(of: TypeName.base(of: annotation), &visited)
            }
            return .unknown("the result of `\(call.calledExpression.trimmedDescription)` may have state")
        }
        switch expression.kind {
        case .tryExpr:
            return state(of: expression.cast(TryExprSyntax.self).expression, annotation: annotation, &visited)
        case .ternaryExpr, .sequenceExpr, .ifExpr, .switchExpr, .arrayExpr, .tupleExpr, .dictionaryExpr,
            .forceUnwrapExpr,
            .memberAccessExpr, .optionalChainingExpr, .awaitExpr:
            // The parts decide, whichever is used.
            for name in ConstructedTypes.names(in: expression) {
                if ["UUID", "Date"].contains(name) { return .unknown("a part of a value is a `\(name)`") }
                let finding = state(of: name, &visited)
                if finding != .stateless { return finding }
            }
            return .stateless
        default:
            // A literal, a reference to a value that is stored elsewhere, or a closure.
            return .stateless
        }
    }
}

/// Finds the types whose initializers code calls.
final class ConstructedTypes: SyntaxVisitor {
    private var names: [String] = []

    /// Returns the names of the types, in the order of the calls.
    static func names(in node: some SyntaxProtocol) -> [String] {
        let visitor = ConstructedTypes(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.names
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = TypeName.constructed(by: ExprSyntax(node)) { names.append(name) }
        return .visitChildren
    }
}
