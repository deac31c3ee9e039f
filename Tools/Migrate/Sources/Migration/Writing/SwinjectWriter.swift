import SwiftSyntax

/// Writes an accessor for each registration that moves.
///
/// The registration stays, and reads the accessor.
struct SwinjectWriter {
    let analysis: SwinjectAnalysis

    /// Returns the new text of a file.
    func text(of file: SourceFile) -> String {
        let source = file.syntax.description
        var text = EditedText(source)
        let decisions = analysis.allDecisions.filter { $0.registration.file.path == file.path }
        let warnings = WarningWriter(text: text)
        var accessors: [Int: String] = [:]
        for decision in decisions {
            if let item = Array(decision.registration.node.ancestors).last(where: { $0.is(CodeBlockItemSyntax.self) }),
                let accessor = accessor(decision, text)
            {
                accessors[item.trimmedOffsets.upperBound, default: ""] += accessor
                text.add(forward(decision))
            }
            let node = Syntax(decision.registration.node)
            let warning = decision.questions.first?.warning(in: .swinject)
            if let edit = warning.map({ warnings.edit(at: node, $0) }) ?? warnings.removal(at: node) { text.add(edit) }
        }
        for (end, members) in accessors {
            text.add(Edit(end..<end, "\n\nextension GlobalDependencies {\n\(members)}"))
        }
        if analysis.allDecisions.contains(where: \.moves) || !analysis.sources.forwards.isEmpty {
            for suite in analysis.suites where suite.file.path == file.path {
                text.add(TestWriter(text: text).edits(of: suite))
            }
            for use in analysis.sources.uses where use.kind == .registerInTest && use.file.path == file.path {
                guard let service = use.service, let accessor = analysis.accessor(of: service) else { continue }
                let reason = "Replace this registration by `prepareDependencies { $0.\(accessor) = … }`."
                let warning = Question.warning(reason, section: use.kind.section, in: .swinject)
                if let edit = warnings.edit(at: use.node, warning) { text.add(edit) }
            }
        }
        return text.edits.isEmpty ? source : ImportWriter(.swinject).replacingImports(in: file.path, text.text)
    }

    private func accessor(_ decision: Decision<SwinjectRegistration>, _ text: EditedText) -> String? {
        guard decision.moves, let closure = decision.closure, let kind = decision.kind else { return nil }
        let (name, type) = (decision.accessor, type(of: decision.registration))
        let reads = closure.reads.compactMap { read in
            read.unwrapping.flatMap { node in analysis.accessor(of: read.service).map { (node, $0) } }
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
        let found = analysis.types[name]
        return !found.isEmpty && found.allSatisfy { $0.kind == .protocol } ? "any \(written)" : written
    }
}
