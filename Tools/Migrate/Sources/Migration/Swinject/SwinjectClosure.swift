import SwiftSyntax

/// A resolution of a service whose type is written.
struct SwinjectRead {
    let service: SwinjectService
    /// The call of `resolve`.
    let node: FunctionCallExprSyntax
    /// A Boolean value that indicates whether the call passes arguments, or a name that is not a constant.
    let isPlain: Bool

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
        let others = node.arguments.dropFirst()
        isPlain = others.allSatisfy { $0.label?.text == "name" && SwinjectService.isConstant($0.expression) }
    }
}

/// The facts about the closure of a registration that decide its implementation.
struct SwinjectClosure {
    let node: ClosureExprSyntax
    private(set) var reads: [SwinjectRead] = []
    /// The reads of dependencies that an earlier run has moved.
    private(set) var movedReads: [MemberAccessExprSyntax] = []
    /// The use of the resolver other than to resolve a service whose type is written, or nil.
    private(set) var otherUse: String?
    /// A Boolean value that indicates whether the closure passes its resolver on.
    private(set) var passesResolver = false
    let facts: ClosureFacts

    init(_ closure: ClosureExprSyntax) {
        node = closure
        let visitor = SwinjectClosureVisitor(SwinjectRegistration.parameters(of: closure).first ?? "_")
        visitor.walk(closure.statements)
        reads = visitor.reads
        movedReads = visitor.movedReads
        otherUse = visitor.otherUse
        passesResolver = visitor.passesResolver
        facts = ClosureFacts(closure)
    }
}

private final class SwinjectClosureVisitor: SyntaxVisitor {
    private let resolver: String
    private var depth = 0
    var reads: [SwinjectRead] = []
    var movedReads: [MemberAccessExprSyntax] = []
    var otherUse: String?
    var passesResolver = false
    /// A Boolean value that indicates whether `$0` is a parameter of an inner closure.
    private var isHidden: Bool { depth > 0 && resolver == "$0" }

    init(_ resolver: String) {
        self.resolver = resolver
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let read = SwinjectRead(node), read.base == resolver, !isHidden else { return .visitChildren }
        if depth > 0 { otherUse = "resolves a service later, in another closure" }
        if !read.isPlain { otherUse = "resolves a service with arguments, or with a name that is no constant" }
        if read.unwrapping == nil { otherUse = "resolves a service without `!`" }
        reads.append(read)
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.trimmedDescription == "GlobalDependencies.default" {
            movedReads.append(node)
            return .skipChildren
        }
        if node.base?.trimmedDescription == resolver, !isHidden {
            otherUse = "uses its resolver other than to resolve a type that is written"
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
    }

    override func visitPost(_: ClosureExprSyntax) { depth -= 1 }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == resolver, !isHidden {
            let isArgument = node.parent?.is(LabeledExprSyntax.self) == true
            passesResolver = passesResolver || isArgument
            otherUse = isArgument ? "passes its resolver on" : "uses its resolver other than to resolve a type"
        }
        return .skipChildren
    }
}
