import SwiftSyntax

/// The global variable `Current`, the declaration of its type, and the code that assigns to it.
struct WorldSources {
    private(set) var variables: [(node: VariableDeclSyntax, file: SourceFile)] = []
    private(set) var declarations: [(node: any DeclGroupSyntax, file: SourceFile)] = []
    private(set) var members: [WorldMember] = []
    private(set) var assignments: [WorldAssignment] = []
    /// The expression with which the variable begins, unless it calls the initializer of its type.
    private(set) var unreadStart: String?

    init(_ files: [SourceFile], _ types: TypeIndex) {
        for file in files {
            variables += file.syntax.nodes(of: VariableDeclSyntax.self).filter(\.isWorld).map { ($0, file) }
        }
        let binding = variables.first?.node.bindings.first
        let value = binding?.initializer?.value
        let call = value?.as(FunctionCallExprSyntax.self)
        if call == nil { unreadStart = value?.trimmedDescription }
        let name =
            binding?.typeAnnotation.map { TypeName.base(of: $0.type) } ?? value.flatMap(TypeName.constructed)
            ?? value?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        for file in files {
            for node in file.syntax.statements.compactMap({ $0.item.asProtocol((any DeclGroupSyntax).self) }) {
                guard let type = node.asProtocol((any NamedDeclSyntax).self)?.name.text, type == name else { continue }
                declarations.append((node, file))
                members += Array(node.memberBlock.members).filter { !$0.isEmptyInitializer }.map {
                    WorldMember($0.decl, of: type, file, call?.arguments)
                }
            }
        }
        // An object has setters of its own.
        let objects = members.filter { $0.type.map(TypeName.base).flatMap(types.isReference) == true }.map(\.name)
        assignments = files.flatMap { file in
            file.syntax.nodes(of: SequenceExprSyntax.self).compactMap { WorldAssignment($0, in: file) }
        }.filter { !$0.isDeep || !objects.contains($0.member ?? "") }
    }
}

/// A member of the type of `Current`.
struct WorldMember: Registration {
    typealias Closure = Never

    let container: String
    let name: String
    let file: SourceFile
    let declaration: DeclSyntax
    /// The stored property, or nil for a member that becomes one of the new container without a change.
    let property: PatternBindingSyntax?
    /// The value with which the property begins, as the initializer of `Current` or the declaration states.
    let value: String?
    /// The type of the property, or nil if the declaration does not show it.
    let type: TypeSyntax?
    /// A Boolean value that indicates whether each read may evaluate the value: a closure, a literal or a name.
    let isConstant: Bool

    var dependency: String { "\(container).\(name)" }
    var place: Place { file.place(of: declaration) }
    let hasParameters = false

    init(_ node: DeclSyntax, of type: String, _ file: SourceFile, _ arguments: LabeledExprListSyntax?) {
        let variable = node.as(VariableDeclSyntax.self)
        let binding = variable?.bindings.count == 1 ? variable?.bindings.first : nil
        let written = binding?.pattern.trimmedDescription ?? node.asProtocol((any NamedDeclSyntax).self)?.name.text
        let name = written ?? node.trimmedDescription
        container = type
        self.name = name
        self.file = file
        declaration = node
        property = binding?.accessorBlock == nil ? binding : nil
        let expression = arguments?.first { $0.label?.text == name }?.expression ?? binding?.initializer?.value
        let constructed = expression.flatMap(TypeName.constructed)
        let literals: [SyntaxKind: String] = [
            .stringLiteralExpr: "String", .integerLiteralExpr: "Int", .floatLiteralExpr: "Double",
            .booleanLiteralExpr: "Bool",
        ]
        let literal = expression.flatMap { literals[$0.kind] }
        self.type =
            binding?.typeAnnotation?.type
            ?? (literal ?? constructed).map { TypeSyntax(IdentifierTypeSyntax(name: .identifier($0))) }
        let isOptional = binding?.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        value = expression?.trimmedDescription ?? (isOptional ? "nil" : nil)
        let kinds: [SyntaxKind?] = [nil, .closureExpr, .declReferenceExpr, .memberAccessExpr, .nilLiteralExpr]
        isConstant = literal != nil || kinds.contains(expression?.kind)
    }
}

extension MemberBlockItemSyntax {
    /// A Boolean value that indicates whether the member is an initializer that does nothing.
    var isEmptyInitializer: Bool {
        let initializer = decl.as(InitializerDeclSyntax.self)
        return initializer?.body?.statements.isEmpty == true
            && initializer?.signature.parameterClause.parameters.isEmpty == true
    }
}

/// Code that assigns a value to `Current`, or to one of its members.
struct WorldAssignment {
    enum Context: String, CaseIterable {
        case launch = "assignment at launch"
        case test = "assignment in a test"
        case app = "assignment while the app runs"
    }

    let context: Context
    /// The member, or nil for all members.
    let member: String?
    /// A Boolean value that indicates whether the code assigns to a part of the member.
    let isDeep: Bool
    let file: SourceFile
    let node: SequenceExprSyntax

    var place: Place { file.place(of: node) }

    /// Creates the description of an expression, or nil if it assigns to something else.
    init?(_ node: SequenceExprSyntax, in file: SourceFile) {
        let elements = node.elements.map(\.trimmedDescription)
        let comparisons = ["==", "!=", "<=", ">=", "===", "!=="]
        guard elements.count > 2, elements[1].hasSuffix("="), !comparisons.contains(elements[1]),
            let match = elements[0].wholeMatch(of: /Current(?:\.(\w+)(.*))?/)
        else { return nil }
        let type = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
        let isApp = TypeDeclaration.names(in: type?.inheritanceClause).contains("App")
        let function = node.ancestors.compactMap { $0.as(FunctionDeclSyntax.self) }.first?.name.text
        let isLaunch =
            function.map { ["application", "main"].contains($0) } ?? (isApp || file.path.hasSuffix("main.swift"))
        context = file.isTest ? .test : isLaunch ? .launch : .app
        member = match.1.map(String.init)
        isDeep = match.2?.isEmpty == false
        self.file = file
        self.node = node
    }

    /// The edits that replace the code, or nil if it stays.
    var edits: [Edit]? {
        guard let member else { return nil }
        let elements = Array(node.elements)
        let (start, end) = (node.trimmedOffsets.lowerBound, node.trimmedOffsets.upperBound)
        if context != .app {
            return [Edit(start..<(start + "Current".count), "prepareDependencies { $0"), Edit(end..<end, " }")]
        }
        guard !isDeep, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        let value = elements[2].trimmedOffsets.lowerBound
        return [Edit(start..<value, "Current.replace(\\.\(member), with: "), Edit(end..<end, ")")]
    }

    /// The reason for which the code does not compile any more.
    var reason: String {
        guard let member else { return "`Current` has no setter. Override its members in a scope." }
        return "`\(member)` has no setter here. Change a copy, and write `Current.replace(\\.\(member), with: copy)`."
    }
}

extension VariableDeclSyntax {
    /// A Boolean value that indicates whether the declaration is that of the global variable `Current`.
    ///
    /// The bridge of an earlier run has an accessor.
    fileprivate var isWorld: Bool {
        let binding = bindings.first
        return binding?.pattern.trimmedDescription == "Current" && binding?.accessorBlock == nil
            && !ancestors.contains { $0.isProtocol((any DeclGroupSyntax).self) || $0.is(CodeBlockSyntax.self) }
    }
}
