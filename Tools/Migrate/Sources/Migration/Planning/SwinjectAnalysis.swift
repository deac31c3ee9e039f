/// The decisions about all registrations of a folder that uses Swinject.
package struct SwinjectAnalysis {
    let folder: SourceFolder
    let types: TypeIndex
    let sources: SwinjectSources
    let languageMode: Int
    let suites: [TestSuite]
    private(set) var decisions: [SwinjectDecision] = []

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
        sources = SwinjectSources(folder.files, types)
        let users = ContainerUsers(types, containers: ["Assembler", "Container", "Resolver"], resolves: true)
        suites = folder.files.filter(\.isTest).flatMap {
            TestSuite.suites(in: $0, users, modules: SwinjectSources.modules)
        }
        let planner = SwinjectPlanner(
            types: types,
            sources: sources,
            answers: answers,
            users: users,
            modules: SourceModules(folder),
            languageMode: self.languageMode
        )
        decisions = sources.registrations.indices.map(planner.decision)
        for index in decisions.indices {
            decisions[index].settle(answers)
            // An answer can select an implementation that retains its value.
            planner.addQuestionsAboutSendable(to: &decisions[index])
            decisions[index].settle(answers)
        }
        addQuestionsAboutNames(folder.declaredNames, answers)
        markWaiting()
    }

    /// Asks about accessors of one name, and about names that the container does not allow.
    private mutating func addQuestionsAboutNames(_ declared: Set<String>, _ answers: Answers) {
        let named = Dictionary(grouping: decisions.indices) { decisions[$0].accessor }
        for index in decisions.indices {
            // An answer other than `keep` is the name, and can conflict with another one, too.
            if answers.answer(to: .name, about: decisions[index].registration.dependency) == "keep" {
                decisions[index].isKept = true
                continue
            }
            let name = decisions[index].accessor
            let service = decisions[index].registration.service
            let others = (named[name] ?? []).map { decisions[$0].registration.service }
            if let other = others.first(where: { $0 != service && $0.arguments == service.arguments }) {
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
    private mutating func markWaiting() {
        var isComplete = false
        while !isComplete {
            isComplete = true
            for index in decisions.indices where decisions[index].moves {
                guard let staying = sources.reads(of: index).first(where: { !decisions[$0].moves }) else { continue }
                decisions[index].waiting = "`\(sources.registrations[staying].service)` stays"
                isComplete = false
            }
        }
    }

    /// All questions without an answer, in the order of their places.
    package var questions: [Question] {
        decisions.flatMap(\.questions).sorted {
            ($0.place, $0.dependency, $0.code.rawValue, $0.reason) < (
                $1.place, $1.dependency, $1.code.rawValue, $1.reason
            )
        }
    }

    /// Returns the name of the accessor of a service, or nil if the registration stays.
    func accessor(of service: SwinjectService) -> String? {
        if let index = sources.indices[service]?.first {
            return decisions[index].moves ? decisions[index].accessor : nil
        }
        return sources.forwards[service]?.accessor
    }
}

extension Plan {
    /// Creates the plan for an app that uses Swinject.
    package init(_ analysis: SwinjectAnalysis) {
        let decisions = analysis.decisions.sorted { $0.registration.dependency < $1.registration.dependency }
        let scope = analysis.sources.defaultScope?.name ?? "several"
        self.init(
            library: .swinject,
            languageMode: analysis.languageMode,
            files: analysis.folder.files.count,
            importing: analysis.folder.files.count { !$0.imports.isDisjoint(with: Library.swinject.modules) },
            skippedLinks: analysis.folder.skippedLinks,
            skippedPackages: analysis.folder.skippedPackages,
            containers: Set(decisions.map(\.registration.container)).sorted().map { name in
                let count = decisions.count { $0.registration.container == name }
                return Container(name: name, defaultScope: scope, registrations: count, registersAtLaunch: false)
            },
            registrations: decisions.map { decision in
                Registration(
                    dependency: decision.registration.dependency,
                    place: decision.registration.place,
                    scope: decision.scope.name,
                    status: decision.isDecided && decision.waiting != nil
                        ? .waiting : Registration.Status(decision, moves: decision.moves),
                    implementation: decision.moves ? decision.kind : nil,
                    accessor: decision.accessor,
                    waiting: decision.isDecided ? decision.waiting : nil
                )
            },
            uses: SwinjectUse.Kind.allCases.compactMap { kind in
                let places = analysis.sources.uses.filter { $0.kind == kind }.map(\.place)
                if places.isEmpty { return nil }
                return Uses(
                    kind: kind.rawValue,
                    total: places.count,
                    certain: 0,
                    staying: places,
                    section: kind.section
                )
            },
            testSuites: analysis.suites.count { $0.usesContainers },
            questions: analysis.questions
        )
    }
}
