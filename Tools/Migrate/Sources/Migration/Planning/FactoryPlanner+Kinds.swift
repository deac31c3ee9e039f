import SwiftSyntax

extension FactoryPlanner {
    /// Decides the kind of implementation that replaces a factory.
    func decideKind(of decision: inout FactoryDecision, _ closure: FactoryClosure) {
        let state = state(of: decision.factory, closure)
        var visited: Set<FactoryKey> = [decision.factory.key]
        decision.hasInitializationEffect = hasInitializationEffect(closure, &visited)
        decision.yields = closure.constructed.contains(where: users.contains)
        let built: ImplementationKind = closure.reads.isEmpty && !decision.yields ? .default : .composed
        if decision.factory.parameterType != nil {
            decision.kind = .function
            if decision.scope != .unique {
                ask(
                    .parameter,
                    "The scope `\(decision.scope.name)` returns the first instance for every argument. The function builds one for each.",
                    in: &decision
                )
            }
            if decision.factory.parameterNames.count > 1 {
                ask(.form, "The closure has several parameters for one tuple. Give it one parameter.", in: &decision)
            }
            return
        }
        if closure.facts.isConstant(in: types) {
            decision.kind = .default
            return
        }
        switch decision.scope {
        case .unique:
            decision.kind = built
            decision.isStoredByUses = state != .stateless
            decision.isMutableValue = closure.facts.hasMutableValue(in: types)
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
        let isReference = closure.facts.isReference(as: decision.factory.valueType, in: types)
        if state == .stateless || isReference == false {
            // Factory does not retain a value in this scope, so it builds one for each resolution.
            decision.kind = built
            decision.isStoredByUses = state != .stateless
            decision.isMutableValue = closure.facts.hasMutableValue(in: types)
        } else if isReference == true {
            decision.kind = .weak
            decision.isStoredByUses = true
        } else {
            decision.kind = built
            var reason = "The sources do not show the type of the implementation of `\(decision.factory.key.name)`."
            switch state {
            case .stateful(let text), .unknown(let text):
                reason = "The scope `shared` retains only objects, and \(text)."
            case .stateless: break
            }
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
        guard visited.insert(factory.key).inserted else { return .stateless }
        let own = closure.facts.state(as: factory.valueType, of: factory.key.name, in: types)
        if own != .stateless { return own }
        if closure.reads.contains(where: { if case .moved = $0.kind { true } else { false } }) {
            return .unknown("`\(factory.key.name)` reads a dependency that has moved before")
        }
        // An object that is built for this one is part of its state, and one that is weak lives as long as this one.
        for key in closure.reads.compactMap(\.key) + injected(into: closure.constructed) {
            guard let other = sources.factories[key], ![.cached, .singleton].contains(sources.scope(of: other)),
                let node = other.closure
            else { continue }
            let finding = state(of: other, FactoryClosure(node, sources, container: key.container), &visited)
            if finding != .stateless { return finding }
        }
        return .stateless
    }

    /// Asks about a factory that builds objects of a graph, since its resolution would no longer be that of the graph.
    func addQuestionAboutGraph(to decision: inout FactoryDecision, _ closure: FactoryClosure) {
        var visited: Set<FactoryKey> = [decision.factory.key]
        guard let graph = graph(of: closure, &visited) else { return }
        ask(.graph, "`\(decision.factory.key.name)` builds the graph of `\(graph.name)`.", in: &decision)
    }

    /// Returns the factories that instances of types read themselves, and those that their parts and ancestors read.
    private func injected(into types: [String]) -> [FactoryKey] {
        var found: Set<String> = []
        var rest = types
        while let next = rest.popLast() {
            guard found.insert(next).inserted else { continue }
            rest += self.types[next].flatMap { $0.constructed.union($0.inherited) }
        }
        return found.sorted().flatMap { keysByOwner[$0] ?? [] }
    }

    /// Returns a Boolean value that indicates whether creating an instance has an effect beyond the instance.
    private func hasInitializationEffect(_ closure: FactoryClosure, _ visited: inout Set<FactoryKey>) -> Bool {
        let analysis = StateAnalysis(types: types)
        if closure.constructed.contains(where: analysis.hasInitializationEffect) { return true }
        for key in closure.reads.compactMap(\.key) + injected(into: closure.constructed) {
            guard visited.insert(key).inserted, let node = sources.factories[key]?.closure else { continue }
            if hasInitializationEffect(FactoryClosure(node, sources, container: key.container), &visited) {
                return true
            }
        }
        return false
    }

    private func graph(of closure: FactoryClosure, _ visited: inout Set<FactoryKey>) -> FactoryKey? {
        for key in closure.reads.compactMap(\.key) + injected(into: closure.constructed) {
            guard visited.insert(key).inserted, let factory = sources.factories[key] else { continue }
            if sources.scope(of: factory) == .graph { return key }
            guard let node = factory.closure else { continue }
            let inner = FactoryClosure(node, sources, container: key.container)
            if let found = graph(of: inner, &visited) { return found }
        }
        return nil
    }
}
