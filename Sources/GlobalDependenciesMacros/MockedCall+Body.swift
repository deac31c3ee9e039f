#if Macros
import SwiftSyntax

extension MockedCall {
    /// The number of columns before the statements of the body.
    private var depthOfBody: Int { kind == .method ? 8 : 12 }

    /// Returns the body of the requirement in the mock.
    ///
    /// - Parameter getter: The getter of the property or subscript, if this call is its getter or setter.
    /// - Returns: The statements.
    func body(getter: MockedCall) -> String {
        let values = recorded.map { recorded.count > 1 ? "\($0.label): \($0.name)" : $0.name }.joined(separator: ", ")
        let arguments = recorded.isEmpty ? [] : [recorded.count == 1 ? values : "(\(values))"]
        let items = [journalCall] + arguments + ["in: \(storageReference)"]
        let (preparation, erasure) = (parameters.flatMap(\.preparation), parameters.flatMap(\.erasure))
        if effects.throwsAnyError, !context.isForwarding {
            return (erasure + preparation + [overrideOrError(recording: items)] + withOverride).joined(separator: "\n")
        }
        let head = Lines.list("guard let override = \(context.journal).record(", items, ") else {", depth: depthOfBody)
        let guarded = [head] + forwarding + [withoutOverride(getter: getter), "}"]
        // The other implementation has to change the argument itself, so the copy that hides the type is made later.
        let statements = context.isForwarding ? guarded + erasure : erasure + guarded
        return (preparation + statements + withOverride).joined(separator: "\n")
    }

    /// A Boolean value that indicates whether the call changes a property of the implementation to which it is forwarded.
    var mutatesOriginal: Bool {
        let modifiers = context.node.asProtocol((any WithModifiersSyntax).self)?.modifiers
        return kind == .setter || modifiers?.contains { $0.name.tokenKind == .keyword(.mutating) } == true
    }

    /// The statements that pass the call on to another implementation, if there is one.
    private var forwarding: [String] {
        guard context.isForwarding else { return [] }
        let isSubscript = context.node.is(SubscriptDeclSyntax.self)
        let arguments = parameters.map(\.forwarded).dropLast(kind == .setter ? 1 : 0)
        let member = isSubscript ? "" : ".\((kind == .method ? base : context.title).asName)"
        let (opening, closing) = isSubscript ? ("[", "]") : ("(", ")")
        let access =
            kind == .method || isSubscript
            ? Lines.list("\(member)\(opening)", Array(arguments), closing, depth: depthOfBody + 4) : member
        let assignment = kind == .setter ? " = newValue" : ""
        let keyword = mutatesOriginal && !context.keepsOriginal ? "var" : "let"
        let call = rethrowing(["return \(effects.marks)mockOriginal\(access)\(assignment)"])
        return ["if \(keyword) mockOriginal = self.mockOriginal {"] + call + ["}"]
    }

    /// Returns the statement that records the call, and throws without an override.
    private func overrideOrError(recording items: [String]) -> String {
        let depth = depthOfBody + 4
        let record = Lines.list("try \(context.journal).record(", items, ")", depth: depth)
        let names = [title.asLiteral, "set: \(overrideName.asLiteral)"]
        let missing = Lines.list("?? \(context.journal).missingOverride(", names, ")", depth: depth)
        return "let override =\n\(record)\n\(missing)"
    }

    /// A Boolean value that indicates whether the mock stores the value of a property.
    var storesValue: Bool {
        parameters.allSatisfy { $0.name == "newValue" } && kind != .method && effects.written.isEmpty
    }

    /// Returns the statements that run without an override.
    private func withoutOverride(getter: MockedCall) -> String {
        if kind == .setter, storesValue { return "return \(getter.store)" }
        let failure = effects.failure.map { ["throwing: (\($0)).self"] } ?? []
        let isStored = kind == .getter && storesValue
        return Lines.list(
            "return \(effects.failure == nil ? "" : "try ")\(context.journal).\(isStored ? "value" : "unimplemented")(",
            (isStored ? ["of: \(storageReference)"] : []) + [title.asLiteral, "set: \(overrideName.asLiteral)"]
                + failure,
            ")",
            depth: depthOfBody + 4
        )
    }

    /// The statement that stores the new value of a property.
    private var store: String {
        Lines.list(
            "\(context.journal).store(",
            ["newValue", "in: \(storageReference)", context.title.asLiteral],
            ")",
            depth: 23
        )
    }

    /// The setter of a property that the protocol declares without one, which stores a value.
    var setterForTests: String? {
        guard !context.isForwarding, kind == .getter, storesValue,
            !isolation.isInActor || !isolation.nonisolated.isEmpty
        else { return nil }
        return "set {\n\(store)\n}"
    }

    /// The statements that run the override.
    private var withOverride: [String] {
        let invocation = Lines.list("\(effects.marks)override(", parameters.map(\.argument), ")", depth: 12)
        var returned = ["return \(invocation)"]
        if let result, types.isGeneric(result) {
            let type = types.written(result)
            returned =
                effects.marks.isEmpty
                ? ["return \(context.cast(invocation, to: type))"]
                : ["let returned = \(invocation)", "return \(context.cast("returned", to: type))"]
        }
        return rethrowing(returned)
    }

    /// Returns statements that throw their error as the error of the requirement, if the requirement rethrows.
    private func rethrowing(_ returned: [String]) -> [String] {
        guard let failure = effects.rethrown else { return returned }
        let thrown = "\(context.journal).rethrown(error, from: \(title.asLiteral), as: \(failure).self)"
        return ["do {"] + returned + ["} catch {", "throw \(thrown)", "}"]
    }
}
#endif
