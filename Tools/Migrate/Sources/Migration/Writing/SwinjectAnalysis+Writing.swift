import SwiftSyntax

extension SwinjectAnalysis {
    var isMoving: Bool { allDecisions.contains(where: \.moves) || !sources.forwards.isEmpty }

    /// Returns the edits that write an accessor for each registration that moves.
    ///
    /// The registration stays, and reads the accessor.
    func edits(of file: SourceFile, _ text: EditedText) -> [Edit] {
        var edits: [Edit] = []
        var accessors: [Int: String] = [:]
        for decision in allDecisions where decision.registration.file.path == file.path {
            if let item = Array(decision.registration.node.ancestors).last(where: { $0.is(CodeBlockItemSyntax.self) }),
                let accessor = accessor(decision, text)
            {
                accessors[item.trimmedOffsets.upperBound, default: ""] += accessor
                edits += forward(decision)
            }
        }
        return edits
            + accessors.map { end, members in
                Edit(end..<end, "\n\nextension GlobalDependencies {\n\(members)}")
            }
    }

    func warnings(in file: SourceFile, _ writer: WarningWriter) -> [Edit] {
        let decisions = allDecisions.filter { $0.registration.file.path == file.path }
        let marks = decisions.compactMap { decision in
            let node = Syntax(decision.registration.node)
            let warning = decision.questions.first?.warning(in: .swinject)
            return warning.map { writer.edit(at: node, $0) } ?? writer.removal(at: node)
        }
        let uses = sources.uses.filter { $0.kind == .registerInTest && $0.file.path == file.path }
        return marks
            + uses.compactMap { use in
                guard let accessor = use.service.flatMap(accessor) else { return nil }
                let reason = "Replace this registration by `prepareDependencies { $0.\(accessor) = … }`."
                return writer.edit(
                    at: use.node,
                    Question.warning(reason, section: use.kind.section, in: .swinject)
                )
            }
    }

    private func accessor(_ decision: Decision<SwinjectRegistration>, _ text: EditedText) -> String? {
        guard decision.moves, let closure = decision.closure, let kind = decision.kind else { return nil }
        let (name, type) = (decision.accessor, type(of: decision.registration))
        let reads = closure.reads.compactMap { read in
            read.unwrapping.flatMap { node in accessor(of: read.service).map { (node, $0) } }
        }
        let implementation = ImplementationClosure(
            node: closure.node,
            text: text,
            readsDependencies: decision.readsOthers,
            edits: { base in reads.map { Edit($0.0, "\(base).\($0.1)") } }
        )
        let accessors = ImplementationClosure.accessors(
            name,
            "\n        \(implementation.call(name, type, kind, yields: decision.yields))\n    ",
            hasSetter: decision.hasSetter,
            indentation: "    "
        )
        return "    \(decision.registration.isMainActor ? "@MainActor " : "")var \(name): \(type) \(accessors)\n"
    }

    /// Returns the edits of a registration, which reads its accessor at each resolution.
    private func forward(_ decision: Decision<SwinjectRegistration>) -> [Edit] {
        let registration = decision.registration
        guard let closure = registration.closure?.node else { return [] }
        let head = registration.isMainActor ? "@MainActor _" : "_"
        let edit = Edit(closure, "{ \(head) in GlobalDependencies.default.\(decision.accessor) }")
        if ["graph", "transient"].contains(decision.scope) { return [edit] }
        // The container of Swinject retains no instance, which is that of the accessor.
        if let scope = registration.scope { return [edit, Edit(scope, ".transient")] }
        let end = registration.node.trimmedOffsets.upperBound
        return [edit, Edit(end..<end, ".inObjectScope(.transient)")]
    }

    /// Returns the type of the accessor, with `any` for a protocol of the sources.
    private func type(of registration: SwinjectRegistration) -> String {
        let (written, type) = (registration.type, registration.service.type)
        if written.hasPrefix("(any ") { return String(written.dropFirst().dropLast()) }
        let name = type.split(separator: "&").first?.split(separator: ".").last.map(String.init) ?? type
        let found = types[name]
        return !found.isEmpty && found.allSatisfy { $0.kind == .protocol } ? "any \(written)" : written
    }
}
