/// The decisions about all registrations of a folder that uses Swinject.
package struct SwinjectAnalysis {
    let folder: SourceFolder
    let types: TypeIndex
    let modules: SourceModules
    let sources: SwinjectSources
    let languageMode: Int
    let suites: [TestSuite]
    private(set) var decisions: [SwinjectDecision] = []
    /// A Boolean value that indicates whether code resolves types that it does not write.
    let isGeneric: Bool
    /// A Boolean value that indicates whether registrations that read accessors stay for code that resolves any type.
    let keepsForwards: Bool
    /// Questions about a container as a whole.
    let containerQuestions: [Question]

    /// Analyzes a folder.
    ///
    /// - Parameters:
    ///   - folder: The sources.
    ///   - answers: The answers that settle questions.
    ///   - languageMode: The language mode of the sources, or nil to take it from the manifests.
    package init(_ folder: SourceFolder, answers: Answers = Answers(), languageMode: Int? = nil) {
        self.folder = folder
        self.languageMode = languageMode ?? folder.languageMode
        types = TypeIndex(folder.files)
        modules = SourceModules(folder)
        sources = SwinjectSources(folder.files, types)
        let users = ContainerUsers(types, containers: ["Assembler", "Container", "Resolver"], resolves: true)
        suites = folder.files.filter(\.isTest).flatMap {
            TestSuite.suites(in: $0, users, modules: SwinjectVisitor.modules)
        }
        let planner = SwinjectPlanner(
            types: types,
            sources: sources,
            answers: answers,
            users: users,
            modules: modules,
            reassigned: AssignedVariables(folder.files).reassigned,
            languageMode: self.languageMode,
            declared: folder.declaredNames
        )
        let questions = planner.containerQuestions
        isGeneric = questions.contains { $0.code == .generic && answers.answer(to: $0) != "accept" }
        keepsForwards = !isGeneric && questions.contains { $0.code == .generic }
        containerQuestions = questions.filter { answers.answer(to: $0) == nil }
        decisions = sources.registrations.indices.map(planner.decision)
        for index in decisions.indices {
            decisions[index].settle(answers)
            // An answer can select an implementation that retains its value.
            planner.addQuestionsAboutSendable(to: &decisions[index])
            decisions[index].settle(answers)
        }
        addQuestionsAboutNames(planner.declared, answers)
        markWaiting(resets: planner.openResets)
    }

    /// Asks about accessors of one name, and about names that the container does not allow.
    private mutating func addQuestionsAboutNames(_ declared: Set<String>, _ answers: Answers) {
        // A property and a function can have the same name.
        let named = Dictionary(grouping: decisions.indices) {
            "\(decisions[$0].accessor) \(decisions[$0].hasParameters)"
        }
        for index in decisions.indices {
            // An answer other than `keep` is the name, and can conflict with another one, too.
            if answers.answer(to: .name, about: decisions[index].registration.dependency) == "keep" {
                decisions[index].isKept = true
                continue
            }
            let name = decisions[index].accessor
            let service = decisions[index].registration.service
            let others = (named["\(name) \(decisions[index].hasParameters)"] ?? []).map {
                decisions[$0].registration.service
            }
            if let other = others.first(where: { $0 != service }) {
                decisions[index].ask(.name, "`\(service)` and `\(other)` have the accessor name `\(name)`.")
            }
            if declared.contains(name) {
                decisions[index].ask(.name, "`GlobalDependencies` has a property with the name `\(name)`.")
            } else if !AccessorName.isValid(name) {
                decisions[index].ask(.name, "An accessor cannot have the name `\(name)`.")
            }
        }
    }

    /// Marks the registrations that depend on others that stay.
    ///
    /// - Parameter resets: The resets of containers that no answer accepts.
    private mutating func markWaiting(resets: [ContainerReset]) {
        for index in decisions.indices where decisions[index].moves {
            let scope = sources.scope(of: sources.registrations[index])
            if isGeneric { decisions[index].waiting = "code resolves types that it does not write" }
            if let reset = resets.first(where: { $0.resets(scope) }) {
                decisions[index].waiting = "the code at \(reset.place) resets its scope"
            }
        }
        let needs = WaitingRegistrations.needs(in: sources, types)
        var isComplete = false
        while !isComplete {
            isComplete = true
            for index in decisions.indices where decisions[index].moves {
                guard let need = needs[index].first(where: { !decisions[$0.registration].moves }) else { continue }
                let service = sources.registrations[need.registration].service
                decisions[index].waiting =
                    need.isInitializer ? "`autoregister` of `\(service)` stays" : "`\(service)` stays"
                isComplete = false
            }
        }
        // A registration with a question of its own waits for others, too.
        let waiting = Set(decisions.indices.filter { !decisions[$0].moves && !decisions[$0].isKept })
        for index in decisions.indices where !decisions[index].isDecided {
            let others = waiting.subtracting([index])
            decisions[index].waitingCount = WaitingRegistrations.count(for: index, needs, among: others)
        }
    }

    /// All questions without an answer: those for which most registrations wait first, in the order of their places.
    package var questions: [Question] {
        (decisions.flatMap(\.openQuestions) + containerQuestions).sorted {
            (-$0.waitingCount, $0.place, $0.dependency, $0.code.rawValue, $0.reason) < (
                -$1.waitingCount, $1.place, $1.dependency, $1.code.rawValue, $1.reason
            )
        }
    }

    /// Returns the name of the accessor that replaces the registration of a service.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - file: The file that reads the accessor.
    /// - Returns: The name, or nil if the registration stays or the file does not see the accessor.
    func accessor(of service: SwinjectService, in file: SourceFile) -> String? {
        guard let index = sources.indices[service]?.first else {
            guard let forward = sources.forwards[service] else { return nil }
            return modules.visibility(of: forward.file, in: file) == .none ? nil : forward.accessor
        }
        let decision = decisions[index]
        guard decision.moves, modules.visibility(of: decision.registration.file, in: file) != .none else { return nil }
        return decision.accessor
    }

    /// Returns the parameters of the method that replaces the registration of a service.
    func parameters(of service: SwinjectService) -> [AccessorParameter] {
        sources.indices[service]?.first.map { decisions[$0].parameters } ?? sources.forwards[service]?.parameters ?? []
    }

    /// Returns a Boolean value that indicates whether a use can be rewritten with certainty.
    func isCertain(_ use: SwinjectUse) -> Bool {
        switch use.kind {
        case .resolve, .optional: return use.service.flatMap { accessor(of: $0, in: use.file) } != nil
        case .registerInTest:
            let found = use.service.flatMap { sources.indices[$0] } ?? []
            return !found.isEmpty && found.allSatisfy { decisions[$0].moves }
        // A container synchronizes access to registrations, which are gone when all have moved.
        case .synchronize: return decisions.allSatisfy(\.moves)
        case .generic, .child, .reset, .storyboard, .behavior: return false
        }
    }
}

extension Plan {
    /// Creates the plan for an app that uses Swinject.
    package init(_ analysis: SwinjectAnalysis) {
        let sources = analysis.sources
        let decisions = analysis.decisions.sorted { $0.registration.dependency < $1.registration.dependency }
        self.init(
            library: .swinject,
            languageMode: analysis.languageMode,
            files: analysis.folder.files.count,
            skippedLinks: analysis.folder.skippedLinks,
            skippedPackages: analysis.folder.skippedPackages,
            containers: Set(decisions.map(\.registration.container)).sorted().map { name in
                Container(
                    name: name,
                    defaultScope: sources.defaultScope?.name ?? "several",
                    registrations: decisions.count { $0.registration.container == name },
                    registersAtLaunch: false
                )
            },
            registrations: decisions.map { decision in
                Registration(
                    dependency: decision.registration.dependency,
                    place: decision.registration.place,
                    scope: decision.scope.name,
                    status: decision.isWaiting && decision.isDecided
                        ? .waiting : Registration.Status(decision, moves: decision.moves),
                    implementation: decision.moves ? decision.kind : nil,
                    accessor: decision.accessor,
                    waiting: decision.isDecided ? decision.waiting : nil,
                    hasSetter: decision.hasSetter
                )
            },
            uses: SwinjectUse.Kind.allCases.compactMap { kind in
                let found = sources.uses.filter { $0.kind == kind }
                if found.isEmpty { return nil }
                return Uses(kind: kind.rawValue, total: found.count, certain: found.count { analysis.isCertain($0) })
            },
            testSuites: analysis.suites.count { $0.usesContainers },
            questions: analysis.questions
        )
    }
}
