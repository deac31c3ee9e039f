import SwiftSyntax

/// The decisions about all factories of a folder, and what they follow from.
struct FactoryAnalysis: Analysis {
    let library = Library.factory
    let folder: SourceFolder
    let sources: FactorySources
    let uses: [FactoryUse]
    let order: RegistrationOrder
    let languageMode: Int
    private(set) var suites: [TestSuite] = []
    /// The variables to which code assigns a value.
    let variables: AssignedVariables
    private(set) var allDecisions: [Decision<FactoryDeclaration>] = []
    private var indices: [FactoryKey: Int] = [:]
    let otherQuestions: [Question]

    /// Analyzes a folder.
    init(_ folder: SourceFolder, answers: Answers, languageMode: Int?) {
        self.folder = folder
        let types = TypeIndex(folder.files)
        sources = FactorySources(folder.files, types)
        self.languageMode = languageMode ?? folder.languageMode
        var uses: [FactoryUse] = []
        var projected: [String: Set<String>] = [:]
        for file in folder.files {
            let visitor = FactoryUseVisitor(file, sources)
            visitor.walk(file.syntax)
            // Without the import, a container can be that of another library, unless code names a factory.
            let isImported = !file.imports.isDisjoint(with: Library.factory.modules)
            uses += visitor.uses.filter { isImported || $0.key != nil }
            projected[file.path] = visitor.projected
        }
        for found in sources.containers.values.flatMap(\.extensions) {
            for member in found.members {
                let inner = sources.uses(in: [Syntax(member.declaration)], of: found.container, found.file)
                switch member {
                case .factory: uses += inner.filter { $0.key != nil && !$0.isRead }
                case .removable: break
                case .other:
                    // Code that passes the container on can read the same factories in another way.
                    let passesOn = inner.contains { $0.kind == .other && $0.key == nil }
                    for var use in inner where use.key != nil {
                        if passesOn { use.kind = .other }
                        uses.append(use)
                    }
                }
            }
        }
        self.uses = uses
        order = RegistrationOrder(folder.files, sources, uses)
        let users = ContainerUsers(types, containers: sources.readingNames.union(ContainerUsers.moved))
        variables = AssignedVariables(folder.files.flatMap { $0.syntax.nodes(of: SequenceExprSyntax.self) })
        let planner = FactoryPlanner(
            sources: sources,
            uses: uses,
            passedOn: folder.membersOfContainers(passedOnBy: uses),
            users: users,
            projected: projected,
            order: order,
            variables: variables
        )
        let resets = uses.filter { $0.kind == .resetContainer && !$0.isResetAroundTest }.map { use in
            let text =
                use.context == .test
                ? "A test with its own container needs no reset. Delete the call once no factory stays."
                : "A reset of a container ends no instance of a dependency. Move the state to a replaceable dependency."
            let name = use.node.trimmedDescription.split(separator: ".").first.map(String.init) ?? "Container"
            return Question(code: .reset, dependency: name, place: use.place, reason: text)
        }
        otherQuestions = (resets + planner.questionsAboutTestCases(in: folder.files)).filter {
            answers.answer(to: $0.code, about: $0.dependency) == nil
        }
        let sorted = sources.factories.values.sorted { $0.place < $1.place }
        allDecisions = sorted.map { factory in
            let name = answers.name(of: factory.dependency) ?? factory.key.name
            var decision = planner.decision(about: factory, accessor: name)
            decision.settle(answers)
            // An answer can select an implementation that retains its value.
            if self.languageMode >= 6 { decision.askAboutSendable(factory.valueType, types) }
            return decision
        }
        // Factories of one name in one container are in different modules, where their accessors are, too.
        addQuestionsAboutNames(to: &allDecisions, folder, answers) { $0.dependency != $1.dependency }
        for (index, decision) in allDecisions.enumerated() { indices[decision.registration.key] = index }
        addQuestionsAboutGraphs(answers)
        keepTogether()
        let moving = Set(allDecisions.filter(\.moves).map(\.registration.key.name))
        suites = folder.files.flatMap { file in
            // A test can read a factory itself if its file imports the library.
            let names = file.imports.isDisjoint(with: Library.factory.modules) ? [] : moving
            return TestSuite.suites(in: file, users, names)
        }
    }

    /// Asks about factories that build a part of a graph, whose resolution would no longer begin in Factory.
    private mutating func addQuestionsAboutGraphs(_ answers: Answers) {
        let staying = allDecisions.filter { $0.scope == "graph" && !$0.moves }
        guard let first = staying.first?.registration.key.name else { return }
        var names = Set(staying.map(\.registration.key.name))
        var count = 0
        while count < names.count {
            count = names.count
            let users = ContainerUsers(sources.types, containers: names)
            for decision in allDecisions {
                guard let closure = decision.closure else { continue }
                let isReading = closure.reads.contains { names.contains($0.key?.name ?? "") }
                if isReading || closure.facts.constructed.contains(where: users.contains) {
                    names.insert(decision.registration.key.name)
                }
            }
        }
        for index in allDecisions.indices where allDecisions[index].moves {
            let name = allDecisions[index].registration.key.name
            guard names.contains(name) else { continue }
            allDecisions[index].ask(.graph, "`\(name)` can build a part of the graph of `\(first)`, which stays.")
            allDecisions[index].settle(answers)
        }
    }

    /// Asks about the factories with the name of one that stays, which is in another module.
    private mutating func keepTogether() {
        for group in Dictionary(grouping: allDecisions.indices, by: { allDecisions[$0].registration.dependency }).values
        {
            guard let staying = group.first(where: { !allDecisions[$0].moves }) else { continue }
            let place = allDecisions[staying].registration.place
            for index in group where allDecisions[index].moves {
                allDecisions[index].ask(.name, "The factory of this name at \(place) stays.")
            }
        }
    }

    /// Returns the decision about a factory.
    func decision(about key: FactoryKey) -> Decision<FactoryDeclaration>? { indices[key].map { allDecisions[$0] } }

    /// Returns a Boolean value that indicates whether an accessor replaces a factory.
    func moves(_ key: FactoryKey) -> Bool { decision(about: key)?.moves == true }

    /// A Boolean value that indicates whether no factory stays.
    var isComplete: Bool { allDecisions.allSatisfy(\.moves) }

    /// Returns the name of the member of the new container that replaces what a use names, or nil if that stays.
    func accessor(for use: FactoryUse) -> String? {
        use.key.flatMap(decision).flatMap { $0.moves ? $0.accessor : nil }
    }

    var plannedUses: [Plan.Uses] {
        FactoryUse.Kind.allCases.map { kind in
            let found = uses.filter { $0.kind == kind }
            let staying = found.filter { use in
                switch kind {
                case .trait: false
                case .resetContainer: !(use.isResetAroundTest && isComplete)
                case .other: true
                default: accessor(for: use) == nil
                }
            }
            return Plan.Uses(kind: kind.rawValue, certain: found.count - staying.count, staying: staying.map(\.place))
        }
    }
}

extension SourceFolder {
    /// Returns the uses of containers as a whole, with the names of the members that code can read from them: those in its file,
    /// and in the files that mention the property or the function with the type of the container.
    fileprivate func membersOfContainers(passedOnBy uses: [FactoryUse]) -> [(use: FactoryUse, members: Set<String>)] {
        let passing = uses.filter { $0.kind == .other && $0.key == nil }
        if passing.isEmpty { return [] }
        let tokens = files.map { $0.syntax.tokens(viewMode: .sourceAccurate).map(\.text) }
        let all = zip(files, tokens).map { file, tokens in
            (file.path, Set(tokens), Set(zip(tokens, tokens.dropFirst()).filter { $0.0 == "." }.map(\.1)))
        }
        return passing.map { use in
            let found = all.filter { path, names, _ in
                path == use.file.path || use.declaredName.map(names.contains) == true
            }
            return (use, found.reduce(into: []) { $0.formUnion($1.2) })
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
