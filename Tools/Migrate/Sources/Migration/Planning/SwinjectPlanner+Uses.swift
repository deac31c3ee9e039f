import SwiftSyntax

extension SwinjectPlanner {
    /// Asks about a registration that is a part of another expression.
    func addQuestionAboutStatement(to decision: inout SwinjectDecision) {
        let registration = decision.registration
        guard let statement = registration.statement else {
            return decision.ask(.form, "`\(registration.service)` is registered within another expression.")
        }
        if statement.isEntryUsed {
            decision.ask(.form, "The code uses the entry that registers `\(registration.service)`.")
        }
    }

    /// Asks about instances that each container has, if an assembly fills several.
    func addQuestionAboutCreation(to decision: inout SwinjectDecision) {
        guard let kind = decision.kind, kind.requiresSendableValue else { return }
        let name = decision.registration.container
        let names = sources.constructed.filter { !$0.file.isTest }.flatMap(\.names)
        if names.count(where: { $0 == name }) > 1 {
            let reason = "`\(name)` is created in several places, whose containers have instances of their own."
            decision.ask(.scope, reason)
        }
    }

    /// Asks about a service that code resolves in a form that the tool cannot rewrite.
    func addQuestionAboutRead(_ use: SwinjectUse, to decision: inout SwinjectDecision) {
        guard let read = use.read else { return }
        let service = decision.registration.service
        if read.hasOperators {
            decision.ask(.use, "An expression with several operators resolves `\(service)`.", at: use.place)
        }
        let created = read.base.map { ConstructedTypes.names(in: $0) } ?? []
        if created.contains("Assembler") || created.contains("Container") {
            decision.ask(.use, "The expression creates the container that resolves `\(service)`.", at: use.place)
        }
        if !read.isUnwrapped, read.call.map({ sources.helpers.result(of: $0) }) == .unknown {
            decision.ask(.use, "A function of the app resolves `\(service)`.", at: use.place)
        }
        if use.file.isTest, SwinjectSources.hasSeveralContainers(around: use.node) {
            decision.ask(.use, "The test creates several containers.", at: use.place)
        }
    }

    /// Asks about a registration that code may resolve by another name, or by another spelling of its type.
    func addQuestionAboutUnmatchedReads(to decision: inout SwinjectDecision) {
        let service = decision.registration.service
        let name = canonical(service.base)
        for (file, read) in sources.reads {
            guard let other = read.service else { continue }
            let isMatched = sources.indices[other] != nil || sources.forwards[other] != nil
            if isMatched, read.hasConstantName { continue }
            let isNamed = other.name != nil && service.name != nil
            let isWrapper = other.type.hasPrefix("Lazy<") || other.type.hasPrefix("Provider<")
            let isSpelled = other.type != service.type && canonical(other.base) == name
            if isNamed && canonical(other.base) == name || isSpelled || isWrapper && other.type.contains(service.type) {
                let reason = "The code resolves `\(other)`, which may be `\(service)`."
                decision.ask(.missing, reason, at: file.place(of: read.node))
            }
        }
    }

    /// Returns the name of the type that a name stands for.
    private func canonical(_ name: String) -> String { types[name].first?.name ?? name }

    /// Makes an accessor public that other modules read, and keeps a registration for modules that do not see the accessor.
    func addUsesOfModules(to decision: inout SwinjectDecision) {
        let registration = decision.registration
        for (file, read) in sources.reads where read.service == registration.service {
            switch modules.visibility(of: registration.file, in: file) {
            case .module: break
            case .imported: decision.isPublic = true
            case .none: decision.isForwarded = true
            }
        }
        // A registration that moves has to see the accessors that it reads, and a test those that it prepares.
        let tests = sources.uses.filter { $0.kind == .registerInTest && $0.service == registration.service }
        for file in tests.map(\.file) + sources.readers(of: registration.service).map(\.file) {
            switch modules.visibility(of: registration.file, in: file) {
            case .module: break
            case .imported: decision.isPublic = true
            case .none:
                let module = modules.module(of: registration.file)
                let name = module.isEmpty ? "The app" : "`\(module)`"
                let reason =
                    "\(name) registers `\(registration.service)`, and \(file.path) does not import that module."
                decision.ask(.use, reason)
            }
        }
    }

    // Tests

    /// Adds what a registration in a test needs, and the questions about it.
    func addRegistrationInTest(_ use: SwinjectUse, to decision: inout SwinjectDecision) {
        guard let registration = use.registration else { return }
        if SwinjectSources.hasSeveralContainers(around: use.node) {
            decision.ask(.use, "The test creates several containers.", at: use.place)
        }
        if sources.isCopy(registration, of: decision) { return }
        decision.hasSetter = true
        let service = decision.registration.service
        func ask(_ reason: String) { decision.ask(.use, reason, at: use.place) }
        if decision.hasParameters { ask("A test registers `\(service)`, which becomes a method without a setter.") }
        guard let closure = registration.closure, let facts = use.closure, registration.statement?.constant == nil,
            registration.statement != nil, RegistrationValue.isReadable(closure), !registration.isInBranch,
            registration.modifiers.isEmpty, !facts.readsOthers, facts.otherUse == nil
        else { return ask("The registration of `\(service)` in a test has a form that the tool does not read.") }
        if use.owner.isStatic || types.ancestors(of: registration.container).contains("Assembly") {
            ask("The code registers `\(service)` for several tests.")
        }
        if sources.isRepeated(use) { ask("A test registers `\(service)` several times.") }
        if sources.resolves(before: use) { ask("A test registers `\(service)` after it has resolved a service.") }
        if decision.isMainActor, !use.owner.isMainActor {
            decision.ask(.mainActor, "`\(service)` belongs to the main actor, and the test does not.", at: use.place)
        }
        addQuestionAboutValue(of: facts, use, registration, to: &decision)
    }

    /// Asks about a registration that returns another value later.
    private func addQuestionAboutValue(
        of closure: SwinjectClosure,
        _ use: SwinjectUse,
        _ registration: SwinjectRegistration,
        to decision: inout SwinjectDecision
    ) {
        for name in reassigned.names(of: closure.facts.results, in: use.owner.type) {
            decision.ask(.use, "`\(name)` changes after it is registered.", at: use.place)
        }
        if registration.scope == .container { return }
        let analysis = StateAnalysis(types: types)
        for name in closure.facts.constructed where analysis.state(of: name) != .stateless {
            // One resolution in the test reads one instance, as before.
            if sources.isResolvedOnce(in: use) { return }
            let reason = "The registration builds a `\(name)` with state for each resolution."
            return decision.ask(.use, reason, at: use.place)
        }
    }
}
