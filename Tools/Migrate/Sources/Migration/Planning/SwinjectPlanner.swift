import SwiftSyntax

/// Decides what replaces each registration of Swinject.
struct SwinjectPlanner {
    let types: TypeIndex
    let sources: SwinjectSources
    let answers: Answers
    /// The types whose instances read a container when they are created.
    let users: ContainerUsers
    let modules: SourceModules
    /// The variables that code assigns after a test has begun.
    let reassigned: Set<AssignedVariable>
    let languageMode: Int
    /// The names of the members that extensions of `GlobalDependencies` declare.
    let declared: Set<String>

    /// Returns the decision about a registration, without the answers and the questions about `Sendable`.
    func decision(about index: Int) -> SwinjectDecision {
        let registration = sources.registrations[index]
        let service = registration.service
        var decision = SwinjectDecision(
            registration: registration,
            scope: sources.scope(of: registration),
            closure: sources.closures[index],
            accessor: answers.answer(to: .name, about: registration.dependency).flatMap {
                AccessorName.isValid($0) ? $0 : nil
            } ?? AccessorName.name(of: service.type, named: service.name)
        )
        decision.isMainActor = isMainActor(index)
        addQuestionsAboutDeclaration(to: &decision)
        if let closure = decision.closure {
            addQuestionsAboutReads(to: &decision, closure)
            decideKind(of: &decision, closure, index)
        }
        addQuestionAboutStatement(to: &decision)
        addQuestionAboutCreation(to: &decision)
        addUses(to: &decision)
        addQuestionAboutUnmatchedReads(to: &decision)
        addUsesOfModules(to: &decision)
        return decision
    }

    /// Returns a Boolean value that indicates whether the instances of a registration belong to the main actor.
    private func isMainActor(_ index: Int) -> Bool {
        let registration = sources.registrations[index]
        return registration.node.arguments.contains { $0.label?.text == "mainActorFactory" }
            || registration.closure?.signature?.attributes.names.contains("MainActor") == true
            || types.isMainActor(registration.service.base)
            || sources.closures[index]?.facts.results.compactMap(TypeName.constructed).contains(
                where: types.isMainActor
            )
                == true
    }

    private func addQuestionsAboutDeclaration(to decision: inout SwinjectDecision) {
        let registration = decision.registration
        let service = registration.service
        if case .initializer = registration.form, decision.closure == nil {
            decision.ask(.form, "The sources do not show the only initializer that `autoregister` calls.")
        } else if decision.closure == nil {
            decision.ask(.form, "The registration of `\(service)` has a form that the tool does not read.")
        } else if let use = decision.closure?.otherUse {
            decision.ask(.form, "The closure of `\(service)` \(use).")
        }
        if registration.isInBranch || registration.node.isConditional {
            decision.ask(.form, "`\(service)` is registered in a branch or a loop.")
        }
        if !registration.hasConstantName {
            decision.ask(
                .form,
                "The name of `\(service.type)` is known only when the app runs, as the index of a subscript."
            )
        }
        for modifier in registration.modifiers {
            if modifier == "initCompleted" {
                decision.ask(.cycle, "`initCompleted` completes a cycle, which has no counterpart in an accessor.")
            } else {
                decision.ask(.modifier, "`.\(modifier)` has no counterpart in an accessor.")
            }
        }
        switch registration.context {
        case .other: decision.ask(.register, "`\(service)` is registered outside of an assembly.")
        case .child: decision.ask(.child, "A child container registers `\(service)`.")
        case .launch, .test: break
        }
        if sources.indices[service]?.count != 1 {
            decision.ask(.duplicate, "`\(service)` is registered more than once.")
        }
        for value in CapturedValues.names(in: registration) {
            decision.ask(
                .launch,
                "The closure of `\(service)` reads `\(value)`, a value of the code that registers it."
            )
        }
        if registration.scope == nil, sources.defaultScope == nil {
            let places = sources.creations.map(\.description).joined(separator: ", ")
            decision.ask(.scope, "The containers have different default scopes: \(places).")
        }
        if case .custom(let name) = decision.scope {
            decision.ask(.scope, "The scope `\(name)` is one of this app, or is not written here.")
        }
    }

    private func addQuestionsAboutReads(to decision: inout SwinjectDecision, _ closure: SwinjectClosure) {
        for service in closure.reads.compactMap(\.service) {
            guard let index = sources.indices[service]?.first else {
                if sources.forwards[service] != nil { continue }
                let isWrapper = service.type.hasPrefix("Lazy<") || service.type.hasPrefix("Provider<")
                decision.ask(
                    .missing,
                    isWrapper
                        ? "`\(service)` has no counterpart: the component reads the dependency when it uses it."
                        : "These sources do not register `\(service)`, which the closure resolves."
                )
                continue
            }
            if isMainActor(index), !decision.isMainActor {
                decision.ask(
                    .mainActor,
                    "`\(service)` belongs to the main actor, and `\(decision.registration.service)` does not."
                )
            }
        }
    }

    private func addUses(to decision: inout SwinjectDecision) {
        let service = decision.registration.service
        for use in sources.uses where use.service == service {
            if use.kind == .registerInTest { addRegistrationInTest(use, to: &decision) }
            addQuestionAboutRead(use, to: &decision)
            guard decision.isMainActor, !use.owner.isMainActor, use.kind != .registerInTest else { continue }
            let owner = use.owner.type.map { "`\($0)`" } ?? "the code"
            decision.ask(.mainActor, "`\(service)` belongs to the main actor, and \(owner) does not.", at: use.place)
        }
    }

    /// Asks about a type that has to be `Sendable`.
    func addQuestionsAboutSendable(to decision: inout SwinjectDecision) {
        guard languageMode >= 6, let kind = decision.kind, kind.requiresSendableValue || decision.hasSetter,
            let type = decision.registration.service.syntax
        else { return }
        if case .question(let reason) = SendableAnalysis(types: types).requirement(of: type) {
            decision.ask(.sendable, reason)
        }
    }

    /// The questions about code that uses a container as a whole, or a service without a registration.
    var containerQuestions: [Question] {
        sources.uses.compactMap { use in
            let code: QuestionCode
            let reason: String
            switch use.kind {
            case .child: (code, reason) = (.child, "A child container shares the instances of its parent.")
            case .reset: (code, reason) = (.reset, "A reset of a container ends no instance of a dependency.")
            case .storyboard: (code, reason) = (.storyboard, "A storyboard creates objects that Swinject completes.")
            case .behavior: (code, reason) = (.use, "The tool does not read this use of a container.")
            case .generic:
                (code, reason) = (.generic, "`\(use.node.trimmedDescription.prefix(60))` can resolve any registration.")
            case .resolve, .optional:
                guard let service = use.service, sources.indices[service] == nil, sources.forwards[service] == nil
                else {
                    return nil
                }
                (code, reason) = (.missing, "These sources do not register `\(service)`, which the code resolves.")
            case .synchronize, .registerInTest: return nil
            }
            if use.file.isTest { return nil }
            let owner = use.owner.type ?? "Container"
            let dependency = use.service.map { "\(owner).\($0)" } ?? owner
            return Question(code: code, dependency: dependency, place: use.place, reason: reason)
        }
    }

    /// The resets of containers without an answer.
    var openResets: [ContainerReset] {
        sources.uses.filter { $0.kind == .reset && !$0.file.isTest }.compactMap { use in
            let question = containerQuestions.first { $0.code == .reset && $0.place == use.place }
            if question.map({ answers.answer(to: $0) != nil }) == true { return nil }
            let call = use.node.as(FunctionCallExprSyntax.self)
            return ContainerReset(place: use.place, scope: call?.arguments.first.map { SwinjectScope($0.expression) })
        }
    }
}

/// A call that discards instances.
struct ContainerReset {
    let place: Place
    /// The scope, or nil if the call discards the instances of all scopes.
    let scope: SwinjectScope?

    /// Returns a Boolean value that indicates whether the call discards the instances of a scope.
    func resets(_ other: SwinjectScope) -> Bool {
        let retains = other == .container || other == .weak
        if case .custom? = scope { return false }
        return retains && (scope == nil || scope == other)
    }
}
