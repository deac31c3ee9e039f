import SwiftSyntax

/// A resolution of a service.
struct SwinjectRead {
    /// The service, or nil if the code does not write its type.
    let service: SwinjectService?
    /// The expression that contains the resolution.
    let node: Syntax
    /// The offsets of the resolution, with the `!` that unwraps it.
    let range: Range<Int>
    /// A Boolean value that indicates whether the code needs the service: `resolve(T.self)!`.
    let isUnwrapped: Bool
    /// A Boolean value that indicates whether the name is known when the program is compiled.
    var hasConstantName = true
    /// A Boolean value that indicates whether operators beside the resolution decide what it applies to.
    var hasOperators = false
    /// The arguments for the closure of the registration.
    var arguments: [LabeledExprSyntax] = []
    /// The container or the resolver, or nil for a function that resolves.
    var base: ExprSyntax?

    /// The call, or nil for a resolution by an operator.
    var call: FunctionCallExprSyntax? { node.as(FunctionCallExprSyntax.self) }

    /// A Boolean value that indicates whether the type belongs to a generic declaration around the code.
    private static func isGeneric(_ type: String, at node: some SyntaxProtocol) -> Bool {
        for current in node.ancestors {
            let clause =
                current.as(FunctionDeclSyntax.self)?.genericParameterClause
                ?? current.as(StructDeclSyntax.self)?.genericParameterClause
                ?? current.as(ClassDeclSyntax.self)?.genericParameterClause
                ?? current.as(EnumDeclSyntax.self)?.genericParameterClause
                ?? current.as(InitializerDeclSyntax.self)?.genericParameterClause
            if clause?.parameters.contains(where: { $0.name.text == type }) == true { return true }
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
        let unwrapping = node.parent?.as(ForceUnwrapExprSyntax.self)
        isUnwrapped = unwrapping != nil
        range = unwrapping?.trimmedOffsets ?? node.trimmedOffsets
        // The second argument of `arguments:` has no label.
        arguments = node.arguments.dropFirst().filter { $0.label?.text != "name" }
        let isGeneric = type.map { Self.isGeneric($0, at: node) } ?? true
        service = isGeneric ? nil : SwinjectService(node.arguments, arguments: arguments.count)
        hasConstantName = Self.hasConstantName(node.arguments)
        base = callee?.base
    }

    private init(_ service: SwinjectService, _ node: some SyntaxProtocol, _ range: Range<Int>, base: ExprSyntax) {
        self.service = service
        self.node = Syntax(node)
        self.range = range
        self.base = base
        isUnwrapped = true
    }

    private static func hasConstantName(_ arguments: LabeledExprListSyntax) -> Bool {
        arguments.first { $0.label?.text == "name" }.map { SwinjectService.isConstant($0.expression) } ?? true
    }

    /// Returns the reads by the operator `~>`.
    static func reads(in node: SequenceExprSyntax) -> [SwinjectRead] {
        let elements = Array(node.elements)
        return elements.indices.dropFirst().dropLast().compactMap { index -> SwinjectRead? in
            guard elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text == "~>" else { return nil }
            let target = elements[index + 1]
            let list = target.as(TupleExprSyntax.self)?.elements
            let arguments = list.map { $0.dropFirst().filter { $0.label?.text != "name" } } ?? []
            let service =
                SwinjectService.type(of: target).map { SwinjectService(type: $0, name: nil, arguments: 0) }
                ?? list.flatMap { SwinjectService($0, arguments: arguments.count) }
            guard let service else { return nil }
            let range = elements[index - 1].trimmedOffsets.lowerBound..<target.trimmedOffsets.upperBound
            var read = SwinjectRead(service, node, range, base: elements[index - 1])
            read.arguments = Array(arguments)
            read.hasConstantName = list.map(hasConstantName) ?? true
            let isAssigned = index == 3 && elements[1].is(AssignmentExprSyntax.self)
            read.hasOperators = index + 2 != elements.count || !(index == 1 || isAssigned)
            return read
        }
    }
}

/// The facts about the closure of a registration that decide its implementation.
struct SwinjectClosure {
    let node: ClosureExprSyntax
    let reads: [SwinjectRead]
    /// The reads of dependencies that an earlier run has moved.
    let movedReads: [MemberAccessExprSyntax]
    /// The use of the resolver other than to resolve a service whose type is written, or nil.
    let otherUse: String?
    let facts: ClosureFacts

    /// A Boolean value that indicates whether the closure reads other instances.
    var readsOthers: Bool { !reads.isEmpty || !movedReads.isEmpty }

    init(_ closure: ClosureExprSyntax) {
        let visitor = SwinjectReadVisitor(closure)
        node = closure
        reads = visitor.reads
        movedReads = visitor.movedReads
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
    var movedReads: [MemberAccessExprSyntax] = []
    var otherUse: String?

    init(_ closure: ClosureExprSyntax) {
        resolver = ClosureParameter.parameters(of: closure).first?.name ?? "_"
        super.init(viewMode: .sourceAccurate)
        walk(closure.statements)
    }

    private func add(_ read: SwinjectRead) {
        if read.service == nil { otherUse = "resolves a type that the code does not write" }
        if depth > 0 { otherUse = "resolves a service later, in another closure" }
        if read.hasOperators { otherUse = "resolves a service in an expression with several operators" }
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

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.trimmedDescription == "GlobalDependencies.default" else { return .visitChildren }
        movedReads.append(node)
        nodes.append(Syntax(node))
        return .skipChildren
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

/// Finds all resolutions in code.
final class SwinjectReadFinder: SyntaxVisitor {
    private var reads: [SwinjectRead] = []

    static func reads(in node: some SyntaxProtocol) -> [SwinjectRead] {
        let visitor = SwinjectReadFinder(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.reads
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let read = SwinjectRead(node) { reads.append(read) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        reads += SwinjectRead.reads(in: node)
        return .visitChildren
    }
}
