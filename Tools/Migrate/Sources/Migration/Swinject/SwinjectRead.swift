import SwiftSyntax

/// A resolution of a service.
struct SwinjectRead {
    /// The service, or nil if the code does not write its type.
    let service: SwinjectService?
    let node: Syntax

    /// A Boolean value that indicates whether the code needs the service: `resolve(T.self)!`.
    var isUnwrapped: Bool { node.parent?.is(ForceUnwrapExprSyntax.self) == true || node.is(SequenceExprSyntax.self) }

    /// A Boolean value that indicates whether the type belongs to a generic declaration around the code.
    private static func isGeneric(_ type: String, at node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let current = next {
            let clause =
                current.as(FunctionDeclSyntax.self)?.genericParameterClause
                ?? current.as(StructDeclSyntax.self)?.genericParameterClause
                ?? current.as(ClassDeclSyntax.self)?.genericParameterClause
                ?? current.as(EnumDeclSyntax.self)?.genericParameterClause
                ?? current.as(InitializerDeclSyntax.self)?.genericParameterClause
            if clause?.parameters.contains(where: { $0.name.text == type }) == true { return true }
            next = current.parent
        }
        return type == "Self"
    }

    /// Creates the read that a call of `resolve` performs, or nil if the code calls another function.
    init?(_ node: FunctionCallExprSyntax) {
        let callee = node.calledExpression.as(MemberAccessExprSyntax.self)
        let name = callee?.declName.baseName.text ?? node.calledExpression.trimmedDescription
        let labels = node.arguments.compactMap(\.label?.text)
        guard name == "resolve", let first = node.arguments.first, first.label == nil,
            Set(labels).isSubset(of: ["name", "argument", "arguments"])
        else { return nil }
        // `resolve(\.x)` belongs to Factory, and a function of this name without `self` to other libraries.
        if first.expression.is(KeyPathExprSyntax.self) { return nil }
        let type = SwinjectService.type(of: first.expression)
        if callee == nil, type == nil { return nil }
        self.node = Syntax(node)
        // The second argument of `arguments:` has no label.
        let count = node.arguments.count - 1 - labels.count { $0 == "name" }
        let isGeneric = type.map { Self.isGeneric($0, at: node) } ?? true
        service = isGeneric ? nil : SwinjectService(node.arguments, arguments: count)
    }

    private init(_ service: SwinjectService, _ node: some SyntaxProtocol) {
        self.service = service
        self.node = Syntax(node)
    }

    /// Returns the reads by the operator `~>`.
    static func reads(in node: SequenceExprSyntax) -> [SwinjectRead] {
        let elements = Array(node.elements)
        return elements.indices.dropFirst().dropLast().compactMap { index in
            guard elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text == "~>" else { return nil }
            let target = elements[index + 1]
            let service =
                SwinjectService.type(of: target).map { SwinjectService(type: $0, name: nil, arguments: 0) }
                ?? target.as(TupleExprSyntax.self).flatMap { SwinjectService($0.elements, arguments: 0) }
            return service.map { SwinjectRead($0, node) }
        }
    }
}

/// The facts about the closure of a registration that decide its implementation.
struct SwinjectClosure {
    let reads: [SwinjectRead]
    /// The use of the resolver other than to resolve a service whose type is written, or nil.
    let otherUse: String?
    let facts: ClosureFacts

    init(_ closure: ClosureExprSyntax) {
        let visitor = SwinjectReadVisitor(closure)
        reads = visitor.reads
        otherUse = visitor.otherUse
        facts = ClosureFacts(closure, reads: visitor.nodes, usesContainer: visitor.otherUse != nil)
    }
}

private final class SwinjectReadVisitor: SyntaxVisitor {
    private let resolver: String
    private var depth = 0
    var reads: [SwinjectRead] = []
    /// The reads, and the expressions that unwrap them.
    var nodes: [Syntax] = []
    var otherUse: String?

    init(_ closure: ClosureExprSyntax) {
        resolver = ClosureParameter.parameters(of: closure).first?.name ?? "_"
        super.init(viewMode: .sourceAccurate)
        walk(closure.statements)
    }

    private func add(_ read: SwinjectRead) {
        if read.service == nil { otherUse = "resolves a type that the code does not write" }
        if depth > 0 { otherUse = "resolves a service later, in another closure" }
        reads.append(read)
        nodes.append(read.node)
        if let parent = read.node.parent, read.isUnwrapped { nodes.append(parent) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let read = SwinjectRead(node) else { return .visitChildren }
        add(read)
        node.arguments.forEach { walk($0.expression) }
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let found = SwinjectRead.reads(in: node)
        found.forEach(add)
        return found.isEmpty ? .visitChildren : .skipChildren
    }

    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "~>" { otherUse = "resolves a type that the code does not write" }
        return .visitChildren
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
    }

    override func visitPost(_: ClosureExprSyntax) { depth -= 1 }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name == resolver || name == "container" || name == "resolver" { otherUse = "passes its resolver on" }
        return .skipChildren
    }
}
