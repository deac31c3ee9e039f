import SwiftSyntax

/// Decides what replaces each factory.
struct FactoryPlanner {
    let types: TypeIndex
    let sources: FactorySources
    let uses: [FactoryUse]
    let users: FactoryUsers
    let languageMode: Int
    let projected: [String: Set<String>]

    /// The members of a container whose names a dependency cannot have.
    private static let reserved: Set<String> = [
        "buildGlobal", "closeInstances", "context", "default", "init", "lifetime", "live", "override", "preview",
        "replace",
        "resetToDefault", "resolveDependency", "restore", "self", "test", "values", "with", "yield",
    ]

    /// Returns the decision about a factory, without the answers.
    func decision(about factory: FactoryDeclaration) -> FactoryDecision {
        let closure = factory.closure.map { FactoryClosure($0, sources, container: factory.key.container) }
        var decision = FactoryDecision(factory: factory, scope: sources.scope(of: factory), closure: closure)
        addQuestionsAboutDeclaration(to: &decision)
        if let closure { decideKind(of: &decision, closure) }
        addUses(to: &decision)
        if decision.kind != nil { addQuestionsAboutSendable(to: &decision) }
        return decision
    }

    /// Adds a question at the declaration of the factory, or at another place.
    private func ask(_ code: QuestionCode, _ reason: String, at place: Place? = nil, in decision: inout FactoryDecision)
    {
        decision.questions.append(
            Question(
                code: code,
                dependency: decision.factory.key.description,
                place: place ?? decision.factory.place,
                reason: reason
            )
        )
    }

    private func addQuestionsAboutDeclaration(to decision: inout FactoryDecision) {
        let factory = decision.factory
        if factory.isPromised {
            ask(.promised, "`promised()` has no counterpart: a key supplies the value.", in: &decision)
        } else if factory.closure == nil {
            ask(
                .form,
                "The declaration of `\(factory.key.name)` has a form that the tool does not read.",
                in: &decision
            )
        } else if decision.closure?.hasOtherUse == true {
            ask(
                .form,
                "The closure of `\(factory.key.name)` uses its container other than to read a factory.",
                in: &decision
            )
        }
        let others = sources.factories.keys.filter { $0.name == factory.key.name && $0 != factory.key }
        if sources.duplicates.contains(factory.key) || !others.isEmpty {
            ask(.name, "Two factories have the name `\(factory.key.name)`.", in: &decision)
        }
        if Self.reserved.contains(factory.key.name) {
            ask(.name, "The container has a member with the name `\(factory.key.name)`.", in: &decision)
        }
        for modifier in factory.modifiers {
            switch modifier.name {
            case "singleton", "cached", "shared", "graph", "unique", "scope", "onPreview": continue
            case "onTest", "onDebug", "onArg", "onArgs", "onDevice", "onSimulator", "context":
                ask(.context, "`.\(modifier.name)` selects an implementation at run time.", in: &decision)
            default:
                ask(.modifier, "`.\(modifier.name)` has no counterpart in an accessor.", in: &decision)
            }
        }
        switch decision.scope {
        case .graph: ask(.graph, "The scope `graph` builds one object for each resolution.", in: &decision)
        case .custom(let name): ask(.scope, "The scope `\(name)` is one of this app.", in: &decision)
        case .unique, .singleton, .cached, .shared: break
        }
    }

    // The kind of implementation

    private func decideKind(of decision: inout FactoryDecision, _ closure: FactoryClosure) {
        let state = state(of: decision.factory, closure)
        decision.yields = closure.constructed.contains(where: users.contains)
        let built: ImplementationKind = closure.reads.isEmpty && !decision.yields ? .default : .composed
        if decision.factory.parameterType != nil {
            decision.kind = .function
            if decision.scope != .unique {
                ask(
                    .parameter,
                    "The scope `\(decision.scope.name)` keeps the first instance for all arguments.",
                    in: &decision
                )
            }
            if decision.factory.parameterNames.count > 1 {
                ask(.form, "The closure takes a tuple apart.", in: &decision)
            }
            return
        }
        if closure.isConstant {
            decision.kind = .default
            return
        }
        switch decision.scope {
        case .unique:
            decision.kind = built
            decision.isStoredByUses = state != .none
            decision.isMutableValue = hasMutableValue(closure)
        case .singleton: decision.kind = .root
        case .cached: decision.kind = .shared
        case .shared: decideWeak(&decision, closure, state, built)
        case .graph, .custom: decision.kind = built
        }
    }

    private func decideWeak(
        _ decision: inout FactoryDecision,
        _ closure: FactoryClosure,
        _ state: StateFinding,
        _ built: ImplementationKind
    ) {
        let isReference = isReference(decision.factory, closure)
        if state == .none || isReference == false {
            // Factory does not retain a value in this scope, so it builds one for each resolution.
            decision.kind = built
            decision.isStoredByUses = state != .none
            decision.isMutableValue = hasMutableValue(closure)
        } else if isReference == true {
            decision.kind = .weak
            decision.isStoredByUses = true
        } else {
            decision.kind = built
            var reason = "The sources do not show the type of the implementation of `\(decision.factory.key.name)`."
            if case .some(let text) = state { reason = "Weak, and \(text)." }
            if case .unknown(let text) = state { reason = "Weak, and \(text)." }
            ask(.reference, reason, in: &decision)
        }
    }

    /// Returns the finding about the state of the instances that a factory builds.
    private func state(of factory: FactoryDeclaration, _ closure: FactoryClosure) -> StateFinding {
        var visited: Set<FactoryKey> = []
        return state(of: factory, closure, &visited)
    }

    private func state(
        of factory: FactoryDeclaration,
        _ closure: FactoryClosure,
        _ visited: inout Set<FactoryKey>
    ) -> StateFinding {
        guard visited.insert(factory.key).inserted else { return .none }
        let analysis = StateAnalysis(types: types, reads: Set(closure.reads.map(\.node.id)))
        if closure.results.isEmpty { return .unknown("the closure of `\(factory.key.name)` returns no expression") }
        for result in closure.results {
            let finding = analysis.state(of: result, annotation: factory.valueType)
            if finding != .none { return finding }
        }
        for name in closure.constructed {
            let finding = analysis.state(of: name)
            if finding != .none { return finding }
        }
        // An object that is built for this one is part of its state.
        for read in closure.reads {
            guard case .factory(let key, _) = read.kind, let other = sources.factories[key],
                sources.scope(of: other) == .unique, let node = other.closure
            else { continue }
            let finding = state(of: other, FactoryClosure(node, sources, container: key.container), &visited)
            if finding != .none { return finding }
        }
        return .none
    }

    /// Returns a Boolean value that indicates whether all results are objects, or nil if the sources do not show it.
    private func isReference(_ factory: FactoryDeclaration, _ closure: FactoryClosure) -> Bool? {
        if types.isReference(TypeName.base(of: factory.valueType)) == true { return true }
        let results = closure.results.map { result in
            let name = TypeName.constructed(by: result)
            if name == nil, result.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == ".init" {
                return types.isReference(TypeName.base(of: factory.valueType))
            }
            return name.flatMap(types.isReference)
        }
        if results.contains(nil) || results.isEmpty { return nil }
        let areReferences = results.compactMap { $0 }
        if areReferences.allSatisfy({ $0 }) { return true }
        return areReferences.contains(true) ? nil : false
    }

    /// Returns a Boolean value that indicates whether a result is a structure that its reader can change.
    private func hasMutableValue(_ closure: FactoryClosure) -> Bool {
        closure.results.compactMap(TypeName.constructed).flatMap { types[$0] }.contains { type in
            type.kind == .struct && type.properties.contains(where: \.isVariable)
        }
    }

    // The uses

    private func addUses(to decision: inout FactoryDecision) {
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
        let name = use.node.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let name, name != key.container { return false }
        if name == nil, !use.node.trimmedDescription.hasPrefix(key.container + ".") { return false }
        return use.file.syntax.tokens(viewMode: .sourceAccurate).contains { $0.text == key.name }
    }

    private func addUse(_ use: FactoryUse, to decision: inout FactoryDecision) {
        let key = decision.factory.key
        switch use.kind {
        case .injected, .lazyInjected, .dynamicInjected, .injectedObject, .injectedObservable:
            let name = use.variable?.bindings.first?.pattern.trimmedDescription ?? ""
            if projected[use.file.path]?.contains(name) == true {
                ask(.use, "`$\(name)` uses the property wrapper of Factory.", at: use.place, in: &decision)
            }
            if use.variable?.modifiers.names.contains("static") == true {
                ask(.use, "A static property keeps what it has read.", at: use.place, in: &decision)
            }
            addQuestionAboutActor(use, to: &decision)
        case .resolve, .call: addQuestionAboutActor(use, to: &decision)
        case .register where use.context == .app:
            ask(.register, "`\(key.name)` is registered while the app runs.", at: use.place, in: &decision)
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
        case .reset where use.context == .app:
            ask(.reset, "`\(key.name)` is reset while the app runs.", at: use.place, in: &decision)
        case .weakLazyInjected, .injectedType, .other:
            ask(
                .use,
                "\(use.kind.rawValue) of `\(key.name)` has no counterpart that the tool writes.",
                at: use.place,
                in: &decision
            )
        case .reset, .resetContainer, .helper, .trait: break
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

    private func addQuestionsAboutSendable(to decision: inout FactoryDecision) {
        let needsSendable = decision.hasSetter && decision.kind != .function || decision.kind?.retainsValue == true
        guard languageMode >= 6, needsSendable else { return }
        let type = decision.factory.valueType
        switch SendableAnalysis(types: types).isSendable(type) {
        case true?: return
        case false?:
            let name = TypeName.base(of: type)
            if types[name].allSatisfy({ $0.kind == .protocol }), !types[name].isEmpty, types.isMainActor(name) {
                decision.protocolsToMarkSendable.insert(name)
            } else {
                ask(.sendable, "`\(type.trimmedDescription)` is not `Sendable`.", in: &decision)
            }
        case nil:
            ask(.sendable, "The sources do not show whether `\(type.trimmedDescription)` is `Sendable`.", in: &decision)
        }
    }

    /// The questions about code that resets a container as a whole.
    var containerQuestions: [Question] {
        uses.filter { $0.kind == .resetContainer && $0.context != .test }.map { use in
            Question(
                code: .reset,
                dependency: use.node.trimmedDescription.split(separator: ".").first.map(String.init) ?? "Container",
                place: use.place,
                reason: "A reset of a container ends no instance of a dependency."
            )
        }
    }
}
