import SwiftSyntax

/// The closure of a registration, which becomes a part of an accessor.
struct ImplementationClosure {
    let node: ClosureExprSyntax
    /// The text that contains the closure.
    let text: EditedText
    /// A Boolean value that indicates whether the closure reads dependencies from its container.
    let readsDependencies: Bool
    /// Returns the edits of the reads, for the expression of the container.
    let edits: (_ container: String) -> [Edit]

    /// Returns the text between the signature and the right brace.
    func content(_ container: String, _ others: [Edit] = []) -> String {
        let start = (node.signature?.inKeyword ?? node.leftBrace).trimmedOffsets.upperBound
        return text.text(in: start..<node.rightBrace.trimmedOffsets.lowerBound, edits(container) + others)
    }

    /// A name for the container that the closure does not use otherwise.
    private var containerName: String {
        let content = content("")
        return ["container", "dependencies", "globalDependencies"].first { !content.contains($0) } ?? "globalContainer"
    }

    /// Returns the statements without spaces around them.
    func statements(_ container: String, _ others: [Edit] = []) -> String {
        let content = content(container, others).trimmingSpaces
        // A line comment must not hide what follows.
        return content.split(separator: "\n").last?.contains("//") == true ? content + "\n" : content
    }

    /// Returns the expression of the value that the closure creates without dependencies.
    func value(of type: String) -> String {
        let base = "GlobalDependencies.default"
        return node.isExpression ? statements(base) : "{ () -> \(type) in\(content(base))}()"
    }

    /// Returns a closure that takes a container.
    func implementation(of type: String, yields: Bool) -> String {
        let isShort = node.isExpression && readsDependencies && !yields && !content("").contains("{")
        let name = isShort || !readsDependencies && yields ? "$0" : readsDependencies ? containerName : "_"
        let head = name == "$0" ? "" : " \(name) in"
        let content = content(name)
        if !yields { return "{\(head)\(content)}" }
        return "{\(head) \(name).yield {\(node.isExpression ? "" : " () -> \(type) in")\(content)} }"
    }

    /// The closure of a dependency that is a function.
    var function: String {
        let name = containerName
        return "{ \(name) in \(text.text(in: node.trimmedOffsets, edits(name))) }"
    }
}

/// Writes the accessor of a dependency, whichever library supplied the dependency before.
struct AccessorWriter {
    let name: String
    let type: String
    let kind: ImplementationKind
    /// A Boolean value that indicates whether the implementation reads the default container while it is created.
    let yields: Bool
    let closure: ImplementationClosure
    var preview: ImplementationClosure?

    /// The call of `resolveDependency`.
    var call: String {
        func argument(_ closure: ImplementationClosure, _ yields: Bool) -> String {
            switch kind {
            case .default: closure.value(of: type)
            case .function: closure.function
            default: closure.implementation(of: type, yields: yields)
            }
        }
        let arguments =
            ["\(kind.label): \(argument(closure, yields))"]
            + (preview.map { ["previewImplementation: \(argument($0, false))"] } ?? [])
        return "resolveDependency(forKeyPath: \\.\(name), \(arguments.joined(separator: ", ")))"
    }

    /// Returns the accessors with a body that calls `resolveDependency`.
    static func block(_ name: String, _ body: String, hasSetter: Bool, indentation: String) -> String {
        if !hasSetter { return "{\(body)}" }
        // A member of an extension shows the indentation of one level.
        let unit = indentation.isEmpty ? "    " : indentation
        let getter = body.replacing("\n", with: "\n" + unit)
        let setter = "set { override(keyPath: \\.\(name), with: newValue) }"
        return "{\n\(indentation + unit)get {\(getter)}\n\(indentation + unit)\(setter)\n\(indentation)}"
    }
}

extension ClosureExprSyntax {
    /// A Boolean value that indicates whether the closure consists of one expression.
    var isExpression: Bool { statements.count == 1 && statements.first?.item.is(ExprSyntax.self) == true }
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
