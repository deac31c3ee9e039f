/// The decisions about all registrations of a folder that uses Swinject.
package struct SwinjectAnalysis {
    let folder: SourceFolder
    let sources: SwinjectSources
    let languageMode: Int
    let suites: [TestSuite]
    private(set) var decisions: [SwinjectDecision] = []
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
        let types = TypeIndex(folder.files)
        sources = SwinjectSources(folder.files, types)
        let users = ContainerUsers(types, containers: ["Assembler", "Container", "Resolver"], resolves: true)
        suites = folder.files.filter(\.isTest).flatMap {
            TestSuite.suites(in: $0, users, modules: SwinjectVisitor.modules)
        }
        let planner = SwinjectPlanner(
            types: types,
            sources: sources,
            answers: answers,
            languageMode: self.languageMode,
            declared: folder.declaredNames
        )
        let questions = planner.containerQuestions
        containerQuestions = questions.filter { answers.answer(to: $0) == nil }
        decisions = sources.registrations.indices.map(planner.decision)
        for index in decisions.indices {
            decisions[index].settle(answers)
            // An answer can select an implementation that retains its value.
            planner.addQuestionsAboutSendable(to: &decisions[index])
            decisions[index].settle(answers)
        }
        addQuestionsAboutNames(planner.declared, answers)
        let isGeneric = questions.contains { $0.code == .generic && answers.answer(to: $0) != "accept" }
        markWaiting(all: isGeneric)
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

    /// Marks the registrations that read others that stay.
    private mutating func markWaiting(all: Bool) {
        var isComplete = false
        while !isComplete {
            isComplete = true
            for index in decisions.indices where decisions[index].moves {
                let reads = sources.reads(of: index).flatMap { sources.indices[$0] ?? [] }
                if all || reads.contains(where: { !decisions[$0].moves }) {
                    decisions[index].isWaiting = true
                    isComplete = false
                }
            }
        }
    }

    /// All questions without an answer, in the order of their places.
    package var questions: [Question] {
        (decisions.flatMap(\.questions) + containerQuestions).sorted {
            ($0.place, $0.dependency, $0.code.rawValue, $0.reason) < (
                $1.place, $1.dependency, $1.code.rawValue, $1.reason
            )
        }
    }

    /// Returns a Boolean value that indicates whether a use can be rewritten with certainty.
    func isCertain(_ use: SwinjectUse) -> Bool {
        switch use.kind {
        case .resolve, .optional, .registerInTest:
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
