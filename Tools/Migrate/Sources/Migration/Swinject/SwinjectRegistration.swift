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
    let closure: SwinjectClosure?
    /// A Boolean value that indicates whether the name is known when the program is compiled.
    let hasConstantName: Bool
    /// The calls on the registration, such as `inObjectScope`.
    let modifiers: [FunctionCallExprSyntax]

    /// The name of the registration in plans and answers.
    var dependency: String { "\(container).\(service)" }
    var place: Place { file.place(of: node) }
    var hasParameters: Bool { service.arguments > 0 }
    var isMainActor: Bool { closure?.node.isMainActor == true }

    /// The expression of the scope that the registration names, or nil.
    var scope: ExprSyntax? { modifiers.last { $0.methodName == "inObjectScope" }?.arguments.first?.expression }

    /// The accessor that the closure reads, if it does nothing else.
    var forward: String? {
        let statements = closure?.node.statements
        guard statements?.count == 1, let member = statements?.first?.item.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "GlobalDependencies.default"
        else { return nil }
        return member.declName.baseName.text
    }

    /// Creates the registration that a call of `register` or `autoregister` performs, or nil if the code calls another
    /// function.
    init?(_ node: FunctionCallExprSyntax, in file: SourceFile) {
        guard let name = node.methodName, ["register", "autoregister"].contains(name),
            let first = node.arguments.first, let type = SwinjectService.type(of: first.expression)
        else { return nil }
        // The views of UIKit also register types.
        let known = ["name", "factory", "mainActorFactory", "initializer", "argument", "arguments"]
        guard Set(node.arguments.compactMap(\.label?.text)).isSubset(of: known),
            node.trailingClosure != nil || node.arguments.count > 1
        else { return nil }
        let argument = node.arguments.first { $0.label?.text == "factory" }?.expression.as(ClosureExprSyntax.self)
        let closure = node.trailingClosure ?? argument
        let count = closure.map { $0.parameterNames.count - 1 } ?? 0
        guard let service = SwinjectService(node.arguments, arguments: count) else { return nil }
        self.service = service
        self.type = type
        self.node = node
        self.file = file
        self.closure = closure.map(SwinjectClosure.init)
        container = UseOwner.type(of: node) ?? "Container"
        hasConstantName = node.arguments.allSatisfy {
            $0.label?.text != "name" || SwinjectService.isConstant($0.expression)
        }
        modifiers = node.callsOnResult
    }

    /// The names that the closure reads and that the declaration around the registration declares, in alphabetical order.
    var capturedNames: [String] {
        guard let closure = closure?.node,
            let outer = Array(node.ancestors).last(where: { $0.is(CodeBlockItemSyntax.self) })
        else { return [] }
        let references = closure.statements.nodes(of: DeclReferenceExprSyntax.self).filter { !$0.isMember }
        let declared =
            outer.nodes(of: IdentifierPatternSyntax.self).map(\.identifier)
            + outer.nodes(of: FunctionDeclSyntax.self).map(\.name)
            + outer.nodes(of: FunctionParameterSyntax.self).map { $0.secondName ?? $0.firstName }
        let own = closure.nodes(of: IdentifierPatternSyntax.self).map(\.identifier.text) + closure.parameterNames
        return Set(references.map(\.baseName.text)).intersection(declared.map(\.text) + ["self"]).subtracting(own)
            .sorted()
    }
}

/// The facts about the closure of a registration that decide its implementation.
struct SwinjectClosure {
    let node: ClosureExprSyntax
    let facts: ClosureFacts
    private(set) var reads: [SwinjectRead] = []
    /// The use of the resolver other than to resolve a service whose type is written, or nil.
    private(set) var otherUse: String?
    /// A Boolean value that indicates whether the closure passes its resolver on.
    private(set) var passesResolver = false

    init(_ closure: ClosureExprSyntax) {
        node = closure
        facts = ClosureFacts(closure)
        let resolver = closure.parameterNames.first ?? "_"
        for reference in closure.statements.nodes(of: DeclReferenceExprSyntax.self) where !reference.isMember {
            let name = reference.baseName.text
            if name == "GlobalDependencies" { otherUse = "reads the container of this library" }
            let isInner = reference.ancestors.first { $0.is(ClosureExprSyntax.self) }?.id != closure.id
            // In another closure, `$0` is a parameter of that one.
            guard name == resolver, !(isInner && name == "$0") else { continue }
            let call = reference.parent?.parent?.as(FunctionCallExprSyntax.self)
            guard let read = call.flatMap(SwinjectRead.init), read.base == resolver else {
                passesResolver = passesResolver || reference.parent?.is(LabeledExprSyntax.self) == true
                otherUse = "uses its resolver other than to resolve a type that is written"
                continue
            }
            reads.append(read)
            if isInner { otherUse = "resolves a service later, in another closure" }
            if !read.isPlain { otherUse = "resolves a service with arguments, or with a name that is no constant" }
            if read.unwrapping == nil { otherUse = "resolves a service without `!`" }
        }
    }
}

/// A resolution of a service whose type is written.
struct SwinjectRead {
    let service: SwinjectService
    /// The call of `resolve`.
    let node: FunctionCallExprSyntax

    /// A Boolean value that indicates whether the call passes no arguments, and no name that is not a constant.
    var isPlain: Bool {
        node.arguments.dropFirst().allSatisfy { $0.label?.text == "name" && SwinjectService.isConstant($0.expression) }
    }
    /// The `!` that unwraps the service, or nil if the code uses the optional result.
    var unwrapping: ForceUnwrapExprSyntax? { node.parent?.as(ForceUnwrapExprSyntax.self) }
    /// The container or the resolver, or nil for a function that resolves.
    var base: String? { node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription }

    /// Creates the read that a call of `resolve` performs, or nil if the code calls another function.
    init?(_ node: FunctionCallExprSyntax) {
        guard (node.methodName ?? node.calledExpression.trimmedDescription) == "resolve",
            let service = SwinjectService(node.arguments, arguments: 0)
        else { return nil }
        self.service = service
        self.node = node
    }
}

extension DeclReferenceExprSyntax {
    /// A Boolean value that indicates whether the name belongs to the value before a period.
    fileprivate var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }
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
