import SwiftSyntax

/// Decides what replaces each factory.
struct FactoryPlanner {
    let types: TypeIndex
    let sources: FactorySources
    let uses: [FactoryUse]
    /// The factories that the code of each type uses.
    let keysByOwner: [String: [FactoryKey]]
    /// The identifiers of the files that pass a container on, by their paths.
    let identifiers: [String: Set<String>]
    /// The members that files with a container of a name use, by this name.
    let members: [String: Set<String>]
    let users: ContainerUsers
    let languageMode: Int
    let projected: [String: Set<String>]
    /// The variables to which code assigns values.
    let variables: AssignedVariables
    /// The names of the members that extensions of `GlobalDependencies` declare.
    let declared: Set<String>

    /// Returns the decision about a factory, without the answers and the questions about `Sendable`.
    func decision(about factory: FactoryDeclaration) -> FactoryDecision {
        let closure = factory.closure.map { FactoryClosure($0, sources, container: factory.key.container) }
        var decision = FactoryDecision(factory: factory, scope: sources.scope(of: factory), closure: closure)
        addQuestionsAboutDeclaration(to: &decision)
        if let closure {
            decideKind(of: &decision, closure)
            addQuestionAboutGraph(to: &decision, closure)
        }
        addUses(to: &decision)
        return decision
    }

    /// Adds a question at the declaration of the factory, or at another place.
    func ask(_ code: QuestionCode, _ reason: String, at place: Place? = nil, in decision: inout FactoryDecision) {
        let question = Question(
            code: code,
            dependency: decision.factory.key.description,
            place: place ?? decision.factory.place,
            reason: reason
        )
        if !decision.questions.contains(question) { decision.questions.append(question) }
    }

    private func addQuestionsAboutDeclaration(to decision: inout FactoryDecision) {
        let factory = decision.factory
        let calls = decision.closure?.results.compactMap { $0.as(FunctionCallExprSyntax.self)?.calledExpression } ?? []
        if factory.isPromised {
            ask(.promised, "`promised()` has no counterpart: a key supplies the value.", in: &decision)
        } else if calls.contains(where: { $0.trimmedDescription == "fatalError" }) {
            ask(
                .promised,
                "The closure of `\(factory.key.name)` traps: another module supplies the value.",
                in: &decision
            )
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
        if factory.variable.isConditional {
            ask(.form, "`\(factory.key.name)` is declared in a branch of `#if`.", in: &decision)
        }
        if declared.contains(factory.key.name) {
            ask(.name, "`GlobalDependencies` has a property with the name `\(factory.key.name)`.", in: &decision)
        }
        if AccessorName.reserved.contains(factory.key.name) {
            ask(.name, "The container has a member with the name `\(factory.key.name)`.", in: &decision)
        }
        for modifier in factory.modifiers {
            switch modifier.name {
            case "onPreview" where factory.parameterType != nil || modifier.closure == nil:
                ask(.context, "The tool does not read the closure of `.onPreview`.", in: &decision)
            case "singleton", "cached", "shared", "graph", "unique", "scope", "onPreview": continue
            case "onTest", "onDebug", "onArg", "onArgs", "onDevice", "onSimulator", "context":
                ask(.context, "`.\(modifier.name)` selects an implementation at run time.", in: &decision)
            default:
                ask(.modifier, "`.\(modifier.name)` has no counterpart in an accessor.", in: &decision)
            }
        }
        if let place = sources.containers[factory.key.container]?.initializer {
            ask(.form, "The initializer of the container at \(place) runs code when it is created.", in: &decision)
        }
        if factory.scope == nil, let place = sources.containers[factory.key.container]?.unreadDefaultScope {
            ask(.scope, "The default scope is set at \(place), in a form that the tool does not read.", in: &decision)
        }
        switch decision.scope {
        case .graph: ask(.graph, "The scope `graph` builds one object for each resolution.", in: &decision)
        case .custom(let name): ask(.scope, "The scope `\(name)` is one of this app.", in: &decision)
        case .unique, .singleton, .cached, .shared: break
        }
    }
}
