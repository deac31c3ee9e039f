import SwiftSyntax

/// The decisions about all factories of a folder, and what they follow from.
package struct FactoryAnalysis {
    let folder: SourceFolder
    let types: TypeIndex
    let sources: FactorySources
    let uses: [FactoryUse]
    let languageMode: Int
    let suites: [TestSuite]
    /// The variables to which code assigns a value.
    let assigned: Set<AssignedVariable>
    private(set) var decisions: [FactoryKey: FactoryDecision] = [:]
    /// Questions about a container as a whole.
    private(set) var containerQuestions: [Question] = []

    /// Analyzes a folder.
    ///
    /// - Parameters:
    ///   - folder: The sources.
    ///   - answers: The answers that settle questions.
    ///   - languageMode: The language mode of the sources, or nil to take it from the manifests.
    package init(_ folder: SourceFolder, answers: Answers = Answers(), languageMode: Int? = nil) {
        self.folder = folder
        types = TypeIndex(folder.files)
        sources = FactorySources(folder.files)
        self.languageMode = languageMode ?? folder.languageMode
        var uses: [FactoryUse] = []
        let variables = AssignedVariables(folder.files)
        var projected: [String: Set<String>] = [:]
        // A file that exports Factory makes it visible in files without the import.
        let isExported = folder.files.contains { !$0.exports.isDisjoint(with: FactoryUseVisitor.modules) }
        for file in folder.files {
            let visitor = FactoryUseVisitor(file, sources, types)
            // Without the import, a file can still use the containers that these sources declare.
            let isVisible = isExported || !file.imports.isDisjoint(with: FactoryUseVisitor.modules)
            uses += isVisible ? visitor.uses : visitor.uses.filter(\.isOfOwnContainer)
            projected[file.path] = visitor.projected
        }
        self.uses = uses
        let isUsing = ContainerUsers(
            types,
            containers: Set(sources.containers.keys),
            resolves: !sources.factories.isEmpty
        )
        suites = folder.files.filter(\.isTest).flatMap {
            TestSuite.suites(in: $0, isUsing, modules: FactoryUseVisitor.modules)
        }
        let planner = FactoryPlanner(
            types: types,
            sources: sources,
            uses: uses,
            keysByOwner: Dictionary(grouping: uses.filter { $0.owner.type != nil }, by: { $0.owner.type ?? "" })
                .mapValues { $0.compactMap(\.key) },
            identifiers: Self.identifiers(of: uses),
            members: FactoryUse.members(of: uses, in: folder.files),
            users: isUsing,
            languageMode: self.languageMode,
            projected: projected,
            variables: variables,
            declared: folder.declaredNames
        )
        for factory in sources.factories.values {
            var decision = planner.decision(about: factory)
            decision.settle(answers)
            // An answer can select an implementation that retains its value.
            planner.addQuestionsAboutSendable(to: &decision)
            decision.settle(answers)
            if !decision.questions.isEmpty || decision.isKept { decision.kind = nil }
            decisions[factory.key] = decision
        }
        containerQuestions = planner.containerQuestions.filter { answers.answer(to: $0) == nil }
        assigned = variables.assigned
        keepFactoriesOfTraits()
    }

    /// Asks about the factories that a `.container` trait registers together with a factory that stays.
    private mutating func keepFactoriesOfTraits() {
        let traits = uses.filter { $0.kind == .trait && $0.closure != nil }
        var isComplete = false
        while !isComplete {
            isComplete = true
            for use in traits where staysInTrait(use) {
                for key in registered(by: use) where decisions[key]?.moves == true {
                    let reason = "A `.container` trait registers `\(key.name)` together with a factory that stays."
                    decisions[key]?.questions.append(
                        Question(code: .use, dependency: key.description, place: use.place, reason: reason)
                    )
                    decisions[key]?.kind = nil
                    isComplete = false
                }
            }
        }
    }

    private func registered(by use: FactoryUse) -> [FactoryKey] {
        (use.closure?.statements.tokens(viewMode: .sourceAccurate).map(\.text) ?? []).compactMap { name in
            sources.key(named: name, in: "Container")
        }
    }

    /// Returns a Boolean value that indicates whether the closure of a trait names a factory that stays.
    func staysInTrait(_ use: FactoryUse) -> Bool {
        registered(by: use).contains { decisions[$0]?.moves == false }
    }

    /// Returns a Boolean value that indicates whether code may assign a value to a variable of a type.
    func isAssigned(_ name: String, of type: String?) -> Bool {
        assigned.contains(AssignedVariable(type: nil, name: name))
            || assigned.contains(AssignedVariable(type: type, name: name))
    }

    /// The helpers that factories read that stay.
    var retainedHelpers: Set<FactoryKey> {
        let staying = decisions.values.filter { !$0.moves }.map(\.factory)
        return staying.reduce(into: []) { result, factory in
            let visitor = FactoryReadVisitor(sources, container: factory.key.container)
            visitor.walk(factory.variable)
            for read in visitor.reads {
                if case .helper(let key) = read.kind { result.insert(key) }
            }
        }
    }

    /// All questions without an answer, in the order of their places.
    package var questions: [Question] {
        (decisions.values.flatMap(\.questions) + containerQuestions).sorted {
            ($0.place, $0.dependency, $0.code.rawValue) < ($1.place, $1.dependency, $1.code.rawValue)
        }
    }

    /// Returns the identifiers of the files that pass a container on, by their paths.
    private static func identifiers(of uses: [FactoryUse]) -> [String: Set<String>] {
        let files = Dictionary(
            uses.filter { $0.kind == .other && $0.key == nil }.map { ($0.file.path, $0.file) },
            uniquingKeysWith: { first, _ in first }
        )
        return files.mapValues { Set($0.syntax.tokens(viewMode: .sourceAccurate).map(\.text)) }
    }

    /// A Boolean value that indicates whether no factory stays.
    var isComplete: Bool {
        decisions.values.allSatisfy(\.moves) && !sources.containers.values.contains(where: \.registersAtLaunch)
    }
}
