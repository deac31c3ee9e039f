import SwiftSyntax

/// Moves registrations from assemblies to extensions of the container, and removes the assemblies that become empty.
struct AssemblyWriter {
    private let analysis: SwinjectAnalysis
    /// The statements of the registrations that move, of which nothing stays.
    private let moved: Set<SyntaxIdentifier>
    /// The assemblies that become empty.
    private var removed: Set<SyntaxIdentifier> = []
    private var removedNames: Set<String> = []

    init(_ analysis: SwinjectAnalysis) {
        self.analysis = analysis
        let moving = analysis.decisions.filter(\.moves).map(\.registration)
        let forwarded = analysis.decisions.filter { $0.moves && analysis.forwards($0) }.map(\.registration)
        moved = Set(moving.compactMap { $0.statement?.item.id }).subtracting(
            forwarded.compactMap { $0.statement?.item.id }
        )
        let mentions = AssemblyMentions(analysis.folder.files)
        for registration in moving {
            for current in registration.node.ancestors {
                guard let type = current.asProtocol((any DeclGroupSyntax).self), current.is(DeclSyntax.self) else {
                    continue
                }
                guard let name = current.asProtocol((any NamedDeclSyntax).self)?.name.text,
                    TypeDeclaration.names(in: type.inheritanceClause).contains("Assembly"), isEmpty(type),
                    mentions.areRemovable(name)
                else { break }
                removed.insert(current.id)
                removedNames.insert(name)
                break
            }
        }
    }

    /// Returns a Boolean value that indicates whether nothing of an assembly stays.
    private func isEmpty(_ type: any DeclGroupSyntax) -> Bool {
        if type.memberBlock.rightBrace.leadingTrivia.contains(where: { $0.comment != nil }) { return false }
        var empty: Set<String> = []
        var isComplete = false
        let functions = type.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        while !isComplete {
            isComplete = true
            for function in functions where !empty.contains(function.name.text) && isEmpty(function.body, empty) {
                empty.insert(function.name.text)
                isComplete = false
            }
        }
        return type.memberBlock.members.allSatisfy { member in
            if let function = member.decl.as(FunctionDeclSyntax.self) { return empty.contains(function.name.text) }
            return member.isWarning || member.decl.as(InitializerDeclSyntax.self)?.body?.statements.isEmpty == true
        }
    }

    private func isEmpty(_ body: CodeBlockSyntax?, _ functions: Set<String>) -> Bool {
        guard let body, !body.rightBrace.leadingTrivia.contains(where: { $0.comment != nil }) else { return false }
        return body.statements.allSatisfy { item in
            if moved.contains(item.id) || item.isWarning { return true }
            guard let call = item.item.as(FunctionCallExprSyntax.self) else { return false }
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            let isOwn = member == nil || member?.base?.trimmedDescription == "self"
            let name = member?.declName.baseName.text ?? call.calledExpression.trimmedDescription
            return isOwn && functions.contains(name)
        }
    }

    /// Returns the edits of a file whose registrations move.
    func edits(in file: SourceFile, _ decisions: [SwinjectDecision], _ text: EditedText) -> [Edit] {
        var edits: [Edit] = []
        let groups = Dictionary(grouping: decisions) { anchor(of: $0.registration.node)?.id }
        for item in file.syntax.statements {
            guard let found = groups[item.id] else { continue }
            let new = "extension GlobalDependencies {\n\(members(found, text))}"
            let declaration = item.item.as(DeclSyntax.self)
            if let declaration, removed.contains(declaration.id) {
                edits.append(Edit(declaration, new))
                continue
            }
            edits += removals(of: found, text)
            let isStatement = found.contains { $0.registration.statement?.item.id == item.id }
            let end = isStatement ? text.source.count : item.trimmedOffsets.upperBound
            edits.append(Edit(end..<end, isStatement ? "\n\(new)\n" : "\n\n\(new)"))
        }
        return edits + AssemblyUses.edits(in: file, of: removedNames, text)
    }

    /// Returns the top-level statement that contains a node.
    private func anchor(of node: some SyntaxProtocol) -> CodeBlockItemSyntax? {
        node.ancestors.compactMap { $0.as(CodeBlockItemSyntax.self) }.last
    }

    private func members(_ decisions: [SwinjectDecision], _ text: EditedText) -> String {
        var lines = ""
        var wasLong = false
        for decision in decisions {
            let writer = SwinjectAccessorWriter(analysis: analysis, decision: decision, text: text)
            let declaration = writer.declaration
            let isLong = declaration.dropLast().contains("\n")
            let isSeparate = decision.registration.statement?.item.leadingTrivia.hasEmptyLine == true
            if !lines.isEmpty, isLong || wasLong || isSeparate { lines += "\n" }
            lines += declaration
            wasLong = isLong
        }
        return lines
    }

    // Statements

    /// Removes the statements of registrations, or reads the accessors in them.
    private func removals(of decisions: [SwinjectDecision], _ text: EditedText) -> [Edit] {
        let warnings = WarningWriter(text: text)
        // The edit of a closure contains those of its statements.
        var edits = emptyClosures(of: decisions, text)
        var ids: Set<SyntaxIdentifier> = []
        for decision in decisions {
            guard let item = decision.registration.statement?.item, ids.insert(item.id).inserted else { continue }
            if let old = warnings.removal(at: Syntax(item)) { edits.append(old) }
            edits.append(moved.contains(item.id) ? Edit(text.block(of: item), "") : forwards(item, text))
        }
        return edits
    }

    /// Replaces a statement by registrations that read the accessors, for code that does not see them.
    private func forwards(_ item: CodeBlockItemSyntax, _ text: EditedText) -> Edit {
        let all = analysis.decisions.filter { decision in
            decision.registration.statement?.item.id == item.id && analysis.forwards(decision)
        }
        let lines = all.map { decision -> String in
            let registration = decision.registration
            let call = item.firstToken(viewMode: .sourceAccurate)?.parent
            let member = registration.node.calledExpression.as(MemberAccessExprSyntax.self)
            let base = (registration.node.isRegistration ? member?.base?.trimmedDescription : call?.trimmedDescription)
            let named = registration.node.arguments.first { $0.label?.text == "name" }?.expression.trimmedDescription
            let name = named.map { ", name: \($0)" } ?? ""
            let head = "\(base ?? "container").register(\(registration.type).self\(name))"
            return "\(head) { \(decision.isMainActor ? "@MainActor " : "")\(decision.forwardingClosure) }"
        }
        let indentation = text.indentation(at: item.trimmedOffsets.lowerBound)
        let new = lines.map { indentation + $0 + "\n" }.joined()
        let range = text.block(of: item)
        // The comments move with the registration.
        return range == item.trimmedOffsets ? Edit(range, lines.joined(separator: "; ")) : Edit(range, new)
    }

    /// Removes the closures that only filled a container.
    private func emptyClosures(of decisions: [SwinjectDecision], _ text: EditedText) -> [Edit] {
        var edits: [Edit] = []
        var ids: Set<SyntaxIdentifier> = []
        for decision in decisions {
            guard let list = decision.registration.statement?.item.parent?.as(CodeBlockItemListSyntax.self),
                let closure = list.parent?.as(ClosureExprSyntax.self), ids.insert(closure.id).inserted,
                let call = closure.parent?.as(FunctionCallExprSyntax.self),
                call.calledExpression.trimmedDescription == "Container", call.trailingClosure?.id == closure.id,
                list.allSatisfy({ moved.contains($0.id) })
            else { continue }
            let end = (call.rightParen?.trimmedOffsets ?? call.calledExpression.trimmedOffsets).upperBound
            edits.append(Edit(end..<call.trimmedOffsets.upperBound, call.rightParen == nil ? "()" : ""))
        }
        return edits
    }
}

extension Trivia {
    /// A Boolean value that indicates whether an empty line is in the trivia.
    fileprivate var hasEmptyLine: Bool {
        contains { if case .newlines(let count) = $0 { count > 1 } else { false } }
    }
}

extension SwinjectAnalysis {
    /// Returns a Boolean value that indicates whether a registration stays that reads the accessor.
    fileprivate func forwards(_ decision: SwinjectDecision) -> Bool { keepsForwards || decision.isForwarded }
}

extension SwinjectDecision {
    /// The parameters and the statement of the closure that reads the accessor.
    fileprivate var forwardingClosure: String {
        if !hasParameters { return "_ in GlobalDependencies.default.\(accessor)" }
        let names = parameters.enumerated().map { $1.name ?? "argument\($0 + 1)" }
        let list = zip(names, parameters).map { "\($0): \($1.type)" }.joined(separator: ", ")
        let arguments = zip(names, parameters).map { $1.name == nil ? $0 : "\($0): \($0)" }.joined(separator: ", ")
        return "(_, \(list)) in GlobalDependencies.default.\(accessor)(\(arguments))"
    }
}
