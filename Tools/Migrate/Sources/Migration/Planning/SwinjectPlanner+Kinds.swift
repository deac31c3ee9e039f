import SwiftSyntax

extension SwinjectPlanner {
    /// Decides the kind of implementation that replaces a registration.
    func decideKind(of decision: inout SwinjectDecision, _ closure: SwinjectClosure, _ index: Int) {
        decision.yields = closure.facts.constructed.contains(where: users.contains)
        let built: ImplementationKind = decision.readsOthers ? .composed : .default
        let service = decision.registration.service
        if decision.hasParameters {
            decision.kind = .function
            addQuestionsAboutParameters(to: &decision, closure)
        } else {
            decision.kind = built
        }
        if closure.facts.isConstant(in: types) { return }
        let finding = state(of: index)
        switch decision.scope {
        case .transient, .custom: break
        case .container where decision.hasParameters, .weak where decision.hasParameters: break
        case .container: decideShared(&decision, closure, finding)
        case .graph:
            guard let reason = reason(of: finding), let sharing = sharing(of: service, index) else { return }
            decision.ask(.graph, "The scope `graph` builds one object for each resolution, \(sharing), and \(reason).")
        case .weak:
            guard let reason = reason(of: finding) else { return }
            switch decision.registration.service.syntax.flatMap({ closure.facts.isReference(as: $0, in: types) }) {
            case true?: decision.kind = .weak
            case false?, nil:
                decision.ask(.reference, "The scope `weak` releases only objects, and \(reason).")
            }
        }
    }

    private func reason(of finding: StateFinding) -> String? {
        switch finding {
        case .stateless: nil
        case .stateful(let text), .unknown(let text): text
        }
    }

    /// Decides about the scope `container`, in which an alias of another registration keeps the object of its first read.
    private func decideShared(_ decision: inout SwinjectDecision, _ closure: SwinjectClosure, _ finding: StateFinding) {
        decision.kind = .shared
        let reads = closure.reads
        guard closure.facts.results.count == 1, reads.count == 1,
            closure.facts.reads.contains(closure.facts.results[0].id),
            let service = reads[0].service, let target = sources.indices[service]?.first
        else { return }
        if sources.scope(of: sources.registrations[target]) == .container || finding == .stateless {
            decision.kind = .composed
        } else {
            decision.ask(.alias, "The alias keeps an object of its own, and `\(service)` builds others.")
        }
    }

    private func addQuestionsAboutParameters(to decision: inout SwinjectDecision, _ closure: SwinjectClosure) {
        if decision.scope == .container || decision.scope == .weak {
            decision.ask(
                .parameter,
                "The scope `\(decision.scope.name)` returns the first instance for every argument. The function builds one for each."
            )
        }
        for (index, parameter) in decision.registration.parameters.enumerated().dropFirst() {
            let passed = argument(parameter.name, in: closure)
            guard let type = parameter.type?.trimmedDescription ?? passed?.type else {
                decision.ask(.parameter, "The sources do not show the type of the argument `\(parameter.name)`.")
                continue
            }
            var name: String? = parameter.name
            if parameter.name == "_" { name = nil }
            if parameter.name.hasPrefix("$") { name = passed?.label ?? "argument\(index)" }
            decision.parameters.append(AccessorParameter(source: parameter.name, name: name, type: type))
        }
    }

    /// Returns the parameter of an initializer to which a closure passes an argument, or nil if there are several types.
    private func argument(_ name: String, in closure: SwinjectClosure) -> (label: String?, type: String)? {
        let found = closure.facts.results.flatMap { result -> [(label: String?, type: String)] in
            guard let call = result.as(FunctionCallExprSyntax.self), let type = TypeName.constructed(by: result),
                let argument = call.arguments.first(where: { $0.expression.trimmedDescription == name })
            else { return [] }
            let label = argument.label?.text ?? "_"
            let parameters = types[type].flatMap(\.initializers).flatMap(\.signature.parameterClause.parameters)
            let written = parameters.filter { $0.firstName.text == label }.map(\.type.trimmedDescription)
            let isMemberwise = types[type].contains { $0.kind == .struct && $0.initializers.isEmpty }
            let properties = isMemberwise ? types[type].flatMap(\.properties).filter { $0.name == label } : []
            let all = written + properties.compactMap { $0.type?.trimmedDescription }
            return all.map { (argument.label?.text, $0) }
        }
        return Set(found.map(\.type)).count == 1 ? found.first : nil
    }

    /// Returns the finding about the state of the instances that a registration builds.
    func state(of index: Int) -> StateFinding {
        var visited: Set<Int> = []
        return state(of: index, &visited)
    }

    private func state(of index: Int, _ visited: inout Set<Int>) -> StateFinding {
        guard visited.insert(index).inserted else { return .stateless }
        let service = sources.registrations[index].service
        guard let closure = sources.closures[index], let type = service.syntax else {
            return .unknown("the tool does not read the registration of `\(service)`")
        }
        let own = closure.facts.state(as: type, of: service.description, in: types)
        if own != .stateless { return own }
        if !closure.movedReads.isEmpty { return .unknown("`\(service)` reads a dependency that has moved before") }
        // An object that is built for this one is part of its state.
        for other in sources.reads(of: index) {
            guard let target = sources.indices[other]?.first else {
                if sources.forwards[other] != nil { return .unknown("`\(other)` has moved before") }
                return .unknown("these sources do not register `\(other)`")
            }
            if sources.scope(of: sources.registrations[target]) == .container { continue }
            let finding = state(of: target, &visited)
            if finding != .stateless { return finding }
        }
        return .stateless
    }

    /// Returns the way in which one resolution can read a registration several times, or nil if it reads it once.
    ///
    /// A registration that each resolution reads at most once behaves in the scope `graph` as in the scope `transient`.
    private func sharing(of service: SwinjectService, _ index: Int) -> String? {
        var counts: [Int: Int] = [index: 1]
        for root in sources.registrations.indices where paths(from: root, &counts) > 1 {
            return "the one of `\(sources.registrations[root].service)` reads it several times"
        }
        let isRead = sources.registrations.indices.contains { sources.reads(of: $0).contains(service) }
        let analysis = StateAnalysis(types: types)
        for use in sources.uses where use.service == service && !use.file.isTest {
            guard let type = use.owner.type, created.contains(type) else { continue }
            if use.node.isInInitialization || analysis.hasInitializationEffect(type) && isRead {
                return "`\(type)` reads it while Swinject creates it"
            }
        }
        return nil
    }

    /// Returns the number of ways that lead from a registration to the one with the count 1, or 2 if there are more.
    private func paths(from index: Int, _ counts: inout [Int: Int]) -> Int {
        if let count = counts[index] { return count }
        counts[index] = 0
        let targets = sources.reads(of: index).compactMap { sources.indices[$0]?.first }
        let count = min(targets.reduce(0) { $0 + paths(from: $1, &counts) }, 2)
        counts[index] = count
        return count
    }

    /// The types that registrations create, and their parts.
    private var created: Set<String> {
        var found: Set<String> = []
        var rest = sources.closures.values.flatMap(\.facts.constructed)
        while let next = rest.popLast() {
            if found.insert(next).inserted { rest += types[next].flatMap { $0.constructed.union($0.inherited) } }
        }
        return found
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the code runs when an instance is created.
    fileprivate var isInInitialization: Bool {
        for current in ancestors {
            if current.is(InitializerDeclSyntax.self) || current.is(FunctionParameterSyntax.self) { return true }
            if current.is(FunctionDeclSyntax.self) || current.is(AccessorBlockSyntax.self) { return false }
            if let variable = current.as(VariableDeclSyntax.self),
                variable.parent?.is(MemberBlockItemSyntax.self) == true
            {
                return variable.modifiers.names.isEmpty || !variable.modifiers.names.contains("lazy")
            }
        }
        return false
    }
}
