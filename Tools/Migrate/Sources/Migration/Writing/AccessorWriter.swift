import SwiftSyntax

/// Writes the accessor that replaces a factory.
struct AccessorWriter {
    let analysis: FactoryAnalysis
    let decision: FactoryDecision
    let kind: ImplementationKind
    let text: EditedText

    private var factory: FactoryDeclaration { decision.factory }
    private var name: String { factory.key.name }
    private var type: String { factory.valueType.trimmedDescription }

    /// The edits of the declaration of the factory.
    var edits: [Edit] {
        guard let binding = factory.variable.bindings.first, let annotation = binding.typeAnnotation,
            let block = binding.accessorBlock, let closure = factory.closure
        else { return [] }
        var edits: [Edit] = []
        if factory.isMainActor, !factory.variable.attributes.names.contains("MainActor") {
            edits.append(Edit(before: factory.variable, "@MainActor "))
        }
        if kind == .function, !decision.hasSetter {
            edits.append(Edit(factory.variable.bindingSpecifier, "func"))
            let range = binding.pattern.trimmedOffsets.lowerBound..<block.trimmedOffsets.upperBound
            edits.append(Edit(range, function(closure, block)))
        } else {
            edits.append(Edit(annotation.type, kind == .function ? functionType : type))
            edits.append(Edit(block, accessors(closure, block)))
        }
        return edits
    }

    private var indentation: String { text.indentation(at: factory.variable.trimmedOffsets.lowerBound) }

    /// The beginning of the line of an accessor, up to the type.
    private var head: String {
        let start = factory.variable.bindingSpecifier.trimmedOffsets.lowerBound
        let modifiers = text.text(in: 0..<start).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        return modifiers + "var \(name): \(kind == .function ? functionType : type) "
    }

    // Functions

    private var parameterType: String { factory.parameterType?.trimmedDescription ?? "Void" }
    private var functionType: String { "@Sendable (\(parameterType)) -> \(type)" }

    private func function(_ closure: ClosureExprSyntax, _ block: AccessorBlockSyntax) -> String {
        let parameter = factory.parameterNames.first.flatMap { $0 == "_" ? nil : $0 } ?? "parameter"
        let isUnused = factory.parameterNames.first == "_"
        let names = factory.parameterNames.isEmpty ? ParameterNames.edits(in: closure, name: parameter) : []
        let reads = FactoryReadEdits(analysis, base: "self", closure, decision.closure?.reads ?? []).edits
        let body = content(of: closure, names + reads).indented(to: indentation + "    ")
        let head = "\(name)(_\(isUnused ? "" : " \(parameter)"): \(parameterType)) -> \(type) "
        return head
            + self.block(
                [body],
                isInline: isOneLine(block) && !body.contains("\n") && !closure.endsWithLineComment,
                comments: comments(in: block)
            )
    }

    // Accessors

    private func accessors(_ closure: ClosureExprSyntax, _ block: AccessorBlockSyntax) -> String {
        let arguments = arguments(closure)
        let inner = indentation + (decision.hasSetter ? "        " : "    ")
        let call = call(arguments, at: inner, extra: decision.hasSetter ? "get {  }".count : 0)
        let comments = comments(in: block)
        guard decision.hasSetter else {
            let isInline = isOneLine(block) && !call.contains("\n")
            return self.block([call], isInline: isInline, comments: comments)
        }
        let getter =
            call.contains("\n")
            ? "get {\n\(inner)\(call)\n\(indentation)    }" : "get { \(call) }"
        let setter = "set { override(keyPath: \\.\(name), with: newValue) }"
        return self.block([getter, setter], isInline: false, comments: comments)
    }

    private func block(_ lines: [String], isInline: Bool, comments: [String]) -> String {
        let length = head.count + (lines.first?.count ?? 0) + "{  }".count
        if isInline, comments.isEmpty, lines.count == 1, length <= 120 { return "{ \(lines[0]) }" }
        let inner = indentation + "    "
        return "{\n" + (comments + lines).map { inner + $0 + "\n" }.joined() + indentation + "}"
    }

    private func isOneLine(_ block: AccessorBlockSyntax) -> Bool { !block.trimmedDescription.contains("\n") }

    private func call(_ arguments: [String], at indentation: String, extra: Int) -> String {
        let all = ["forKeyPath: \\.\(name)"] + arguments
        let line = "resolveDependency(\(all.joined(separator: ", ")))"
        if !line.contains("\n"), line.count + indentation.count + extra <= 120 { return line }
        let separator = ",\n\(indentation)    "
        let moved = all.map { $0.indented(to: indentation + "    ") }
        return "resolveDependency(\n\(indentation)    \(moved.joined(separator: separator))\n\(indentation))"
    }

    private func arguments(_ closure: ClosureExprSyntax) -> [String] {
        var arguments: [String] = []
        switch kind {
        case .default: arguments.append("defaultImplementation: \(value(of: closure))")
        case .function: arguments.append("\(kind.label): { \(functionContainer) in \(functionValue(closure)) }")
        default:
            arguments.append("\(kind.label): \(implementation(closure, decision.closure, yields: decision.yields))")
        }
        for modifier in factory.modifiers where modifier.name == "onPreview" && kind != .function {
            guard let preview = modifier.closure else { continue }
            let facts = FactoryClosure(preview, analysis.sources, container: factory.key.container)
            let value = kind == .default ? value(of: preview) : implementation(preview, facts, yields: false)
            arguments.append("previewImplementation: \(value)")
        }
        return arguments
    }

    /// Returns the value of a closure without dependencies.
    private func value(of closure: ClosureExprSyntax) -> String {
        let content = content(of: closure, [])
        if Self.isExpression(closure), !closure.endsWithLineComment { return content }
        return "{ () -> \(type) in\n    \(content.indented(to: "    "))\n}()"
    }

    private func functionValue(_ closure: ClosureExprSyntax) -> String {
        let edits = FactoryReadEdits(analysis, base: functionContainer, closure, decision.closure?.reads ?? []).edits
        return text.dedented(in: closure.trimmedOffsets, edits)
    }

    /// Returns a closure that takes a container.
    private func implementation(_ closure: ClosureExprSyntax, _ facts: FactoryClosure?, yields: Bool) -> String {
        let reads = (facts?.reads ?? []).filter { analysis.moves($0) }
        let isExpression = Self.isExpression(closure)
        let isNamed = !reads.isEmpty && (yields || !isExpression || NestedClosures.areIn(closure))
        let name = Self.containerName(in: closure, facts?.reads ?? [])
        let edits = FactoryReadEdits(analysis, base: isNamed ? name : "$0", closure, facts?.reads ?? []).edits
        let content = content(of: closure, edits)
        // The label, the braces, and the indentation of an argument on a line of its own.
        let length =
            content.count + indentation.count + (decision.hasSetter ? 12 : 8)
            + "composedImplementation: { container in },".count
        if isExpression, !content.contains("\n"), !closure.endsWithLineComment, length <= 120 || yields {
            if yields {
                return isNamed ? "{ \(name) in \(name).yield { \(content) } }" : "{ $0.yield { \(content) } }"
            }
            return "{ \(isNamed ? "\(name) in " : reads.isEmpty ? "_ in " : "")\(content) }"
        }
        let lines = content.indented(to: yields ? "        " : "    ")
        let head = isNamed ? "{ \(name) in" : reads.isEmpty && !yields ? "{ _ in" : "{"
        if yields {
            let call = isNamed ? "\(name).yield" : "$0.yield"
            return "\(head)\n    \(call) { () -> \(type) in\n        \(lines)\n    }\n}"
        }
        return "\(head)\n    \(lines)\n}"
    }

    private var functionContainer: String {
        factory.closure.map { Self.containerName(in: $0, decision.closure?.reads ?? []) } ?? "container"
    }

    /// Returns a name for the container that a closure does not use otherwise.
    private static func containerName(in closure: ClosureExprSyntax, _ reads: [FactoryRead]) -> String {
        // The edits replace these uses.
        let replaced = reads.map { read -> Range<Int> in
            if case .constant = read.kind { return read.node.trimmedOffsets }
            return read.node.firstToken(viewMode: .sourceAccurate)?.trimmedOffsets ?? 0..<0
        }
        let names = closure.tokens(viewMode: .sourceAccurate).filter { token in
            !replaced.contains { $0.contains(token.trimmedOffsets.lowerBound) }
        }.map(\.text)
        return ["container", "dependencies", "globalDependencies"].first { !names.contains($0) } ?? "globalContainer"
    }

    private static func isExpression(_ closure: ClosureExprSyntax) -> Bool {
        closure.statements.count == 1 && closure.statements.first?.item.is(ExprSyntax.self) == true
    }

    /// Returns the statements of a closure, with edits and with the comments in it.
    private func content(of closure: ClosureExprSyntax, _ edits: [Edit]) -> String {
        let start = (closure.signature.map { $0.endPosition } ?? closure.leftBrace.endPosition).utf8Offset
        let end = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        return text.dedented(in: start..<end, edits)
    }

    /// Returns the comments of a block that are not in a closure of the factory.
    private func comments(in block: AccessorBlockSyntax) -> [String] {
        let closures = ([factory.closure] + factory.modifiers.map(\.closure)).compactMap { $0?.trimmedOffsets }
        return block.tokens(viewMode: .sourceAccurate).flatMap { token -> [String] in
            let isInside = closures.contains {
                $0.lowerBound < token.trimmedOffsets.lowerBound && token.trimmedOffsets.upperBound <= $0.upperBound
            }
            let leading = isInside || token.id == block.leftBrace.id ? [] : Array(token.leadingTrivia)
            let isLast = closures.contains { $0.upperBound == token.trimmedOffsets.upperBound }
            let trailing = isInside && !isLast || token.id == block.rightBrace.id ? [] : Array(token.trailingTrivia)
            return (leading + trailing).compactMap(\.comment)
        }
    }
}

extension ClosureExprSyntax {
    /// A Boolean value that indicates whether a line comment is the last text before the right brace.
    var endsWithLineComment: Bool {
        let previous = rightBrace.previousToken(viewMode: .sourceAccurate)
        return (Array(previous?.trailingTrivia ?? []) + Array(rightBrace.leadingTrivia)).contains { piece in
            switch piece {
            case .lineComment, .docLineComment: true
            default: false
            }
        }
    }
}

extension TriviaPiece {
    /// The text of a comment, or nil.
    fileprivate var comment: String? {
        switch self {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
            text
        default: nil
        }
    }
}

/// Finds closures in a closure.
private final class NestedClosures: SyntaxVisitor {
    private var areFound = false

    static func areIn(_ closure: ClosureExprSyntax) -> Bool {
        let visitor = NestedClosures(viewMode: .sourceAccurate)
        visitor.walk(closure.statements)
        return visitor.areFound
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        areFound = true
        return .skipChildren
    }
}

/// Gives the parameter of a closure a name.
private final class ParameterNames: SyntaxVisitor {
    private let name: String
    private var edits: [Edit] = []

    static func edits(in closure: ClosureExprSyntax, name: String) -> [Edit] {
        let visitor = ParameterNames(name)
        visitor.walk(closure.statements)
        return visitor.edits
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "$0" { edits.append(Edit(node, name)) }
        return .skipChildren
    }

    // The parameter of another closure.
    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
