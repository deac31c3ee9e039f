import SwiftSyntax

/// Removes the containers and the assemblers that no code uses after the registrations have moved.
struct UnusedContainers {
    /// The new texts, by the paths of the files.
    private(set) var texts: [String: String]

    /// Creates the new texts.
    ///
    /// - Parameters:
    ///   - texts: The texts of all files, by their paths.
    ///   - old: The files before the rewriting.
    ///   - paths: The paths of the files that may create containers.
    init(_ texts: [String: String], _ old: [SourceFile], in paths: Set<String>) {
        self.texts = texts
        let files = old.map { file in
            let text = texts[file.path] ?? ""
            // A second parse takes as long as the analysis of the file.
            return text == file.syntax.description ? file : SourceFile(path: file.path, source: text)
        }
        var counts: [String: Int] = [:]
        for file in files { Self.count(file, 1, in: &counts) }
        var waiting = files.filter { paths.contains($0.path) }
        // A variable that goes can be the last one that uses another container.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (index, file) in waiting.enumerated() {
                let visitor = ContainerVariables(file, counts)
                visitor.walk(file.syntax)
                var text = EditedText(file.syntax.description)
                text.add((visitor.removals + visitor.emptiedFunctions).map { Edit(text.block(of: $0), "") })
                if text.edits.isEmpty { continue }
                self.texts[file.path] = text.text
                waiting[index] = SourceFile(path: file.path, source: text.text)
                Self.count(file, -1, in: &counts)
                Self.count(waiting[index], 1, in: &counts)
                isComplete = false
            }
        }
    }

    /// Adds the tokens of a file to their numbers.
    private static func count(_ file: SourceFile, _ sign: Int, in counts: inout [String: Int]) {
        for token in file.syntax.tokens(viewMode: .sourceAccurate) { counts[token.text, default: 0] += sign }
    }
}

/// Finds the variables with containers that no code uses.
private final class ContainerVariables: SyntaxVisitor {
    private let counts: [String: Int]
    private let file: SourceFile
    private(set) var removals: [Syntax] = []

    /// The functions of tests that only created containers.
    var emptiedFunctions: [Syntax] {
        if !file.isTest { return [] }
        let removed = Set(removals.map(\.id))
        return removals.compactMap { $0.as(CodeBlockItemSyntax.self) }.compactMap { item in
            item.emptiedFunction(where: { removed.contains($0.id) }).map(Syntax.init)
        }
    }

    init(_ file: SourceFile, _ counts: [String: Int]) {
        self.counts = counts
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.bindings.count == 1, let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, holdsContainer(binding),
            let item = node.parent, item.is(CodeBlockItemSyntax.self) || item.is(MemberBlockItemSyntax.self)
        else { return .visitChildren }
        let scope = scope(of: node)
        let assignments = Assignments.of(name, in: scope)
        let isLocal = scope.id != file.syntax.id || node.isPrivate
        let mentions = { (node: Syntax) in node.tokens(viewMode: .sourceAccurate).count { $0.text == name } }
        // The code of another file can use a variable that is not private.
        let all = isLocal || file.isTest && item.is(MemberBlockItemSyntax.self) ? mentions(scope) : counts[name] ?? 0
        let own = mentions(Syntax(node)) + assignments.reduce(0) { $0 + mentions(Syntax($1)) }
        guard all == own else { return .visitChildren }
        removals += [item] + assignments.map(Syntax.init)
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let value = node.discardedValue, ContainerValue.isCreation(value), ContainerValue.isAssembler(value)
        else {
            return .visitChildren
        }
        removals.append(Syntax(node))
        return .skipChildren
    }

    /// Returns the code that can use a variable.
    private func scope(of node: VariableDeclSyntax) -> Syntax {
        if let list = node.parent?.parent, node.parent?.is(CodeBlockItemSyntax.self) == true { return list }
        return Syntax(file.syntax)
    }

    private func holdsContainer(_ binding: PatternBindingSyntax) -> Bool {
        if let block = binding.accessorBlock {
            guard case .getter(let items) = block.accessors, items.count == 1, let item = items.first?.item else {
                return false
            }
            let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
            return value.map(ContainerValue.isContainer) == true
        }
        if let value = binding.initializer?.value { return ContainerValue.isContainer(value) }
        let type = binding.typeAnnotation.map { TypeName.base(of: $0.type) }
        return file.isTest && ["Assembler", "Container", "Resolver"].contains(type ?? "")
    }
}

/// Finds the statements that assign a container or nil to a variable.
private final class Assignments: SyntaxVisitor {
    private let name: String
    private var found: [CodeBlockItemSyntax] = []

    static func of(_ name: String, in node: Syntax) -> [CodeBlockItemSyntax] {
        let visitor = Assignments(name)
        visitor.walk(node)
        return visitor.found
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if let elements = node.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self), let target = elements.first,
            ["\(name)", "self.\(name)"].contains(target.trimmedDescription), let value = elements.last,
            value.is(NilLiteralExprSyntax.self) || ContainerValue.isContainer(value)
        {
            found.append(node)
        }
        return .visitChildren
    }
}

/// The expressions whose values are containers.
private enum ContainerValue {
    /// Returns a Boolean value that indicates whether an expression denotes a container without registrations of its own.
    static func isContainer(_ expression: ExprSyntax) -> Bool {
        if isCreation(expression) { return true }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let isPath = base.tokens(viewMode: .sourceAccurate).allSatisfy { $0.text != "(" }
            return ["container", "resolver"].contains(member.declName.baseName.text) && (isPath || isContainer(base))
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text == "synchronize" && call.arguments.isEmpty
        }
        return isClosureOfContainer(call)
    }

    /// Returns a Boolean value that indicates whether an expression creates a container that no assembly fills.
    static func isCreation(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            ["Assembler", "Container"].contains(call.calledExpression.trimmedDescription)
        else { return false }
        return call.arguments.allSatisfy { argument in
            let labels = ["container", "defaultObjectScope", "parent", "parentAssembler"]
            if let label = argument.label?.text, labels.contains(label) { return true }
            return argument.expression.as(ArrayExprSyntax.self)?.elements.isEmpty == true
        }
    }

    static func isAssembler(_ expression: ExprSyntax) -> Bool {
        expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "Assembler"
    }

    /// Returns a Boolean value that indicates whether a call is `{ let container = Container(); return container }()`.
    private static func isClosureOfContainer(_ call: FunctionCallExprSyntax) -> Bool {
        guard let closure = call.calledExpression.as(ClosureExprSyntax.self), closure.statements.count == 2,
            let binding = closure.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first,
            let value = binding.initializer?.value, isCreation(value),
            let result = closure.statements.last?.item.as(ReturnStmtSyntax.self)?.expression
        else { return false }
        return result.trimmedDescription == binding.pattern.trimmedDescription
    }
}

extension VariableDeclSyntax {
    fileprivate var isPrivate: Bool { modifiers.names.contains("private") || modifiers.names.contains("fileprivate") }
}

extension CodeBlockItemSyntax {
    /// The value of an expression whose result the statement discards, or nil.
    fileprivate var discardedValue: ExprSyntax? {
        if let sequence = item.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
        {
            return sequence.elements.last
        }
        return item.as(ExprSyntax.self)
    }
}
