import SwiftSyntax

/// The decisions about the members of the structure that a global variable `Current` holds.
struct WorldAnalysis: Analysis {
    let library = Library.world
    let folder: SourceFolder
    let languageMode: Int
    let suites: [TestSuite]
    private(set) var allDecisions: [Decision<WorldMember>] = []
    private let sources: WorldSources

    /// Analyzes a folder.
    init(_ folder: SourceFolder, answers: Answers, languageMode: Int?) {
        self.folder = folder
        self.languageMode = languageMode ?? folder.languageMode
        let types = TypeIndex(folder.files)
        sources = WorldSources(folder.files, types)
        let users = ContainerUsers(types, containers: ContainerUsers.moved.union(["Current"]))
        suites = folder.files.flatMap { TestSuite.suites(in: $0, users, ["Current"]) }
        let atRunTime = Set(sources.assignments.filter { $0.context == .app }.compactMap(\.member))
        allDecisions = sources.members.map { member in
            var decision = Decision(member, scope: "process", closure: nil, readsOthers: false, accessor: member.name)
            decision.kind = atRunTime.contains(member.name) ? .replaceable : member.isConstant ? .default : .root
            decision.hasSetter = member.property != nil
            if let start = sources.unreadStart {
                let fix = "Write the values at the declarations, or as arguments."
                decision.ask(.form, "`Current` begins as `\(start)`. \(fix)")
            }
            if member.property == nil, ![.variableDecl, .functionDecl].contains(member.declaration.kind) {
                let fix = "Move it out of `\(member.container)`."
                decision.ask(.form, "The container cannot contain `\(member.name)`. \(fix)")
            } else if member.property != nil, member.value == nil || member.type == nil {
                let missing = member.value == nil ? "value" : "type"
                decision.ask(
                    .form,
                    "The declaration of `\(member.name)` does not show its \(missing). Write the \(missing)."
                )
            }
            if let type = member.type, self.languageMode >= 6, !type.is(FunctionTypeSyntax.self) {
                decision.askAboutSendable(type, types)
            }
            decision.settle(answers)
            return decision
        }
        addQuestionsAboutNames(to: &allDecisions, folder, answers) { $0.name != $1.name }
    }

    var plannedUses: [Plan.Uses] {
        WorldAssignment.Context.allCases.map { context in
            let found = sources.assignments.filter { $0.context == context }
            let staying = found.filter { $0.edits == nil }.map(\.place)
            let certain = found.count - staying.count
            return Plan.Uses(kind: context.rawValue, certain: certain, staying: staying, section: "Assignments")
        }
    }

    /// A Boolean value that indicates whether all members move.
    ///
    /// A variable has one type, so the bridge needs all of them.
    var isMoving: Bool { !allDecisions.isEmpty && allDecisions.allSatisfy(\.moves) }

    func edits(of file: SourceFile, _ text: EditedText) -> [Edit] {
        if !isMoving { return [] }
        var edits: [Edit] = []
        for (node, owner) in sources.variables where owner.path == file.path {
            let modifiers = node.modifiers.filter { $0.name.text != "nonisolated" }.map { $0.trimmedDescription + " " }
            edits.append(Edit(node, modifiers.joined() + "var Current: GlobalDependencies { .default }"))
        }
        for (node, owner) in sources.declarations where owner.path == file.path {
            let start = node.modifiers.first?.trimmedOffsets ?? node.introducer.trimmedOffsets
            let end = node.memberBlock.leftBrace.trimmedOffsets.lowerBound
            edits.append(Edit(start.lowerBound..<end, "extension GlobalDependencies "))
            let initializers = Array(node.memberBlock.members).filter(\.isEmptyInitializer)
            edits += initializers.map { Edit(text.lines(of: $0.trimmedOffsets), "") }
        }
        for decision in allDecisions where decision.registration.file.path == file.path {
            edits += self.edits(of: decision, text)
        }
        for assignment in sources.assignments where assignment.file.path == file.path {
            edits += assignment.edits ?? []
        }
        return edits
    }

    func warnings(in file: SourceFile, _ writer: WarningWriter) -> [Edit] {
        sources.assignments.filter { isMoving && $0.file.path == file.path && $0.edits == nil }.compactMap {
            assignment in
            let warning = Question.warning(assignment.reason, section: "Assignments", in: library)
            return writer.edit(at: Syntax(assignment.node), warning)
        }
    }

    private func edits(of decision: Decision<WorldMember>, _ text: EditedText) -> [Edit] {
        let (member, name) = (decision.registration, decision.accessor)
        guard let property = member.property, let variable = member.declaration.as(VariableDeclSyntax.self),
            let kind = decision.kind, let value = member.value, let type = member.type
        else { return [] }
        let attribute = languageMode >= 6 && type.is(FunctionTypeSyntax.self) ? "@Sendable " : ""
        let implementation = kind == .default ? value : "{ _ in \(value) }"
        let call = " resolveDependency(forKeyPath: \\.\(name), \(kind.label): \(implementation)) "
        let indentation = text.indentation(at: variable.trimmedOffsets.lowerBound)
        let block = ImplementationClosure.accessors(name, call, hasSetter: true, indentation: indentation)
        let new = "\(name): \(attribute)\(type.trimmedDescription) \(block)"
        return [Edit(variable.bindingSpecifier, "var"), Edit(property, new)]
    }
}
