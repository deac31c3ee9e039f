import SwiftSyntax

/// Decides what replaces each factory.
struct FactoryPlanner {
    let sources: FactorySources
    let uses: [FactoryUse]
    /// The uses of containers as a whole, with the names of the members that code can read from them.
    let passedOn: [(use: FactoryUse, members: Set<String>)]
    let users: ContainerUsers
    /// The variables of each file whose projections code uses.
    let projected: [String: Set<String>]
    let order: RegistrationOrder
    /// The variables to which code assigns values.
    let variables: AssignedVariables

    var types: TypeIndex { sources.types }

    /// Returns the decision about a factory, without the answers and the questions about `Sendable`.
    func decision(about factory: FactoryDeclaration, accessor: String) -> Decision<FactoryDeclaration> {
        let closure = factory.closure.map {
            FactoryClosure($0, sources, container: factory.key.container, factory.file)
        }
        var decision = Decision(
            factory,
            scope: factory.scope ?? "unique",
            closure: closure,
            readsOthers: closure?.reads.isEmpty == false,
            accessor: accessor
        )
        decision.yields = closure?.facts.constructed.contains(where: users.contains) == true
        addQuestionsAboutDeclaration(to: &decision)
        if let closure { decideKind(of: &decision, closure) }
        for (use, members) in passedOn where members.contains(factory.key.name) && names(factory.key, use) {
            let text = use.node.trimmedDescription.prefix(40)
            let member = use.node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            let fix =
                member == "preview" ? "Write `let _ = prepareDependencies { $0.x = … }`." : "Pass its members instead."
            decision.ask(.use, "`\(text)` passes a container on. \(fix)", at: use.place)
        }
        // A use names the first of several declarations.
        for use in uses where use.key == FactoryKey(container: factory.key.container, name: factory.key.name) {
            addUse(use, to: &decision)
        }
        return decision
    }

    private func addQuestionsAboutDeclaration(to decision: inout Decision<FactoryDeclaration>) {
        let factory = decision.registration
        let name = factory.key.name
        let results = decision.closure?.facts.results ?? []
        let calls = results.compactMap { $0.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription }
        if factory.closure == nil, factory.statement?.description.contains("promised()") == true {
            decision.ask(.promised, "`promised()` has no counterpart: a key supplies the value.")
        } else if calls.contains("fatalError") {
            decision.ask(.promised, "The closure of `\(name)` traps: another module supplies the value.")
        } else if let other = factory.alias, sources.key(named: other, in: factory.key.container) != nil {
            decision.ask(.form, "`\(name)` is an alias. Write `self { self.\(other)() }`.")
        } else if factory.closure == nil {
            decision.ask(.form, "The declaration of `\(name)` has a form that the tool does not read.")
        } else if decision.closure?.hasOtherUse == true {
            decision.ask(.form, "The closure of `\(name)` uses its container other than to read a factory.")
        }
        if factory.variable.isConditional {
            decision.ask(.form, "`\(name)` is declared in a branch of `#if`. Move the `#if` into its closure.")
        }
        for modifier in factory.modifiers where modifier.name != "scope" && factory.closure != nil {
            if FactoryDeclaration.scopes.contains(modifier.name) { continue }
            decision.ask(.modifier, "`.\(modifier.name)` has no counterpart in an accessor.")
        }
        if let place = sources.containers[factory.key.container]?.initializer {
            decision.ask(.form, "The code at \(place) runs when the container is created.")
        }
        if factory.scope == nil, let place = sources.defaultScope {
            decision.ask(.scope, "The code at \(place) names a default scope. Write the scope at the factory.")
        }
    }

    private func decideKind(of decision: inout Decision<FactoryDeclaration>, _ closure: FactoryClosure) {
        let factory = decision.registration
        let built: ImplementationKind = decision.readsOthers || decision.yields ? .composed : .default
        if factory.hasParameters {
            decision.kind = .function
            if decision.scope != "unique" {
                let text = "The scope `\(decision.scope)` returns the first instance for every argument."
                decision.ask(.parameter, text + " The function builds one for each.")
            }
            if factory.closure?.signature?.parameterClause != nil, factory.closure?.parameterNames.count ?? 0 > 1 {
                decision.ask(.form, "The closure has several parameters for one tuple. Give it one parameter.")
            }
            return
        }
        decision.isMutableValue = closure.facts.hasMutableValue(in: types)
        decision.kind = built
        switch decision.scope {
        case "unique": break
        case "singleton": decision.kind = .root
        case "cached": decision.kind = .shared
        case "shared":
            // Factory does not retain a value in this scope, so it builds one for each resolution.
            let isReference = closure.facts.isReference(as: factory.valueType, in: types)
            if isReference == true { decision.kind = .weak }
            if isReference == nil {
                let text = "The scope `shared` retains only objects, and the sources do not show the type that "
                decision.ask(.reference, text + "`\(factory.key.name)` builds.")
            }
        case "graph": decision.ask(.graph, "The scope `graph` builds one object for each resolution.")
        default: decision.ask(.scope, "The scope `\(decision.scope)` is one of this app.")
        }
    }
}
