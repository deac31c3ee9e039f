import SwiftSyntax

/// Rewrites the extensions and the declarations of containers in a file.
struct ContainerWriter {
    let analysis: FactoryAnalysis
    let text: EditedText

    /// Returns the edits of an extension.
    func edits(of found: FactoryExtension) -> [Edit] {
        let moving = found.members.filter(moves)
        let isComplete = isComplete(found.container)
        let staying = found.members.filter { member in
            if case .removable = member { return !isComplete && !isOldWarning(member, in: found) }
            return !moves(member)
        }
        let inner = staying.flatMap { edits(of: $0, in: found, base: "GlobalDependencies.default") }
        let hasConformance = found.declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause != nil
        if moving.isEmpty, staying.isEmpty, isComplete, !found.members.isEmpty || hasConformance {
            return [Edit(text.lines(of: found.declaration.trimmedOffsets), "")]
        }
        let removed = found.members.filter { member in !moves(member) && !staying.contains { $0.id == member.id } }
        let removals = removed.map { Edit(movedRange($0.declaration), "") }
        if moving.isEmpty { return inner + removals }
        if staying.isEmpty {
            return [header(found)] + removals + moving.flatMap { edits(of: $0, in: found, base: "self") }
        }
        return inner + removals + move(moving, outOf: found)
    }

    /// Returns a Boolean value that indicates whether nothing of a container stays.
    private func isComplete(_ container: String) -> Bool {
        let members = (analysis.sources.containers[container]?.extensions ?? []).flatMap(\.members)
        return members.allSatisfy { member in
            if case .removable = member { true } else { moves(member) }
        }
    }

    private func moves(_ member: FactoryExtension.Member) -> Bool {
        switch member {
        case .factory(let factory): analysis.moves(factory.key)
        case .removable, .other: false
        }
    }

    /// A warning about a factory that moves in this run.
    private func isOldWarning(_ member: FactoryExtension.Member, in found: FactoryExtension) -> Bool {
        guard member.declaration.is(MacroExpansionDeclSyntax.self) else { return false }
        return found.members.drop { $0.id != member.id }.dropFirst().first.map(moves) ?? false
    }

    /// Replaces what is before the members: the extension, or the declaration of the class.
    private func header(_ found: FactoryExtension) -> Edit {
        let brace = found.block.leftBrace.trimmedOffsets.lowerBound
        if let declared = found.declaration.as(ExtensionDeclSyntax.self) {
            return Edit(declared.extendedType.trimmedOffsets.lowerBound..<brace, "GlobalDependencies ")
        }
        let declared = found.declaration.as(ClassDeclSyntax.self)
        let start = declared?.modifiers.first?.trimmedOffsets ?? declared?.classKeyword.trimmedOffsets
        return Edit((start?.lowerBound ?? brace)..<brace, "extension GlobalDependencies ")
    }

    /// Returns the edits of a member for an expression of the new container, which is `self` if the member moves.
    private func edits(of member: FactoryExtension.Member, in found: FactoryExtension, base: String) -> [Edit] {
        switch member {
        case .factory(let factory) where base == "self":
            guard let decision = analysis.decision(about: factory.key) else { return [] }
            let accessor = FactoryAccessorWriter(analysis: analysis, decision: decision, text: text).edits
            // A factory that stays is in another type of the file.
            let modifiers = isComplete(found.container) ? [] : Array(factory.variable.modifiers)
            return accessor + modifiers.filter { $0.name.text == "private" }.map { Edit($0.name, "fileprivate") }
        case .factory(let factory):
            let closures = ([factory.closure] + factory.modifiers.map(\.closure)).compactMap { $0?.trimmedOffsets }
            return analysis.sources.uses(in: [Syntax(factory.variable)], of: found.container, found.file).compactMap {
                $0.isRead ? analysis.edit(of: $0, base: base) : nil
            }.filter { edit in closures.contains { $0.contains(edit.range.lowerBound) } }
        case .removable, .other: return []
        }
    }

    /// Moves members to an extension of the new container, which follows the old declaration.
    private func move(_ members: [FactoryExtension.Member], outOf found: FactoryExtension) -> [Edit] {
        var attributes = ""
        if let declared = found.declaration.as(ExtensionDeclSyntax.self) {
            attributes = declared.attributes.map { $0.trimmedDescription + "\n" }.joined()
            attributes += declared.modifiers.map { $0.trimmedDescription + " " }.joined()
        }
        let bodies = members.map { member in
            text.text(in: movedRange(member.declaration), edits(of: member, in: found, base: "self"))
        }
        let body = bodies.joined().drop { $0.isNewline }.trimmingTrailingSpaces
        let end = found.declaration.trimmedOffsets.upperBound
        let new = "\n\n\(attributes)extension GlobalDependencies {\n\(body)\n}"
        return members.map { Edit(movedRange($0.declaration), "") } + [Edit(end..<end, new)]
    }

    /// Returns the lines of a member, with the comments before it.
    private func movedRange(_ declaration: DeclSyntax) -> Range<Int> {
        declaration.leadingTrivia.first?.isNewline == true
            ? declaration.offsets : text.lines(of: declaration.trimmedOffsets)
    }
}
