import SwiftSyntax

/// The decisions about all factories of a folder, and what they follow from.
struct FactoryAnalysis: Analysis {
    let library = Library.factory
    let folder: SourceFolder
    let sources: FactorySources
    let uses: [FactoryUse]
    let languageMode: Int
    let suites: [TestSuite]
    /// The variables to which code assigns a value.
    private let assigned: Set<AssignedVariable>
    private(set) var allDecisions: [Decision<FactoryDeclaration>] = []
    private var indices: [FactoryKey: Int] = [:]
    /// Questions about a container as a whole.
    private let containerQuestions: [Question]

    /// Analyzes a folder.
    init(_ folder: SourceFolder, answers: Answers, languageMode: Int?) {
        self.folder = folder
        let types = TypeIndex(folder.files)
        sources = FactorySources(folder.files, types)
        self.languageMode = languageMode ?? folder.languageMode
        var uses: [FactoryUse] = []
        var projected: [String: Set<String>] = [:]
        // A file that exports Factory makes it visible in files without the import.
        let isExported = folder.files.contains { !$0.exports.isDisjoint(with: Library.factory.modules) }
        for file in folder.files {
            let visitor = FactoryUseVisitor(file, sources)
            visitor.walk(file.syntax)
            // Without the import, a file can still use the containers that these sources declare.
            let isVisible = isExported || !file.imports.isDisjoint(with: Library.factory.modules)
            uses += isVisible ? visitor.uses : visitor.uses.filter(\.isOfOwnContainer)
            projected[file.path] = visitor.projected
        }
        for found in sources.containers.values.flatMap(\.extensions) {
            for member in found.members {
                let inner = sources.uses(in: [Syntax(member.declaration)], of: found.container, found.file)
                let keyed = inner.filter { $0.key != nil }
                switch member {
                case .factory: uses += keyed.filter { !$0.isRead }
                case .removable: break
                case .other:
                    // Code that passes the container on can read the same factories in another way.
                    let passesOn = inner.contains { $0.kind == .other && $0.key == nil }
                    uses += keyed.map { use in
                        var use = use
                        if passesOn { use.kind = .other }
                        return use
                    }
                }
            }
        }
        self.uses = uses
        let users = ContainerUsers(types, containers: sources.readingNames)
        suites = folder.files.flatMap { TestSuite.suites(in: $0, users, modules: Library.factory.modules) }
        let variables = AssignedVariables(folder.files)
        assigned = variables.assigned
        let planner = FactoryPlanner(
            sources: sources,
            uses: uses,
            passedOn: folder.membersOfContainers(passedOnBy: uses),
            users: users,
            projected: projected,
            variables: variables
        )
        containerQuestions = uses.filter { $0.kind == .resetContainer && !$0.isResetAroundTest }.map { use in
            Question(
                code: .reset,
                dependency: use.node.trimmedDescription.split(separator: ".").first.map(String.init) ?? "Container",
                place: use.place,
                reason:
                    "A reset of a container ends no instance of a dependency. Move the state to a replaceable dependency."
            )
        }.filter { answers.answer(to: .reset, about: $0.dependency) == nil }
        let sorted = sources.factories.values.sorted { $0.place < $1.place }
        allDecisions = sorted.map { factory in
            let name = answers.name(of: factory.dependency) ?? factory.key.name
            var decision = planner.decision(about: factory, accessor: name)
            decision.settle(answers)
            // An answer can select an implementation that retains its value.
            if self.languageMode >= 6 {
                decision.askAboutSendable(factory.valueType.trimmedDescription, types.isSendable(factory.valueType))
            }
            return decision
        }
        // Factories of one name in one container are in different modules, where their accessors are, too.
        addQuestionsAboutNames(to: &allDecisions, folder, answers) { $0.dependency != $1.dependency }
        for (index, decision) in allDecisions.enumerated() { indices[decision.registration.key] = index }
        // An object of a graph would no longer be that of a resolution which begins in an accessor.
        for index in allDecisions.indices where allDecisions[index].moves {
            let key = allDecisions[index].registration.key
            guard let graph = graph(readBy: key) else { continue }
            allDecisions[index].ask(.graph, "`\(key.name)` builds the graph of `\(graph.name)`, which stays.")
            allDecisions[index].settle(answers)
        }
        keepTogether()
    }

    /// Asks about the factories with the name of one that stays, which is in another module.
    private mutating func keepTogether() {
        var isComplete = false
        while !isComplete {
            isComplete = true
            for key in indices.keys where moves(key) {
                let others = indices.keys.filter { $0.description == key.description }
                guard let other = others.first(where: { !moves($0) }), let index = indices[other] else { continue }
                let reason = "The factory of this name at \(allDecisions[index].registration.place) stays."
                allDecisions[indices[key] ?? 0].ask(.name, reason)
                isComplete = false
            }
        }
    }

    /// Returns the factory of a graph that a factory reads, or that the objects read which it builds.
    private func graph(readBy start: FactoryKey) -> FactoryKey? {
        var visited: Set<FactoryKey> = []
        var built: Set<String> = []
        var rest = [start]
        while let key = rest.popLast() {
            guard visited.insert(key).inserted, let decision = decision(about: key) else { continue }
            if key != start, !decision.moves, decision.scope == "graph" { return key }
            rest += decision.closure?.reads.compactMap(\.key) ?? []
            var types = decision.closure?.facts.constructed ?? []
            while let next = types.popLast() {
                guard built.insert(next).inserted else { continue }
                types += sources.types[next].flatMap { $0.constructed.union($0.inherited) }
                rest += uses.filter { $0.owner.type == next }.compactMap(\.key)
            }
        }
        return nil
    }

    /// Returns the decision about a factory.
    func decision(about key: FactoryKey) -> Decision<FactoryDeclaration>? { indices[key].map { allDecisions[$0] } }

    /// Returns a Boolean value that indicates whether an accessor replaces a factory.
    func moves(_ key: FactoryKey) -> Bool { decision(about: key)?.moves == true }

    /// Returns a Boolean value that indicates whether code may assign a value to a variable of a type.
    func isAssigned(_ name: String, of type: String?) -> Bool {
        !assigned.isDisjoint(with: [
            AssignedVariable(type: nil, name: name), AssignedVariable(type: type, name: name),
        ])
    }

    var questions: [Question] {
        (allDecisions.flatMap(\.questions) + containerQuestions).sorted {
            ($0.place, $0.dependency, $0.code.rawValue) < ($1.place, $1.dependency, $1.code.rawValue)
        }
    }

    /// A Boolean value that indicates whether no factory stays.
    var isComplete: Bool {
        allDecisions.allSatisfy(\.moves) && !sources.containers.values.contains(where: \.registersAtLaunch)
    }

    /// Returns the name of the member of the new container that replaces what a use names, or nil if that stays.
    func accessor(for use: FactoryUse) -> String? {
        guard let key = use.key else { return nil }
        return decision(about: key).flatMap { $0.moves ? $0.accessor : nil }
    }

    func facts(about container: String) -> String {
        let found = sources.containers[container]
        return "default scope \(found?.defaultScope ?? "unique")"
            + (found?.registersAtLaunch == true ? ", registers values at launch" : "")
    }

    var plannedUses: [Plan.Uses] {
        FactoryUse.Kind.allCases.compactMap { kind in
            let found = uses.filter { $0.kind == kind }
            let staying = found.filter { use in
                switch kind {
                case .trait: false
                case .resetContainer: !(use.isResetAroundTest && isComplete)
                case .other, .ownResolve: true
                default: accessor(for: use) == nil
                }
            }
            return found.isEmpty
                ? nil
                : Plan.Uses(kind: kind.rawValue, certain: found.count - staying.count, staying: staying.map(\.place))
        }
    }

    func text(of file: SourceFile) -> String { FactoryWriter(self).text(of: file) }
}

extension FactorySources {
    /// The names that the code of types which read containers contains.
    fileprivate var readingNames: Set<String> {
        let wrappers = FactoryUse.Kind.allCases.filter(\.isWrapper).map { String($0.rawValue.dropFirst()) }
        let names = Set(containers.keys).union(wrappers).union(factories.isEmpty ? [] : ["resolve"])
        return names.union(types.aliases.filter { names.contains($0.value) }.keys)
    }
}

extension SourceFolder {
    /// Returns the uses of containers as a whole, with the names of the members that code can read from them: those in its file,
    /// and in the files that mention the property or the function with the type of the container.
    fileprivate func membersOfContainers(passedOnBy uses: [FactoryUse]) -> [(use: FactoryUse, members: Set<String>)] {
        let passing = uses.filter { $0.kind == .other && $0.key == nil }
        if passing.isEmpty { return [] }
        let tokens = files.map { $0.syntax.tokens(viewMode: .sourceAccurate).map(\.text) }
        let names = tokens.map { Set($0) }
        let members = tokens.map { tokens in
            Set(zip(tokens, tokens.dropFirst()).filter { $0.0 == "." }.map(\.1))
        }
        return passing.map { use in
            var found: Set<String> = []
            for (index, file) in files.enumerated() {
                if file.path == use.file.path { found.formUnion(names[index]) }
                if let name = use.declaredName, names[index].contains(name) { found.formUnion(members[index]) }
            }
            return (use, found)
        }
    }
}

extension FactoryUse {
    /// The name of the property, the parameter or the function whose type contains the name of a container.
    fileprivate var declaredName: String? {
        guard node.is(IdentifierTypeSyntax.self) else { return nil }
        for current in node.ancestors {
            if let binding = current.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
            if let parameter = current.as(FunctionParameterSyntax.self) {
                return (parameter.secondName ?? parameter.firstName).text
            }
            if let function = current.as(FunctionDeclSyntax.self) { return function.name.text }
            if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return nil }
        }
        return nil
    }
}
