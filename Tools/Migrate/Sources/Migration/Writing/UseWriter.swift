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
        default: break
        }
        guard let key = analysis.target(of: use) else { return [] }
        let decision = analysis.decisions[key]
        switch use.kind {
        case .injected, .lazyInjected, .dynamicInjected, .injectedObject, .injectedObservable:
            return decision.map { property(use, $0) } ?? []
        case .resolve: return [Edit(use.node, "\(Self.container).\(key.name)")]
        case .call, .helper: return read(use, key)
        case .register: return decision.map { [registration(use, $0)] } ?? []
        case .reset: return reset(use, decision)
        case .weakLazyInjected, .injectedType, .ownResolve, .resetContainer, .trait, .other: return []
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
        if analysis.staysInTrait(use) {
            let end = use.node.trimmedOffsets.upperBound
            return [Edit(end..<end, ", .dependencies(.live)")]
        }
        let call = use.node.as(FunctionCallExprSyntax.self)
        let range = call?.calledExpression.trimmedOffsets ?? use.node.trimmedOffsets
        return [Edit(range, (analysis.isComplete ? "" : ".container, ") + ".dependencies(.live)")]
    }

    private func read(_ use: FactoryUse, _ key: FactoryKey) -> [Edit] {
        let replacement = "\(Self.container).\(key.name)"
        guard let call = use.node.as(FunctionCallExprSyntax.self) else { return [Edit(use.node, replacement)] }
        // The arguments stay, since they can contain other uses.
        let isFunction = analysis.decisions[key]?.kind == .function
        if !call.arguments.isEmpty || isFunction || use.kind == .helper {
            return [Edit(call.calledExpression, replacement)]
        }
        return [Edit(call, replacement)]
    }

    // Registrations

    private func registration(_ use: FactoryUse, _ decision: FactoryDecision) -> Edit {
        let name = decision.factory.key.name
        let value = use.closure.map { suppliedValue(of: $0, decision) } ?? ""
        if use.context == .app { return Edit(use.node, "\(Self.container).replace(\\.\(name), with: \(value))") }
        let isInTrait = use.node.trimmedDescription.hasPrefix("$0.")
        return Edit(use.node, isInTrait ? "$0.\(name) = \(value)" : "prepareDependencies { $0.\(name) = \(value) }")
    }

    private func suppliedValue(of closure: ClosureExprSyntax, _ decision: FactoryDecision) -> String {
        if decision.kind == .function { return closure.trimmedDescription }
        return SuppliedValue.text(of: closure, type: decision.factory.valueType.trimmedDescription, text)
    }

    private func reset(_ use: FactoryUse, _ decision: FactoryDecision?) -> [Edit] {
        if use.context == .app, let name = decision?.factory.key.name {
            return [Edit(use.node, "\(Self.container).restore(\\.\(name))")]
        }
        return use.isResetAroundTest ? removal(of: use.node) : []
    }

    /// Removes a statement, and the `defer` that contains only this statement.
    private func removal(of node: Syntax) -> [Edit] {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return [] }
        if let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let deferred = list.parent?.parent?.as(DeferStmtSyntax.self)
        {
            return [Edit(text.lines(of: deferred.trimmedOffsets), "")]
        }
        return [Edit(text.lines(of: item.trimmedOffsets), "")]
    }

    // Properties

    private func property(_ use: FactoryUse, _ decision: FactoryDecision) -> [Edit] {
        guard let variable = use.variable, let binding = variable.bindings.first,
            let attribute = variable.attributes.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
                TypeDeclaration.injectingWrappers.contains(TypeName.base(of: $0.attributeName))
            })
        else { return [] }
        let name = decision.factory.key.name
        let end = (binding.typeAnnotation?.trimmedOffsets ?? binding.pattern.trimmedOffsets).upperBound
        let initialization = Edit(end..<end, " = \(Self.container).\(name)")
        switch use.kind {
        case .injectedObject: return [Edit(attribute, "@StateObject"), initialization]
        case .injectedObservable: return [Edit(attribute, "@State"), initialization]
        case .dynamicInjected: return [Edit(attribute, "@Dependency(\\.\(name))")]
        default: break
        }
        let isAssigned = analysis.isAssigned(binding.pattern.trimmedDescription, of: use.owner.type)
        let start = attribute.trimmedOffsets.lowerBound
        let next = attribute.endPosition.utf8Offset + (nextTokenTrivia(after: attribute))
        var edits = [Edit(start..<next, ""), initialization]
        let isVariable =
            isAssigned || decision.isMutableValue || variable.modifiers.contains { $0.detail != nil }
        if use.kind == .lazyInjected {
            edits.append(Edit(variable.bindingSpecifier, "lazy var"))
        } else if !isVariable {
            edits.append(Edit(variable.bindingSpecifier, "let"))
        }
        return edits
    }

    /// The length of the spaces before the token that follows an attribute.
    private func nextTokenTrivia(after attribute: AttributeSyntax) -> Int {
        attribute.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.leadingTriviaLength
            .utf8Length ?? 0
    }
}
