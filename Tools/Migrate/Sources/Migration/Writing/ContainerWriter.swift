import SwiftSyntax

/// Rewrites the extensions and the declarations of containers in a file.
struct ContainerWriter {
    let analysis: FactoryAnalysis
    let text: EditedText

    /// Returns the edits of an extension.
    ///
    /// Members that move and members that stay do not change their places: the extension ends between them, and another one
    /// begins.
    func edits(of found: FactoryExtension) -> [Edit] {
        let (declaration, isComplete) = (found.declaration, isComplete(found.container))
        let moving = Set(found.members.filter(moves).map(\.declaration.id))
        let removed = found.members.indices.filter { index in
            guard case .removable(let member) = found.members[index] else { return false }
            return Syntax(member).isWarning ? found.members[(index + 1)...].first.map(moves) == true : isComplete
        }.map { found.members[$0].declaration }
        let kept = Array(declaration.memberBlock.members).filter { item in !removed.contains { $0.id == item.decl.id } }
        if kept.isEmpty, isComplete, !removed.isEmpty || declaration.inheritanceClause != nil {
            return [Edit(text.lines(of: declaration.trimmedOffsets), "")]
        }
        var edits = found.members.flatMap { self.edits(of: $0, in: found) }
        edits += removed.map { member in
            let beginsLine = member.leadingTrivia.first?.isNewline == true
            return Edit(beginsLine ? member.offsets : text.lines(of: member.trimmedOffsets), "")
        }
        // A class stays while one of its members does.
        var isMoving = false
        if let first = kept.first, moving.contains(first.decl.id),
            isComplete || declaration.is(ExtensionDeclSyntax.self)
        {
            edits.append(header(declaration))
            isMoving = true
        }
        for item in kept where moving.contains(item.decl.id) != isMoving {
            isMoving.toggle()
            edits.append(boundary(before: item, of: declaration, isMoving ? "GlobalDependencies" : nil))
        }
        return edits
    }

    /// Returns a Boolean value that indicates whether nothing of a container stays.
    private func isComplete(_ container: String) -> Bool {
        let members = (analysis.sources.containers[container]?.extensions ?? []).flatMap(\.members)
        return members.allSatisfy { member in
            if case .removable = member { true } else { moves(member) }
        }
    }

    private func moves(_ member: FactoryExtension.Member) -> Bool {
        if case .factory(let factory) = member { analysis.moves(factory.key) } else { false }
    }

    /// Replaces what is before the members: the extension, or the declaration of the class.
    private func header(_ declaration: any DeclGroupSyntax) -> Edit {
        let brace = declaration.memberBlock.leftBrace.trimmedOffsets.lowerBound
        if let declared = declaration.as(ExtensionDeclSyntax.self) {
            return Edit(declared.extendedType.trimmedOffsets.lowerBound..<brace, "GlobalDependencies ")
        }
        let start = declaration.modifiers.first?.trimmedOffsets ?? declaration.introducer.trimmedOffsets
        return Edit(start.lowerBound..<brace, "extension GlobalDependencies ")
    }

    /// Ends an extension before a member and the comments before it, and begins one of another type, or of the same one.
    private func boundary(
        before item: MemberBlockItemSyntax,
        of declaration: any DeclGroupSyntax,
        _ type: String?
    ) -> Edit {
        let found = declaration.as(ExtensionDeclSyntax.self)
        let own = found?.extendedType.trimmedDescription ?? declaration.as(ClassDeclSyntax.self)?.name.text ?? ""
        let attributes = declaration.attributes.map { $0.trimmedDescription + "\n" }.joined()
        let modifiers = (found?.modifiers ?? []).map { $0.trimmedDescription + " " }.joined()
        let start = item.leadingTrivia.prefix { $0.comment == nil }.reduce(item.position.utf8Offset) {
            $0 + $1.sourceLength.utf8Length
        }
        let new = "\n}\n\n\(attributes)\(modifiers)extension \(type ?? own) {\n\(text.indentation(at: start))"
        return Edit(item.position.utf8Offset..<start, new)
    }

    /// Returns the edits of a factory: its accessor if it moves, and otherwise the reads in its closure.
    private func edits(of member: FactoryExtension.Member, in found: FactoryExtension) -> [Edit] {
        guard case .factory(let factory) = member, let decision = analysis.decision(about: factory.key) else {
            return []
        }
        if decision.moves {
            // A factory that stays is in another type of the file.
            let modifiers = isComplete(found.container) ? [] : Array(factory.variable.modifiers)
            return FactoryAccessorWriter(analysis: analysis, decision: decision, text: text).edits
                + modifiers.filter { $0.name.text == "private" }.map { Edit($0.name, "fileprivate") }
        }
        let uses = analysis.sources.uses(in: [Syntax(factory.variable)], of: found.container, found.file)
        return uses.filter(\.isRead).compactMap { analysis.edit(of: $0, base: "GlobalDependencies.default") }
    }
}
