import SwiftSyntax

/// The closure of a registration, with the edits that replace its reads of other registrations.
struct ImplementationClosure {
    let node: ClosureExprSyntax
    /// The text that contains the closure.
    let text: EditedText
    /// A Boolean value that indicates whether the closure reads dependencies from its container.
    let readsDependencies: Bool
    /// The code that the edits replace.
    let replaced: [Range<Int>]
    /// Returns the edits of the reads, for the expression of the container.
    let edits: (_ container: String) -> [Edit]

    /// A name for the container that the closure does not use otherwise.
    var containerName: String {
        let names = node.tokens(viewMode: .sourceAccurate).filter { token in
            !replaced.contains { $0.contains(token.trimmedOffsets.lowerBound) }
        }.map(\.text)
        return ["container", "dependencies", "globalDependencies"].first { !names.contains($0) } ?? "globalContainer"
    }

    /// Returns the statements of the closure, with edits and with the comments in it.
    func content(_ edits: [Edit]) -> String {
        let start = (node.signature?.inKeyword ?? node.leftBrace).trimmedOffsets.upperBound
        let end = node.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        return text.dedented(in: start..<end, edits)
    }
}

/// Writes the accessor of a dependency, whichever library supplied the dependency before.
struct AccessorWriter {
    let name: String
    /// The type of the property, or of the result of the method.
    let type: String
    let kind: ImplementationKind
    let hasSetter: Bool
    /// A Boolean value that indicates whether the implementation reads the default container while it is created.
    let yields: Bool
    let closure: ImplementationClosure
    var preview: ImplementationClosure?
    var indentation = ""
    /// A Boolean value that indicates whether the accessor may have one line.
    var isOneLine = true
    /// The comments of the registration outside of its closures.
    var comments: [String] = []

    /// Returns the body of the method that replaces a registration with arguments.
    ///
    /// - Parameter names: The edits that give the parameters of the closure their names.
    /// - Returns: The braces with the statements of the closure.
    func body(_ names: [Edit]) -> String {
        let content = closure.content(names + closure.edits("self"))
        return block([content.indented(to: indentation + "    ")], hasLineComment: closure.node.endsWithLineComment)
    }

    /// The accessors of the property that replaces a registration.
    var accessors: String {
        let call = call(arguments, at: indentation + (hasSetter ? "        " : "    "))
        guard hasSetter else { return block([call]) }
        let isLong = call.contains("\n")
        let getter = isLong ? "get {\n\(indentation)        \(call)\n\(indentation)    }" : "get { \(call) }"
        return block([getter, "set { override(keyPath: \\.\(name), with: newValue) }"])
    }

    private func block(_ lines: [String], hasLineComment: Bool = false) -> String {
        if isOneLine, !hasLineComment, comments.isEmpty, lines.count == 1, !lines[0].contains("\n") {
            return "{ \(lines[0]) }"
        }
        let inner = indentation + "    "
        return "{\n" + (comments + lines).map { inner + $0 + "\n" }.joined() + indentation + "}"
    }

    private func call(_ arguments: [String], at indentation: String) -> String {
        let all = ["forKeyPath: \\.\(name)"] + arguments
        let line = "resolveDependency(\(all.joined(separator: ", ")))"
        if !line.contains("\n"), all.count < 3 { return line }
        let separator = ",\n\(indentation)    "
        let moved = all.map { $0.indented(to: indentation + "    ") }
        return "resolveDependency(\n\(indentation)    \(moved.joined(separator: separator))\n\(indentation))"
    }

    private var arguments: [String] {
        switch kind {
        case .default:
            return ["defaultImplementation: \(value(of: closure))"]
                + (preview.map { ["previewImplementation: \(value(of: $0))"] } ?? [])
        case .function:
            let container = closure.containerName
            let function = closure.text.dedented(in: closure.node.trimmedOffsets, closure.edits(container))
            return ["\(kind.label): { \(container) in \(function) }"]
        case .composed, .shared, .root, .weak, .replaceable:
            return ["\(kind.label): \(implementation(closure, yields: yields))"]
                + (preview.map { ["previewImplementation: \(implementation($0, yields: false))"] } ?? [])
        }
    }

    /// Returns the value of a closure without dependencies.
    private func value(of closure: ImplementationClosure) -> String {
        let content = closure.content([])
        let isCommented = content.hasPrefix("//") || closure.node.endsWithLineComment
        if closure.node.isExpression, !isCommented { return content }
        return "{ () -> \(type) in\n    \(content.indented(to: "    "))\n}()"
    }

    /// Returns a closure that takes a container.
    private func implementation(_ closure: ImplementationClosure, yields: Bool) -> String {
        let reads = closure.readsDependencies
        let isNamed = reads && (yields || !closure.node.isExpression || NestedClosures.areIn(closure.node))
        let name = closure.containerName
        let content = closure.content(closure.edits(isNamed ? name : "$0"))
        if closure.node.isExpression, !content.contains("\n"), !closure.node.endsWithLineComment {
            if yields {
                return isNamed ? "{ \(name) in \(name).yield { \(content) } }" : "{ $0.yield { \(content) } }"
            }
            return "{ \(isNamed ? "\(name) in " : !reads ? "_ in " : "")\(content) }"
        }
        let lines = content.indented(to: yields ? "        " : "    ")
        let head = isNamed ? "{ \(name) in" : !reads && !yields ? "{ _ in" : "{"
        if yields {
            let call = isNamed ? "\(name).yield" : "$0.yield"
            return "\(head)\n    \(call) { () -> \(type) in\n        \(lines)\n    }\n}"
        }
        return "\(head)\n    \(lines)\n}"
    }
}

extension ClosureExprSyntax {
    /// A Boolean value that indicates whether the closure consists of one expression.
    var isExpression: Bool { statements.count == 1 && statements.first?.item.is(ExprSyntax.self) == true }

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
    var comment: String? {
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

extension SyntaxProtocol {
    /// Returns the comments that are not within some parts of the code.
    ///
    /// - Parameters:
    ///   - parts: The offsets of the parts.
    ///   - leading: The tokens whose comments before them do not count.
    ///   - trailing: The tokens whose comments after them do not count.
    /// - Returns: The texts of the comments.
    func comments(
        outsideOf parts: [Range<Int>],
        leading: Set<SyntaxIdentifier>,
        trailing: Set<SyntaxIdentifier>
    ) -> [String] {
        tokens(viewMode: .sourceAccurate).flatMap { token -> [String] in
            let isInside = parts.contains {
                $0.lowerBound < token.trimmedOffsets.lowerBound && token.trimmedOffsets.upperBound <= $0.upperBound
            }
            let isLast = parts.contains { $0.upperBound == token.trimmedOffsets.upperBound }
            let before = isInside || leading.contains(token.id) ? [] : Array(token.leadingTrivia)
            let after = isInside && !isLast || trailing.contains(token.id) ? [] : Array(token.trailingTrivia)
            return (before + after).compactMap(\.comment)
        }
    }
}

/// Gives the parameters of a closure names.
final class ParameterNames: SyntaxVisitor {
    private let names: [String: String]
    private var edits: [Edit] = []

    /// Returns the edits that replace `$0` and the other parameters of a closure by names.
    static func edits(in closure: ClosureExprSyntax, _ names: [String: String]) -> [Edit] {
        let visitor = ParameterNames(names)
        visitor.walk(closure.statements)
        return visitor.edits
    }

    private init(_ names: [String: String]) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = names[node.baseName.text] { edits.append(Edit(node, name)) }
        return .skipChildren
    }

    // The parameters of another closure.
    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
