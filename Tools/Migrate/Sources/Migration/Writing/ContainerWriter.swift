import SwiftSyntax

/// Rewrites the extensions and the declarations of containers in a file.
struct ContainerWriter {
    let analysis: FactoryAnalysis
    let text: EditedText
    /// The helpers that stay beside the copies that move.
    private let retained: Set<FactoryKey>

    init(analysis: FactoryAnalysis, text: EditedText) {
        self.analysis = analysis
        self.text = text
        retained = analysis.retainedHelpers
    }

    /// Returns the edits of an extension.
    func edits(of found: FactoryExtension) -> [Edit] {
        let moving = found.members.filter(moves)
        let isComplete = isComplete(found.container)
        let staying = found.members.filter { member in
            if case .removable = member { return !isComplete && !isOldWarning(member, in: found) }
            return isRetained(member) || !moves(member) && !isObsolete(member)
        }
        let inner = staying.flatMap { editsOfStaying($0) }
        if moving.isEmpty, staying.isEmpty, isComplete, !found.members.isEmpty || found.hasConformance {
            return [Edit(text.lines(of: found.declaration.trimmedOffsets), "")]
        }
        let obsolete = found.members.filter { member in !moves(member) && !staying.contains { $0.id == member.id } }
        let removals = obsolete.map { Edit(movedRange($0.declaration), "") }
        if moving.isEmpty { return inner + removals }
        if staying.isEmpty {
            return [header(found)] + removals + emptyLine(found, obsolete) + moving.flatMap(editsOfMoving)
        }
        return inner + removals + emptyLine(found, obsolete + moving) + move(moving, outOf: found)
    }

    /// Returns a Boolean value that indicates whether nothing of a container stays.
    private func isComplete(_ container: String) -> Bool {
        let members = (analysis.sources.containers[container]?.extensions ?? []).flatMap(\.members)
        return members.allSatisfy { member in
            if case .removable = member { return true }
            return moves(member) || isObsolete(member)
        }
    }

    private func moves(_ member: FactoryExtension.Member) -> Bool {
        switch member {
        case .factory(let factory): analysis.decisions[factory.key]?.moves == true
        case .helper(let key, _): analysis.sources.movesHelper(key)
        case .removable, .other: false
        }
    }

    /// A warning about a factory that moves in this run.
    private func isOldWarning(_ member: FactoryExtension.Member, in found: FactoryExtension) -> Bool {
        guard member.declaration.is(MacroExpansionDeclSyntax.self),
            let index = found.members.firstIndex(where: { $0.id == member.id })
        else { return false }
        return found.members.dropFirst(index + 1).first.map(moves) ?? false
    }

    private func isRetained(_ member: FactoryExtension.Member) -> Bool {
        if case .helper(let key, _) = member { retained.contains(key) } else { false }
    }

    /// A helper with the name of the factory that it reads becomes that dependency.
    private func isObsolete(_ member: FactoryExtension.Member) -> Bool {
        guard case .helper(let key, _) = member, let target = analysis.sources.aliases[key] else { return false }
        return analysis.decisions[target]?.moves == true
    }

    /// Replaces what is before the members: the extension, or the declaration of the class.
    private func header(_ found: FactoryExtension) -> Edit {
        let brace = found.block.leftBrace.trimmedOffsets.lowerBound
        if let declared = found.declaration.as(ExtensionDeclSyntax.self) {
            return Edit(declared.extendedType.trimmedOffsets.lowerBound..<brace, "GlobalDependencies ")
        }
        let start = found.declaration.as(ClassDeclSyntax.self).map { declared in
            (declared.modifiers.first.map { $0.trimmedOffsets.lowerBound })
                ?? declared.classKeyword.trimmedOffsets.lowerBound
        }
        return Edit((start ?? brace)..<brace, "extension GlobalDependencies ")
    }

    /// Removes the empty line that would begin an extension whose first members are gone.
    private func emptyLine(_ found: FactoryExtension, _ removed: [FactoryExtension.Member]) -> [Edit] {
        guard let first = found.members.first, removed.contains(where: { $0.id == first.id }),
            let next = found.members.first(where: { member in !removed.contains { $0.id == member.id } }),
            case .newlines(let count)? = next.declaration.leadingTrivia.first, count > 1
        else { return [] }
        let start = next.declaration.position.utf8Offset
        return [Edit(start..<(start + count - 1), "")]
    }

    private func editsOfMoving(_ member: FactoryExtension.Member) -> [Edit] {
        switch member {
        case .factory(let factory):
            guard let decision = analysis.decisions[factory.key], let kind = decision.kind else { return [] }
            let accessor = FactoryAccessorWriter(analysis: analysis, decision: decision, kind: kind, text: text).edits
            // A factory that stays is in another type of the file.
            let modifiers = isComplete(factory.key.container) ? [] : Array(factory.variable.modifiers)
            return accessor + modifiers.filter { $0.name.text == "private" }.map { Edit($0.name, "fileprivate") }
        case .helper(let key, let declaration): return readEdits(declaration, key.container, base: "self")
        case .removable, .other: return []
        }
    }

    private func editsOfStaying(_ member: FactoryExtension.Member) -> [Edit] {
        switch member {
        case .factory(let factory):
            let all = readEdits(factory.variable, factory.key.container, base: "GlobalDependencies.default")
            let closures = ([factory.closure] + factory.modifiers.map(\.closure)).compactMap { $0?.trimmedOffsets }
            return all.filter { edit in closures.contains { $0.contains(edit.range.lowerBound) } }
        case .helper(let key, let declaration):
            return readEdits(declaration, key.container, base: "GlobalDependencies.default")
        case .removable, .other: return []
        }
    }

    private func readEdits(_ declaration: some SyntaxProtocol, _ container: String, base: String) -> [Edit] {
        let visitor = FactoryReadVisitor(analysis.sources, container: container)
        visitor.walk(declaration)
        let reads =
            base == "self"
            ? visitor.reads
            : visitor.reads.filter { read in
                // A helper that a staying member reads stays, too.
                if case .helper = read.kind { false } else { analysis.moves(read) }
            }
        return FactoryReadEdits(analysis, base: base, declaration, reads).edits
    }

    /// Moves members to an extension of the new container, which follows the old declaration.
    private func move(_ members: [FactoryExtension.Member], outOf found: FactoryExtension) -> [Edit] {
        var modifiers = ""
        if let declared = found.declaration.as(ExtensionDeclSyntax.self) {
            modifiers = declared.modifiers.map { $0.trimmedDescription + " " }.joined()
        }
        let bodies = members.map { member in
            text.text(in: movedRange(member.declaration), editsOfMoving(member))
        }
        let body = bodies.joined().trimmingNewlines
        let end = found.declaration.trimmedOffsets.upperBound
        let indentation = text.indentation(at: found.declaration.trimmedOffsets.lowerBound)
        let new = "\n\n\(indentation)\(modifiers)extension GlobalDependencies {\n\(body)\n\(indentation)}"
        let removals = members.filter { !isRetained($0) }.map { Edit(movedRange($0.declaration), "") }
        return removals + [Edit(end..<end, new)]
    }

    /// Returns the lines of a member, with the comments before it.
    private func movedRange(_ declaration: DeclSyntax) -> Range<Int> {
        let range = declaration.offsets
        return declaration.leadingTrivia.first.map { if case .newlines = $0 { true } else { false } } == true
            ? range : text.lines(of: declaration.trimmedOffsets)
    }
}

extension String {
    /// The text without empty lines at both ends.
    fileprivate var trimmingNewlines: String {
        var rest = self[...]
        while rest.first?.isNewline == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return String(rest)
    }
}
