import SwiftSyntax

extension FactoryPlanner {
    /// Decides the kind of implementation that replaces a factory.
    func decideKind(of decision: inout FactoryDecision, _ closure: FactoryClosure) {
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
        decision.isMutableValue = closure.facts.hasMutableValue(in: types)
        if closure.facts.isConstant(in: types) {
            decision.kind = .default
            return
        }
        switch decision.scope {
        case .unique, .graph, .custom: decision.kind = built
        case .singleton: decision.kind = .root
        case .cached: decision.kind = .shared
        case .shared:
            switch closure.facts.isReference(as: decision.factory.valueType, in: types) {
            case true?: decision.kind = .weak
            // Factory does not retain a value in this scope, so it builds one for each resolution.
            case false?: decision.kind = built
            case nil:
                decision.kind = built
                let name = decision.factory.key.name
                ask(
                    .reference,
                    "The scope `shared` retains only objects, and the sources do not show the type that `\(name)` builds.",
                    in: &decision
                )
            }
        }
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
