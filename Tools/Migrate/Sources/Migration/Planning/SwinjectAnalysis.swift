import SwiftSyntax

/// The decisions about all registrations of a folder that uses Swinject.
struct SwinjectAnalysis: Analysis {
    let library = Library.swinject
    let folder: SourceFolder
    let types: TypeIndex
    let sources: SwinjectSources
    let languageMode: Int
    let suites: [TestSuite]
    private(set) var allDecisions: [Decision<SwinjectRegistration>] = []

    /// Analyzes a folder.
    init(_ folder: SourceFolder, answers: Answers, languageMode: Int?) {
        self.folder = folder
        self.languageMode = languageMode ?? folder.languageMode
        types = TypeIndex(folder.files)
        sources = SwinjectSources(folder.files)
        let users = ContainerUsers(types, containers: ["Assembler", "Container", "Resolver", "resolve"])
        suites = folder.files.flatMap { TestSuite.suites(in: $0, users, modules: Library.swinject.modules) }
        let planner = SwinjectPlanner(types: types, sources: sources, users: users, modules: folder.importedFolders)
        allDecisions = sources.registrations.indices.map { index in
            var decision = planner.decision(about: index, answers)
            decision.settle(answers)
            // An answer can select an implementation that retains its value.
            if self.languageMode >= 6, let type = decision.registration.service.syntax {
                decision.askAboutSendable(type.trimmedDescription, types.isSendable(type))
            }
            return decision
        }
        addQuestionsAboutNames(to: &allDecisions, folder, answers) {
            $0.service != $1.service && $0.service.arguments == $1.service.arguments
        }
        // A registration that reads one that stays also stays.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for index in allDecisions.indices where allDecisions[index].moves {
                guard let staying = sources.reads(of: index).first(where: { !allDecisions[$0].moves }) else { continue }
                let service = sources.registrations[staying].service
                allDecisions[index].ask(.missing, "The closure resolves `\(service)`, which stays.")
                allDecisions[index].settle(answers)
                isComplete = false
            }
        }
    }

    var questions: [Question] {
        allDecisions.flatMap(\.questions).sorted {
            ($0.place, $0.dependency, $0.code.rawValue, $0.reason) < (
                $1.place, $1.dependency, $1.code.rawValue, $1.reason
            )
        }
    }

    /// Returns the name of the accessor of a service, or nil if the registration stays.
    func accessor(of service: SwinjectService) -> String? {
        guard let index = sources.indices[service]?.first else { return sources.forwards[service]?.accessor }
        return allDecisions[index].moves ? allDecisions[index].accessor : nil
    }

    func facts(about container: String) -> String { "default scope \(sources.defaultScope ?? "unknown")" }

    var plannedUses: [Plan.Uses] {
        SwinjectUse.Kind.allCases.compactMap { kind in
            let places = sources.uses.filter { $0.kind == kind }.map(\.place)
            return places.isEmpty
                ? nil : Plan.Uses(kind: kind.rawValue, certain: 0, staying: places, section: kind.section)
        }
    }

    func text(of file: SourceFile) -> String { SwinjectWriter(analysis: self).text(of: file) }
}
