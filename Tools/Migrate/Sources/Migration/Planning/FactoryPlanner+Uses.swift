import SwiftSyntax

extension FactoryPlanner {
    /// Adds what the uses of a factory need, and the questions about them.
    func addUses(to decision: inout FactoryDecision) {
        let key = decision.factory.key
        for use in uses {
            if use.key == nil, use.kind == .other {
                if mentions(key, use) {
                    ask(
                        .use,
                        "`\(use.node.trimmedDescription.prefix(40))` passes a container on.",
                        at: use.place,
                        in: &decision
                    )
                }
            } else if use.key == key {
                addUse(use, to: &decision)
            }
        }
    }

    /// Returns a Boolean value that indicates whether a file that uses a container as a whole may read a factory of it.
    private func mentions(_ key: FactoryKey, _ use: FactoryUse) -> Bool {
        let name =
            use.node.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? use.node.as(IdentifierTypeSyntax.self)?.name.text
        if let name, name != key.container { return false }
        if name == nil, !use.node.trimmedDescription.hasPrefix(key.container + ".") { return false }
        if identifiers[use.file.path]?.contains(key.name) == true { return true }
        // Other files can read the container from the property or the function that has its type.
        return use.declaredName.map { members[$0]?.contains(key.name) == true } ?? false
    }

    private func addUse(_ use: FactoryUse, to decision: inout FactoryDecision) {
        let key = decision.factory.key
        switch use.kind {
        case .injected, .lazyInjected, .dynamicInjected, .injectedObject, .injectedObservable:
            let name = use.variable?.bindings.first?.pattern.trimmedDescription ?? ""
            // The projections of `@StateObject` and `@State` have the types of those of Factory.
            let isProjectionNew = use.kind == .injectedObject || use.kind == .injectedObservable
            if !isProjectionNew, projected[use.file.path]?.contains(name) == true {
                ask(.use, "`$\(name)` uses the property wrapper of Factory.", at: use.place, in: &decision)
            }
            if use.variable?.modifiers.names.contains("static") == true {
                ask(
                    .use,
                    "A static property would keep the container of its first read. Make it an instance property.",
                    at: use.place,
                    in: &decision
                )
            }
            if use.kind == .injectedObservable, ![.cached, .singleton].contains(decision.scope) {
                ask(
                    .use,
                    "`@State` would build an instance whenever the view is created. Give the view its model, or cache the factory.",
                    at: use.place,
                    in: &decision
                )
            }
            addQuestionAboutActor(use, to: &decision)
        case .resolve, .call: addQuestionAboutActor(use, to: &decision)
        case .register where use.context == .app:
            ask(.register, "`\(key.name)` is registered while the app runs.", at: use.place, in: &decision)
            if !RegistrationValue.isReadable(use.closure) || use.closure?.signature?.capture != nil {
                ask(
                    .use,
                    "The closure of `register` has a form that the tool does not read.",
                    at: use.place,
                    in: &decision
                )
            }
        case .register:
            decision.hasSetter = true
            if !RegistrationValue.isReadable(use.closure) {
                ask(
                    .use,
                    "The closure of `register` has a form that the tool does not read.",
                    at: use.place,
                    in: &decision
                )
            }
            if use.owner.isStatic {
                ask(.use, "A static method registers `\(key.name)` for several tests.", at: use.place, in: &decision)
            }
            addQuestionAboutValue(of: use, to: &decision)
        case .reset where use.context == .app:
            // The answer about the registration also decides what replaces the reset.
            if uses.contains(where: { $0.kind == .register && $0.context == .app && $0.key == key }) { return }
            ask(.reset, "`\(key.name)` is reset while the app runs.", at: use.place, in: &decision)
        case .reset where !use.isResetAroundTest:
            ask(.reset, "`\(key.name)` is reset during a test or a preview.", at: use.place, in: &decision)
        case .weakLazyInjected, .injectedType, .ownResolve, .other:
            ask(
                .use,
                use.kind == .ownResolve
                    ? "`resolve` may be a function of this app. Write `Container.shared.\(key.name)()`, or answer `keep`."
                    : "The tool cannot rewrite this use of `\(key.name)`. Rewrite it, or answer `keep`.",
                at: use.place,
                in: &decision
            )
        case .reset, .resetContainer, .helper, .trait: break
        }
    }

    /// Asks about a registration whose closure returns another value later.
    private func addQuestionAboutValue(of use: FactoryUse, to decision: inout FactoryDecision) {
        guard let closure = use.closure, decision.factory.parameterType == nil else { return }
        let facts = FactoryClosure(closure, sources, container: "")
        let changed = variables.changed.names(of: facts.results, in: use.owner.type).filter { name in
            let properties = use.owner.type.map { types[$0].flatMap(\.properties) }?.filter { $0.name == name } ?? []
            return properties.isEmpty
                || !properties.allSatisfy { property in
                    let base = property.type.map(TypeName.base) ?? property.value.flatMap(TypeName.constructed)
                    // A constant whose members change holds an object.
                    return !property.isVariable || base.flatMap(types.isReference) == true
                }
        }
        for name in variables.reassigned.names(of: facts.results, in: use.owner.type) {
            ask(.use, "`\(name)` changes after it is registered.", at: use.place, in: &decision)
        }
        for name in changed {
            ask(.value, "A member of `\(name)` changes after it is registered.", at: use.place, in: &decision)
        }
        guard decision.scope == .unique else { return }
        // A value with constants only is the same for each read.
        for name in facts.constructed {
            let isValue = !types[name].isEmpty && types[name].allSatisfy { $0.kind == .struct || $0.kind == .enum }
            if isValue, !facts.facts.hasMutableValue(in: types) { continue }
            ask(.use, "The registration builds a `\(name)` for each read.", at: use.place, in: &decision)
            return
        }
    }

    private func addQuestionAboutActor(_ use: FactoryUse, to decision: inout FactoryDecision) {
        guard decision.factory.isMainActor, !use.owner.isMainActor else { return }
        let owner = use.owner.type.map { "`\($0)`" } ?? "the code"
        ask(
            .mainActor,
            "`\(decision.factory.key.name)` belongs to the main actor, and \(owner) does not.",
            at: use.place,
            in: &decision
        )
    }

    /// Asks about a type that has to be `Sendable`.
    func addQuestionsAboutSendable(to decision: inout FactoryDecision) {
        let needsSendable =
            decision.hasSetter && decision.kind != .function || decision.kind?.requiresSendableValue == true
        guard languageMode >= 6, decision.kind != nil, needsSendable else { return }
        switch SendableAnalysis(types: types).requirement(of: decision.factory.valueType) {
        case .none: break
        case .conformance(let name): decision.protocolsToMarkSendable.insert(name)
        case .question(let reason): ask(.sendable, reason, in: &decision)
        }
    }

    /// The questions about code that resets a container as a whole.
    var containerQuestions: [Question] {
        uses.filter { $0.kind == .resetContainer && !$0.isResetAroundTest }.map { use in
            Question(
                code: .reset,
                dependency: use.node.trimmedDescription.split(separator: ".").first.map(String.init) ?? "Container",
                place: use.place,
                reason:
                    "A reset of a container ends no instance of a dependency. Move the state to a replaceable dependency."
            )
        }
    }
}
