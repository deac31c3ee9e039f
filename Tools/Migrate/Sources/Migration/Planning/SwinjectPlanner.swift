import SwiftSyntax

/// Decides what replaces each registration.
struct SwinjectPlanner {
    let types: TypeIndex
    let sources: SwinjectSources
    /// The types whose instances read a container when they are created.
    let users: ContainerUsers
    /// The innermost folder of each file whose name other files import, which is its module.
    let modules: [String: String]

    /// Returns the decision about a registration, without the questions about `Sendable` and the name.
    func decision(about index: Int, _ answers: Answers) -> Decision<SwinjectRegistration> {
        let registration = sources.registrations[index]
        let closure = sources.closures[index]
        let (service, dependency) = (registration.service, registration.dependency)
        var decision = Decision(
            registration,
            scope: sources.scope(of: registration),
            closure: closure,
            readsOthers: closure.map { !$0.reads.isEmpty || !$0.movedReads.isEmpty } == true,
            accessor: answers.name(of: dependency) ?? AccessorName.name(of: service.type, named: service.name)
        )
        addQuestionsAboutForm(to: &decision)
        if let closure {
            addQuestionsAboutReads(to: &decision, closure)
            decideKind(of: &decision, closure, index)
        }
        let readers = sources.registrations.indices.filter { sources.reads(of: $0).contains(index) }
        decision.isPublic = readers.contains {
            module(of: sources.registrations[$0].file) != module(of: registration.file)
        }
        decision.hasSetter = sources.uses.contains { $0.kind == .registerInTest && $0.service == service }
        return decision
    }

    private func module(of file: SourceFile) -> String { modules[file.path] ?? "" }

    private func addQuestionsAboutForm(to decision: inout Decision<SwinjectRegistration>) {
        let registration = decision.registration
        if registration.service.arguments > 0 {
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
        for name in registration.modifiers.compactMap(\.methodName) {
            switch name {
            case "inObjectScope", "implements": break
            case "initCompleted": decision.ask(.cycle, "`initCompleted` completes a cycle.")
            default: decision.ask(.modifier, "`.\(name)` has no counterpart in an accessor.")
            }
        }
        if sources.indices[registration.service]?.count != 1 || sources.forwards[registration.service] != nil {
            decision.ask(.duplicate, "`\(registration.service)` is registered more than once.")
        }
        for value in CapturedValues.names(in: registration) {
            decision.ask(.launch, "The closure reads `\(value)`, a value of the code that registers it.")
        }
        if registration.scope == nil, sources.defaultScope == nil {
            let places = sources.creations.map(\.description).joined(separator: ", ")
            decision.ask(.scope, "The containers have different default scopes: \(places).")
        }
        if !["transient", "graph", "container", "weak"].contains(decision.scope) {
            decision.ask(.scope, "The scope `\(decision.scope)` is one of this app, or is not written here.")
        }
    }

    private func addQuestionsAboutReads(to decision: inout Decision<SwinjectRegistration>, _ closure: SwinjectClosure) {
        let file = decision.registration.file
        for service in closure.reads.map(\.service) {
            let index = sources.indices[service]?.first
            guard let other = index.map({ sources.registrations[$0].file }) ?? sources.forwards[service]?.file else {
                decision.ask(
                    .missing,
                    sources.aliases.contains(service)
                        ? "`\(service)` is another type of a registered object, and has no accessor."
                        : "These sources do not register `\(service)`, which the closure resolves."
                )
                continue
            }
            let module = module(of: other)
            if module != self.module(of: file), !file.imports.contains(module) {
                let reason = "`\(service)` is registered in \(other.path), whose module \(file.path) does not import."
                decision.ask(.use, reason)
            }
            if let index, sources.registrations[index].isMainActor, !decision.registration.isMainActor {
                decision.ask(.mainActor, "`\(service)` belongs to the main actor, and the closure does not.")
            }
        }
    }

    // Kinds

    private func decideKind(of decision: inout Decision<SwinjectRegistration>, _ closure: SwinjectClosure, _ index: Int)
    {
        decision.yields = closure.facts.constructed.contains(where: users.contains)
        decision.kind = decision.readsOthers || decision.yields ? .composed : .default
        // Objects of Foundation that exist once in a process.
        let objects: Set = [
            "Bundle.main", "FileManager.default", "NotificationCenter.default", "ProcessInfo.processInfo",
            "URLSession.shared", "UserDefaults.standard",
        ]
        if closure.facts.results.allSatisfy({ objects.contains($0.trimmedDescription) }) { return }
        switch decision.scope {
        case "graph": return addQuestionAboutGraph(to: &decision, index)
        case "container": decision.kind = .shared
        case "weak":
            let type = decision.registration.service.syntax
            switch type.flatMap({ closure.facts.isReference(as: $0, in: types) }) {
            case true?: decision.kind = .weak
            // Swinject retains no value in this scope after the resolution.
            case false?: return addQuestionAboutGraph(to: &decision, index)
            case nil:
                decision.ask(.reference, "The scope `weak` retains only objects, and the sources do not show the type.")
            }
        default: return
        }
        addQuestionsAboutContainers(to: &decision)
    }

    private func addQuestionAboutGraph(to decision: inout Decision<SwinjectRegistration>, _ index: Int) {
        guard let sharing = sharing(of: index) else { return }
        decision.ask(.graph, "The scope `graph` builds one object for each resolution, and \(sharing).")
    }

    /// Asks about instances that each container has, or that code discards.
    private func addQuestionsAboutContainers(to decision: inout Decision<SwinjectRegistration>) {
        let name = decision.registration.container
        if sources.childAssemblies.contains(name) {
            decision.ask(.child, "`\(name)` fills a child container, which has instances of its own.")
        } else if sources.constructed.count(where: { $0 == name }) > 1 {
            decision.ask(
                .scope,
                "`\(name)` is created in several places, whose containers have instances of their own."
            )
        }
        for use in sources.uses where use.kind == .reset && (use.scope == nil || use.scope == decision.scope) {
            decision.ask(.reset, "The code at \(use.place) discards the instances of the scope.")
        }
    }

    /// Returns the way in which one resolution can read a registration several times, or nil if it reads it once.
    private func sharing(of index: Int) -> String? {
        var counts: [Int: Int] = [index: 1]
        for root in sources.registrations.indices where paths(from: root, &counts) > 1 {
            return "the one of `\(sources.registrations[root].service)` reads it several times"
        }
        guard sources.registrations.indices.contains(where: { sources.reads(of: $0).contains(index) }) else {
            return nil
        }
        let service = sources.registrations[index].service
        for use in sources.uses where use.kind == .resolve && use.service == service && !use.file.isTest {
            if let type = UseOwner.type(of: use.node), created.contains(type) {
                return "`\(type)`, which Swinject creates, reads it, too"
            }
        }
        return nil
    }

    /// Returns the number of ways that lead from a registration to the one with the count 1, or 2 if there are more.
    private func paths(from index: Int, _ counts: inout [Int: Int]) -> Int {
        if let count = counts[index] { return count }
        counts[index] = 0
        let count = min(sources.reads(of: index).reduce(0) { $0 + paths(from: $1, &counts) }, 2)
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
