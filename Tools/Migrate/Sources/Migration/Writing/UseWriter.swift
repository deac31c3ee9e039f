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
        case .weakLazyInjected, .injectedType, .ownResolve, .moved, .constant, .other: return []
        default: break
        }
        guard let name = analysis.accessor(for: use), let key = use.key else { return [] }
        let decision = analysis.decision(about: key)
        switch use.kind {
        case .register: return decision.map { [registration(use, $0)] } ?? []
        case .reset where use.context == .app: return [Edit(use.node, "\(Self.container).restore(\\.\(name))")]
        case .reset: return use.isResetAroundTest ? removal(of: use.node) : []
        case .resolve, .call:
            let new = "\(Self.container).\(name)"
            // The arguments stay, since they can contain other uses.
            guard let call = use.node.as(FunctionCallExprSyntax.self), use.kind != .resolve,
                !call.arguments.isEmpty || decision?.kind == .function
            else { return [Edit(use.node, new)] }
            return [Edit(call.calledExpression, new)]
        default: return property(use, name, isMutable: decision?.isMutableValue == true)
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

    private func registration(_ use: FactoryUse, _ decision: Decision<FactoryDeclaration>) -> Edit {
        let name = decision.accessor
        let closure = use.closure.map {
            ImplementationClosure(node: $0, text: text, readsDependencies: false, edits: { _ in [] })
        }
        let type = decision.registration.valueType.trimmedDescription
        let value =
            decision.kind == .function ? use.closure?.trimmedDescription ?? "" : closure?.value(of: type) ?? ""
        if use.context == .app { return Edit(use.node, "\(Self.container).replace(\\.\(name), with: \(value))") }
        return Edit(use.node, "prepareDependencies { $0.\(name) = \(value) }")
    }

    /// Removes a statement, and the `defer` that contains only this statement.
    private func removal(of node: Syntax) -> [Edit] {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return [] }
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
        let deferred = list?.count == 1 ? list?.parent?.parent?.as(DeferStmtSyntax.self) : nil
        return [Edit(text.lines(of: (deferred?.parent ?? Syntax(item)).trimmedOffsets), "")]
    }

    private func property(_ use: FactoryUse, _ name: String, isMutable: Bool) -> [Edit] {
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
            isMutable || analysis.isAssigned(binding.pattern.trimmedDescription, of: use.owner.type)
            || variable.modifiers.contains { $0.detail != nil }
        return edits + (isVariable ? [] : [Edit(variable.bindingSpecifier, "let")])
    }
}
