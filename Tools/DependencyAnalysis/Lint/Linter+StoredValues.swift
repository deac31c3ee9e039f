import SourceIndex

extension Linter {
    /// Instances that store the current value of a replaceable dependency when they are created.
    func storedReplaceables() -> [Finding] {
        program.references.compactMap { reference in
            guard let dependency = dependencies.dependency(reference.symbol), dependency.kind == .replaceable,
                isLinted(reference.file), let keeper = keeper(of: reference)
            else { return nil }
            return finding(
                at: reference,
                message:
                    "`\(keeper)` keeps the value that `\(dependency.name)` has when it is created, and does not see a "
                    + "later one.",
                remedy: "Store the container, and read `\(dependency.name)` where the value is used, or observe "
                    + "`values(of: \(dependency.name))`."
            )
        }
    }

    /// Returns the name of the type or of the instance that stores a value that is read, or nil if the value is not stored.
    private func keeper(of read: Program.Reference) -> String? {
        guard let token = components.token(of: read), let container = read.container else { return nil }
        let text = program.files[read.file].text
        // A part of the value, or the result of a call, is another value.
        guard !text.isContinued(after: token) else { return nil }
        let start = text.chainStart(of: token)
        if let dependency = dependencies.dependency(implementedBy: container) {
            guard dependency.kind.isInstance, case .argument(let call?, _)? = text.innermostEnclosure(of: token),
                call.name.first?.isUppercase == true, [",", "(", ":"].contains(text.text(at: start - 1))
            else { return nil }
            return dependency.name
        }
        let kind = program.symbol(container).kind
        guard kind == .initializer || kind == .instanceProperty && program.isStored(container),
            text.isAssignedToMember(expressionAt: start, in: kind), !components.isInEscapingClosure(read)
        else { return nil }
        return program.type(containing: container).map(program.displayName(of:))
    }
}

extension SourceText {
    /// Returns a Boolean value that indicates whether an expression is the value of a property: in an initializer, of an
    /// assignment to a name that the same statement does not declare.
    fileprivate func isAssignedToMember(expressionAt start: Int, in kind: Symbol.Kind) -> Bool {
        guard tokens.indices.contains(start - 2), isAssignment(start - 1), let block = parent(of: start),
            text(at: block) == "{"
        else { return false }
        let line = tokens[start - 2].line
        let declaresName = (0..<start - 1).reversed().prefix { tokens[$0].line == line }.contains {
            ["let", "var"].contains(text(at: $0))
        }
        return (kind == .instanceProperty) == declaresName
    }
}
