import SwiftSyntax

/// A call that registers a service.
struct SwinjectRegistration: Registration {
    typealias Closure = SwinjectClosure

    let service: SwinjectService
    /// The type as it is written.
    let type: String
    /// The name of the assembly, or of the type that contains the registration.
    let container: String
    let file: SourceFile
    let node: FunctionCallExprSyntax
    /// The closure that creates the instance, or nil if the registration has another form.
    let closure: ClosureExprSyntax?
    /// A Boolean value that indicates whether the name is known when the program is compiled.
    let hasConstantName: Bool
    /// The calls on the registration, such as `inObjectScope`.
    let modifiers: [FunctionCallExprSyntax]

    /// The name of the registration in plans and answers.
    var dependency: String { "\(container).\(service)" }
    var place: Place { file.place(of: node) }

    var hasParameters: Bool { service.arguments > 0 }

    /// The expression of the scope that the registration names, or nil.
    var scope: ExprSyntax? { modifiers.last { $0.methodName == "inObjectScope" }?.arguments.first?.expression }

    /// The accessor that the closure reads, if it does nothing else.
    var forward: String? {
        guard let closure, closure.statements.count == 1,
            let member = closure.statements.first?.item.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "GlobalDependencies.default"
        else { return nil }
        return member.declName.baseName.text
    }

    /// A Boolean value that indicates whether the closure belongs to the main actor.
    var isMainActor: Bool {
        node.arguments.contains { $0.label?.text == "mainActorFactory" }
            || closure?.signature?.attributes.names.contains("MainActor") == true
    }

    /// Creates the registration that a call of `register` or `autoregister` performs, or nil if the code calls another
    /// function.
    init?(_ node: FunctionCallExprSyntax, in file: SourceFile) {
        guard let name = node.methodName, ["register", "autoregister"].contains(name),
            let first = node.arguments.first, first.label == nil,
            let type = SwinjectService.type(of: first.expression)
        else { return nil }
        let labels = node.arguments.compactMap(\.label?.text)
        // The views of UIKit also register types.
        let known = ["name", "factory", "mainActorFactory", "initializer", "argument", "arguments"]
        guard Set(labels).isSubset(of: known), node.trailingClosure != nil || node.arguments.count > 1 else {
            return nil
        }
        let argument = node.arguments.last { $0.label?.text.lowercased().hasSuffix("factory") == true }?.expression
        closure = node.trailingClosure ?? argument?.as(ClosureExprSyntax.self)
        let count = closure.map { max(Self.parameters(of: $0).count - 1, 0) } ?? 0
        guard let service = SwinjectService(node.arguments, arguments: count) else { return nil }
        self.service = service
        self.type = type
        self.node = node
        self.file = file
        container = UseOwner.type(of: node) ?? "Container"
        let text = node.arguments.first { $0.label?.text == "name" }?.expression
        hasConstantName = text.map(SwinjectService.isConstant) ?? true
        modifiers = node.callsOnResult
    }

    /// Returns the names of the parameters of a closure, of which `$0` is one if the closure names none.
    static func parameters(of closure: ClosureExprSyntax) -> [String] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): return names.map(\.name.text)
        case .parameterClause(let clause): return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil:
            let names = Set(closure.statements.tokens(viewMode: .sourceAccurate).map(\.text))
            return (0...((1..<9).last { names.contains("$\($0)") } ?? 0)).map { "$\($0)" }
        }
    }
}

extension FunctionCallExprSyntax {
    /// The name of the method that the code calls on an expression, or nil.
    var methodName: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

    /// The calls of methods on the result, each on that of the call before it.
    fileprivate var callsOnResult: [FunctionCallExprSyntax] {
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
