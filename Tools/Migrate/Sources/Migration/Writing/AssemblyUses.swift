import SwiftSyntax

/// The code that creates assemblies.
struct AssemblyMentions {
    /// The numbers of the occurrences of each name.
    private var counts: [String: Int] = [:]
    /// The numbers of the occurrences that the removal of an assembly can remove.
    private var removable: [String: Int] = [:]

    init(_ files: [SourceFile]) {
        for file in files {
            for token in file.syntax.tokens(viewMode: .sourceAccurate) { counts[token.text, default: 0] += 1 }
            for use in AssemblyUses.uses(in: file) { removable[use.name, default: 0] += 1 }
        }
    }

    /// Returns a Boolean value that indicates whether all code that mentions an assembly only adds it to a container.
    func areRemovable(_ name: String) -> Bool { counts[name] == 1 + (removable[name] ?? 0) }
}

/// Finds the code that adds assemblies to containers.
final class AssemblyUses: SyntaxVisitor {
    struct Use {
        let name: String
        /// An element of an array of assemblies, or a statement.
        let node: Syntax
    }

    private var uses: [Use] = []

    static func uses(in file: SourceFile) -> [Use] {
        let visitor = AssemblyUses(viewMode: .sourceAccurate)
        visitor.walk(file.syntax)
        return visitor.uses
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = TypeName.constructed(by: ExprSyntax(node)), node.arguments.isEmpty else {
            return .visitChildren
        }
        if let element = node.parent?.as(ArrayElementSyntax.self), element.isAssembly {
            uses.append(Use(name: name, node: Syntax(element)))
        } else if let call = node.callOfContainer, let item = call.parent?.as(CodeBlockItemSyntax.self) {
            uses.append(Use(name: name, node: Syntax(item)))
        }
        return .visitChildren
    }

    /// Returns the edits that remove assemblies from a file.
    static func edits(in file: SourceFile, of names: Set<String>, _ text: EditedText) -> [Edit] {
        let found = uses(in: file).filter { names.contains($0.name) }
        let elements = Set(found.filter { $0.node.is(ArrayElementSyntax.self) }.map(\.node.id))
        let arrays = found.compactMap { $0.node.as(ArrayElementSyntax.self)?.parent?.parent?.as(ArrayExprSyntax.self) }
        var edits: [Edit] = []
        var ids: Set<SyntaxIdentifier> = []
        for array in arrays where ids.insert(array.id).inserted {
            // The filter of a list returns copies.
            let all = Array(array.elements)
            let staying = all.filter { !elements.contains($0.id) }
            if staying.isEmpty {
                edits.append(Edit(array, "[]"))
                continue
            }
            edits += all.filter { elements.contains($0.id) }.map(text.removal)
            // The comma before a removed last element.
            if let last = all.last, elements.contains(last.id), last.trailingComma == nil,
                let comma = staying.last?.trailingComma
            {
                edits.append(Edit(comma.offsets, ""))
            }
        }
        let statements = found.filter { $0.node.is(CodeBlockItemSyntax.self) }
        return edits + statements.map { Edit(text.block(of: $0.node), "") }
    }
}

extension ArrayElementSyntax {
    /// A Boolean value that indicates whether the element is one of the assemblies of an assembler.
    fileprivate var isAssembly: Bool {
        guard let argument = parent?.parent?.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        let name = call.methodName ?? call.calledExpression.trimmedDescription
        let isFirst = argument.label == nil && name == "Assembler" || argument.label?.text == "assemblies"
        return isFirst && ["Assembler", "init", "apply"].contains(name)
    }
}

extension FunctionCallExprSyntax {
    /// The call `App().assemble(container: container)` or `assembler.apply(assembly: App())` that contains the assembly.
    fileprivate var callOfContainer: FunctionCallExprSyntax? {
        if let member = parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "assemble",
            let call = member.parent?.as(FunctionCallExprSyntax.self)
        {
            return call
        }
        guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "assembly" else { return nil }
        return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
}
