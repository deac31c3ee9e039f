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
    /// The types whose instances read a container when they are created.
    private let users: ContainerUsers
    /// The innermost folder of each file whose name other files import, which is its module.
    private let modules: [String: String]

    /// Analyzes a folder.
    init(_ folder: SourceFolder, answers: Answers, languageMode: Int?) {
        self.folder = folder
        self.languageMode = languageMode ?? folder.languageMode
        types = TypeIndex(folder.files)
        sources = SwinjectSources(folder.files)
        modules = folder.importedFolders
        let names: Set = ["Assembler", "Container", "Resolver", "resolve"]
        let users = ContainerUsers(types, containers: names.union(ContainerUsers.moved))
        self.users = users
        suites = folder.files.flatMap { TestSuite.suites(in: $0, users, names) }
        allDecisions = sources.registrations.indices.map { decision(about: $0, answers) }
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

    private func decision(about index: Int, _ answers: Answers) -> Decision<SwinjectRegistration> {
        let registration = sources.registrations[index]
        let (service, closure) = (registration.service, registration.closure)
        var decision = Decision(
            registration,
            scope: sources.scope(of: registration),
            closure: closure,
            readsOthers: closure?.reads.isEmpty == false,
            accessor: answers.name(of: registration.dependency)
                ?? AccessorName.name(of: service.type, named: service.name)
        )
        addQuestionsAboutForm(to: &decision)
        for read in closure?.reads ?? [] { addQuestions(about: read.service, to: &decision) }
        if let closure { decideKind(of: &decision, closure, index) }
        decision.hasSetter = sources.uses.contains { $0.kind == .registerInTest && $0.service == service }
        decision.settle(answers)
        // An answer can select an implementation that retains its value.
        if languageMode >= 6, let type = service.syntax { decision.askAboutSendable(type, types) }
        return decision
    }

    private func addQuestionsAboutForm(to decision: inout Decision<SwinjectRegistration>) {
        let registration = decision.registration
        if registration.hasParameters {
            decision.ask(.parameter, "The closure takes arguments.")
        } else if let closure = decision.closure {
            if closure.passesResolver {
                decision.ask(.resolver, "The closure passes its resolver on.")
            } else if let use = closure.otherUse {
                decision.ask(.form, "The closure \(use).")
            }
        } else {
            decision.ask(.form, "The registration contains no closure.")
        }
        if !registration.hasConstantName { decision.ask(.form, "The name is known only when the app runs.") }
        if registration.node.isConditional { decision.ask(.form, "The registration is in a branch of `#if`.") }
        for name in registration.modifiers.compactMap(\.methodName)
        where !["inObjectScope", "implements"].contains(name) {
            decision.ask(.modifier, "`.\(name)` has no counterpart in an accessor.")
        }
        if sources.indices[registration.service]?.count != 1 || sources.forwards[registration.service] != nil {
            decision.ask(.duplicate, "`\(registration.service)` is registered more than once.")
        }
        for value in registration.capturedNames {
            decision.ask(.launch, "The closure reads `\(value)`, a value of the code that registers it.")
        }
        if registration.scope == nil, sources.defaultScopes.count > 1 {
            let places = sources.creations.map(\.place.description).joined(separator: ", ")
            decision.ask(.scope, "The containers have different default scopes: \(places).")
        }
        if !["transient", "graph", "container", "weak"].contains(decision.scope) {
            decision.ask(.scope, "The scope `\(decision.scope)` is one of this app, or is not written here.")
        }
    }

    private func addQuestions(about service: SwinjectService, to decision: inout Decision<SwinjectRegistration>) {
        let other = sources.indices[service]?.first.map { sources.registrations[$0] }
        guard let file = other?.file ?? sources.forwards[service]?.file else {
            return decision.ask(.missing, "These sources do not register `\(service)`, which the closure resolves.")
        }
        if modules[file.path] != modules[decision.registration.file.path] {
            decision.ask(.missing, "`\(service)` is registered in \(file.path), which belongs to another module.")
        }
        if other?.isMainActor == true, !decision.registration.isMainActor {
            decision.ask(.mainActor, "`\(service)` belongs to the main actor, and the closure does not.")
        }
    }

    private func decideKind(of decision: inout Decision<SwinjectRegistration>, _ closure: SwinjectClosure, _ index: Int)
    {
        decision.yields = closure.facts.constructed.contains(where: users.contains)
        decision.kind = decision.readsOthers || decision.yields ? .composed : .default
        // Objects that exist once in a process.
        let names: Set = ["default", "main", "processInfo", "shared", "standard"]
        let isObject = closure.facts.results.allSatisfy { result in
            result.as(MemberAccessExprSyntax.self).map { names.contains($0.declName.baseName.text) } == true
        }
        if isObject { return }
        let type = decision.registration.service.syntax
        let isReference = type.flatMap { closure.facts.isReference(as: $0, in: types) }
        switch decision.scope {
        case "container": decision.kind = .shared
        case "weak" where isReference == true: decision.kind = .weak
        case "weak" where isReference == nil:
            decision.ask(.reference, "The scope `weak` retains only objects, and the sources do not show the type.")
        // Swinject retains no value in the scope `weak` after the resolution.
        case "graph", "weak": return addQuestionAboutGraph(to: &decision, index)
        default: return
        }
        // The accessor has one instance, also of a registration whose scope is a question.
        if sources.creations.count > 1, decision.registration.scope != nil || sources.defaultScopes.count == 1 {
            let places = sources.creations.map(\.place.description).joined(separator: ", ")
            decision.ask(.scope, "The app creates several containers, which have instances of their own: \(places).")
        }
        for use in sources.uses where use.kind == .other {
            decision.ask(.reset, "The code at \(use.place) creates a child container, or discards instances.")
        }
    }

    /// Asks about an object that one resolution can read several times.
    private func addQuestionAboutGraph(to decision: inout Decision<SwinjectRegistration>, _ index: Int) {
        var counts = [index: 1]
        let text = "The scope `graph` builds one object for each resolution, and "
        for root in sources.registrations.indices where sources.paths(from: root, &counts) > 1 {
            let reader = sources.registrations[root].service
            return decision.ask(.graph, text + "the one of `\(reader)` reads it several times.")
        }
        let service = decision.registration.service
        let isRead = sources.registrations.indices.contains { sources.reads(of: $0).contains(index) }
        let use = sources.uses.first { $0.kind == .resolve && $0.service == service && !$0.file.isTest }
        if isRead, let use { decision.ask(.graph, text + "the code at \(use.place) reads it, too.") }
    }

    /// Returns the name of the accessor of a service, or nil if the registration stays.
    func accessor(of service: SwinjectService) -> String? {
        guard let index = sources.indices[service]?.first else { return sources.forwards[service]?.accessor }
        return allDecisions[index].moves ? allDecisions[index].accessor : nil
    }

    var plannedUses: [Plan.Uses] {
        SwinjectUse.Kind.allCases.map { kind in
            let places = sources.uses.filter { $0.kind == kind }.map(\.place)
            return Plan.Uses(kind: kind.rawValue, certain: 0, staying: places, section: kind.section)
        }
    }
}
