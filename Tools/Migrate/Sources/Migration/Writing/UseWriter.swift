import SwiftSyntax

/// Rewrites the uses of factories in a file.
struct UseWriter {
    let analysis: FactoryAnalysis
    let text: EditedText

    private static let container = "GlobalDependencies.default"

    /// Returns the edits of a use, or nothing if it stays.
    func edits(of use: FactoryUse) -> [Edit] {
        switch use.kind {
        case .trait: return trait(use)
        // A reset is still needed for the factories that stay.
        case .resetContainer: return use.isResetAroundTest && analysis.isComplete ? removal(of: use.node) : []
        case .moved, .other: return []
        default: break
        }
        guard let name = analysis.accessor(for: use), let decision = use.key.flatMap(analysis.decision) else {
            return []
        }
        switch use.kind {
        case .register: return registration(use, decision)
        case .reset where use.context == .app: return [Edit(use.node, "\(Self.container).restore(\\.\(name))")]
        case .reset: return use.isResetAroundTest ? removal(of: use.node) : []
        case .call:
            let call = use.node.as(FunctionCallExprSyntax.self)
            // The arguments stay, since they can contain other uses.
            let keepsCall = call?.arguments.isEmpty == false || decision.kind == .function
            let node = keepsCall ? call.map { Syntax($0.calledExpression) } ?? use.node : use.node
            return [Edit(node, "\(Self.container).\(name)")]
        default: return property(use, name, decision)
        }
    }

    /// Replaces the trait that gives a test its own container, or adds the new one if factories stay.
    private func trait(_ use: FactoryUse) -> [Edit] {
        guard let argument = use.node.parent?.as(LabeledExprSyntax.self),
            let list = argument.parent?.as(LabeledExprListSyntax.self)
        else { return [] }
        if list.contains(where: { $0.trimmedDescription.hasPrefix(".dependencies") }) {
            return analysis.isComplete ? [Edit(argument.offsets, "")] : []
        }
        return [Edit(use.node, (analysis.isComplete ? "" : ".container, ") + ".dependencies(.live)")]
    }

    private func registration(_ use: FactoryUse, _ decision: Decision<FactoryDeclaration>) -> [Edit] {
        let type = decision.registration.valueType.trimmedDescription
        let value = use.closure.map { closure in
            decision.kind == .function
                ? closure.trimmedDescription
                : ImplementationClosure(node: closure, text: text, readsDependencies: false, edits: { _ in [] })
                    .value(of: type)
        }
        let new = value ?? ""
        if use.context == .app {
            return [Edit(use.node, "\(Self.container).replace(\\.\(decision.accessor), with: \(new))")]
        }
        let edit = Edit(use.node, "prepareDependencies { $0.\(decision.accessor) = \(new) }")
        guard let next = analysis.order.moved[use.node.id]?.startWithComments, let old = use.node.parent else {
            return [edit]
        }
        // A test prepares its dependencies before it reads them.
        let range = old.startWithComments..<old.trimmedOffsets.upperBound
        let statement = text.text(in: range, [edit])
        return [
            Edit(text.lines(of: range), ""), Edit(next..<next, "\(statement)\n\(text.indentation(at: next))"),
        ]
    }

    /// Removes a statement.
    private func removal(of node: Syntax) -> [Edit] {
        node.parent.map { [Edit(text.lines(of: $0.trimmedOffsets), "")] } ?? []
    }

    private func property(_ use: FactoryUse, _ name: String, _ decision: Decision<FactoryDeclaration>) -> [Edit] {
        guard let variable = use.variable, let binding = variable.bindings.first,
            let attribute = variable.attributes.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
                analysis.sources.wrapper(named: TypeName.base(of: $0.attributeName)) == use.kind
            })
        else { return [] }
        let end = (binding.typeAnnotation?.trimmedOffsets ?? binding.pattern.trimmedOffsets).upperBound
        let initialization = Edit(end..<end, " = \(Self.container).\(name)")
        switch use.kind {
        case .injectedObject: return [Edit(attribute, "@StateObject"), initialization]
        case .injectedObservable: return [Edit(attribute, "@State"), initialization]
        case .dynamicInjected: return [Edit(attribute, "@Dependency(\\.\(name))")]
        default: break
        }
        let next = attribute.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let start = attribute.trimmedOffsets.lowerBound
        let edits = [
            Edit(start..<(next?.trimmedOffsets.lowerBound ?? attribute.offsets.upperBound), ""), initialization,
        ]
        if use.kind == .lazyInjected { return edits + [Edit(variable.bindingSpecifier, "lazy var")] }
        let isVariable =
            analysis.variables.change(
                binding.pattern.trimmedDescription,
                of: use.owner.type,
                decision,
                analysis.sources.types
            )
            || variable.modifiers.contains { $0.detail != nil }
        return edits + (isVariable ? [] : [Edit(variable.bindingSpecifier, "let")])
    }
}
