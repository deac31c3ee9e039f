#if Macros
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
        let override =
            effects.throwsAnyError
            ? [overrideOrError(recording: items)]
            : [
                Lines.list("guard let override = \(context.journal).record(", items, ") else {", depth: depthOfBody),
                withoutOverride(getter: getter), "}",
            ]
        return (parameters.flatMap(\.preparation) + override + withOverride).joined(separator: "\n")
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
        guard kind == .getter, storesValue, !isolation.isInActor || !isolation.nonisolated.isEmpty else { return nil }
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
        guard let failure = effects.rethrown else { return returned }
        let thrown = "\(context.journal).rethrown(error, from: \(title.asLiteral), as: \(failure).self)"
        return ["do {"] + returned + ["} catch {", "throw \(thrown)", "}"]
    }
}
#endif
