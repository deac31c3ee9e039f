import SwiftSyntax

/// A registration of a service.
struct SwinjectRegistration {
    enum Form {
        case closure(ClosureExprSyntax)
        /// The initializer whose arguments `autoregister` resolves.
        case initializer(ExprSyntax)
        /// Another service of the registration with this call.
        case alias(SyntaxIdentifier)
        /// A form that the tool does not read.
        case other
    }

    /// The code that contains a registration.
    enum Context {
        /// A method of an assembly, or code that creates the container.
        case launch
        /// Code that creates a child container.
        case child
        case test
        /// Other code, which may run at any time.
        case other
    }

    let service: SwinjectService
    /// The type as it is written.
    let type: String
    /// The name of the assembly, or of the type that contains the registration.
    let container: String
    let file: SourceFile
    let node: FunctionCallExprSyntax
    let form: Form
    let context: Context
    /// The scope that the registration names.
    var scope: SwinjectScope?
    /// The names of the calls on the registration, such as `initCompleted`.
    var modifiers: [String] = []
    /// A Boolean value that indicates whether the name is known when the program is compiled.
    var hasConstantName = true

    var dependency: String { "\(container).\(service)" }
    var place: Place { file.place(of: node) }

    var closure: ClosureExprSyntax? { if case .closure(let closure) = form { closure } else { nil } }

    /// The names of the parameters of the closure: the resolver, and the arguments.
    var parameters: [ClosureParameter] { closure.map(ClosureParameter.parameters) ?? [] }

    /// The accessor that the closure of the registration reads, if the closure does nothing else.
    var forward: SwinjectForward? {
        guard let closure, closure.statements.count == 1, let item = closure.statements.first?.item else { return nil }
        let call = item.as(FunctionCallExprSyntax.self)
        guard let member = (call?.calledExpression ?? item.as(ExprSyntax.self))?.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "GlobalDependencies.default",
            (call?.arguments.map(\.expression.trimmedDescription) ?? [])
                == parameters.dropFirst().map(\.name)
        else { return nil }
        let labels = call?.arguments.map { AccessorParameter(name: $0.label?.text) } ?? []
        return SwinjectForward(accessor: member.declName.baseName.text, parameters: labels, file: file)
    }

    /// The call of `register` whose instance the registration returns: its own, or that of the aliased registration.
    var root: SyntaxIdentifier { if case .alias(let id) = form { id } else { node.id } }

    /// The statement that registers, or nil if the registration is a part of another expression.
    var statement: RegistrationStatement? { RegistrationStatement(node) }

    /// A Boolean value that indicates whether the registration runs in a branch, in a loop or in another closure.
    var isInBranch: Bool {
        for current in node.ancestors {
            if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self) { return false }
            if let closure = current.as(ClosureExprSyntax.self) {
                // The closure that fills a container runs once, when the container is created.
                let callee = closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
                return callee != "Container" && !ConstructedTypes.names(in: closure.statements).contains("Container")
            }
            if current.is(WhileStmtSyntax.self) || current.is(IfExprSyntax.self) || current.is(SwitchExprSyntax.self)
                || current.is(ForStmtSyntax.self)
                || current.is(IfConfigClauseSyntax.self) || current.is(GuardStmtSyntax.self)
            {
                return true
            }
        }
        return false
    }
}

/// A registration that reads the accessor of a dependency, and nothing else.
struct SwinjectForward {
    let accessor: String
    /// The labels of the arguments of a method.
    let parameters: [AccessorParameter]
    let file: SourceFile
}

/// A statement that consists of a registration.
struct RegistrationStatement {
    let item: CodeBlockItemSyntax
    /// The name of the constant that holds the entry of the registration, or nil.
    let constant: String?

    /// Creates the statement of a call of `register` with the calls on its result.
    init?(_ node: FunctionCallExprSyntax) {
        let expression = node.callsOnResult.last ?? node
        if let item = expression.parent?.as(CodeBlockItemSyntax.self) {
            self.item = item
            constant = nil
        } else if let binding = expression.parent?.parent?.as(PatternBindingSyntax.self),
            let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let item = variable.parent?.as(CodeBlockItemSyntax.self)
        {
            self.item = item
            constant = binding.pattern.trimmedDescription
        } else if let sequence = expression.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true,
            let item = sequence.parent?.as(CodeBlockItemSyntax.self)
        {
            self.item = item
            constant = nil
        } else {
            return nil
        }
    }

    /// A Boolean value that indicates whether code uses the entry other than to forward services to it.
    var isEntryUsed: Bool {
        guard let constant, let list = item.parent else { return false }
        return list.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.text == constant, !item.trimmedOffsets.contains(token.trimmedOffsets.lowerBound) else {
                return false
            }
            return token.parent?.parent?.as(LabeledExprSyntax.self)?.label?.text != "to"
        }
    }
}

extension FunctionCallExprSyntax {
    /// The name of the method that the code calls on an expression, or nil.
    var methodName: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

    /// A Boolean value that indicates whether the call registers a closure or an initializer.
    var isRegistration: Bool { methodName == "register" || methodName == "autoregister" }

    /// A Boolean value that indicates whether the call forwards a service to an entry.
    var isForward: Bool { methodName == "forward" }

    /// The calls of methods on the result, each on that of the call before it.
    var callsOnResult: [FunctionCallExprSyntax] {
        var calls: [FunctionCallExprSyntax] = []
        var last = self
        while let member = last.parent?.as(MemberAccessExprSyntax.self), member.base?.id == last.id,
            let call = member.parent?.as(FunctionCallExprSyntax.self)
        {
            calls.append(call)
            last = call
        }
        return calls
    }
}

/// A parameter of the closure of a registration.
struct ClosureParameter {
    let name: String
    let type: TypeSyntax?

    /// Returns the parameters of a closure, of which `$0` is one if the closure names none.
    static func parameters(of closure: ClosureExprSyntax) -> [ClosureParameter] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): return names.map { ClosureParameter(name: $0.name.text, type: nil) }
        case .parameterClause(let clause):
            return clause.parameters.map { ClosureParameter(name: ($0.secondName ?? $0.firstName).text, type: $0.type) }
        case nil:
            let names = Set(closure.statements.tokens(viewMode: .sourceAccurate).map(\.text))
            let count = (1..<9).last { names.contains("$\($0)") } ?? 0
            return (0...count).map { ClosureParameter(name: "$\($0)", type: nil) }
        }
    }
}

/// A use of Swinject outside of the closures of registrations.
struct SwinjectUse {
    enum Kind: String, CaseIterable {
        case resolve = "resolve(T.self)!"
        case optional = "resolve(T.self), optional"
        case generic = "resolve of a type that is not written"
        case registerInTest = "register in a test"
        case child = "Container(parent:)"
        case reset = "reset of a container"
        case synchronize = "synchronize()"
        case storyboard = "SwinjectStoryboard"
        case behavior = "behavior of a container"
    }

    let kind: Kind
    /// The service, or nil if the code uses a container as a whole.
    let service: SwinjectService?
    let file: SourceFile
    let node: Syntax
    let owner: UseOwner
    /// The resolution, or nil if the code does something else.
    var read: SwinjectRead?
    /// The registration of a test, or nil.
    var registration: SwinjectRegistration?

    /// The facts about the closure of the registration of a test.
    var closure: SwinjectClosure? { registration?.closure.map { SwinjectClosure($0) } }

    var place: Place { file.place(of: node) }
}
