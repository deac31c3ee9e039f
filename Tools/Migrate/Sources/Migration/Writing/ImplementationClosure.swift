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
    private func content(_ container: String, _ others: [Edit] = []) -> String {
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
    private func implementation(of type: String, yields: Bool) -> String {
        let isShort = node.isExpression && readsDependencies && !yields && !content("").contains("{")
        let name = isShort || !readsDependencies && yields ? "$0" : readsDependencies ? containerName : "_"
        let head = name == "$0" ? "" : " \(name) in"
        let content = content(name)
        if !yields { return "{\(head)\(content)}" }
        return "{\(head) \(name).yield {\(node.isExpression ? "" : " () -> \(type) in")\(content)} }"
    }

    /// Returns the call of `resolveDependency`.
    ///
    /// - Parameters:
    ///   - name: The name of the accessor.
    ///   - type: The type of the value.
    ///   - kind: The kind of the implementation.
    ///   - yields: A Boolean value that indicates whether the implementation reads the default container while it is created.
    /// - Returns: The code of the call.
    func call(_ name: String, _ type: String, _ kind: ImplementationKind, yields: Bool) -> String {
        let container = containerName
        let argument =
            switch kind {
            case .default: value(of: type)
            case .function: "{ \(container) in \(text.text(in: node.trimmedOffsets, edits(container))) }"
            default: implementation(of: type, yields: yields)
            }
        return "resolveDependency(forKeyPath: \\.\(name), \(kind.label): \(argument))"
    }

    /// Returns the accessors with a body that calls `resolveDependency`.
    static func accessors(_ name: String, _ body: String, hasSetter: Bool, indentation: String) -> String {
        if !hasSetter { return "{\(body)}" }
        // A member of an extension shows the indentation of one level.
        let unit = indentation.isEmpty ? "    " : indentation
        let getter = body.replacing("\n", with: "\n" + unit)
        let setter = "set { override(keyPath: \\.\(name), with: newValue) }"
        return "{\n\(indentation + unit)get {\(getter)}\n\(indentation + unit)\(setter)\n\(indentation)}"
    }
}
