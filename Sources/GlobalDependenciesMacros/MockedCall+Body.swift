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
        let names = recorded.map(\.name).joined(separator: ", ")
        let items = [journalCall, recorded.count == 1 ? names : "(\(names))", "in: \(storageName)"]
        let (preparation, erasure) = (parameters.flatMap(\.preparation), parameters.flatMap(\.erasure))
        func record(_ opening: String, _ closing: String = ")") -> String {
            Lines.list("\(opening)\(context.journal).record(", items, closing, depth: depthOfBody)
        }
        if effects.throwsAnyError, !context.isForwarding {
            let override = record("let override = try ", ").orThrow()")
            let call = record("\(opening)\(effects.marks)", ").orThrow()")
            // In two statements, the lines are shorter.
            let isLong = depthOfBody + (returned(by: call).first ?? "").count > Lines.width && !override.contains("\n")
            let statements = isLong ? [override] + withOverride : returned(by: call)
            return (erasure + preparation + statements).joined(separator: "\n")
        }
        let missing = (forwarding + [withoutOverride(getter: getter)]).joined(separator: "\n")
        let guarded = [
            record("let mockCall = "),
            Lines.block("guard let override = mockCall.override else", missing, depth: depthOfBody),
        ]
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

    /// A Boolean value that indicates whether the mock stores the value of a property.
    var storesValue: Bool {
        parameters.allSatisfy { $0.name == "newValue" } && kind != .method && effects.written.isEmpty
    }

    /// Returns the statements that run without an override.
    private func withoutOverride(getter: MockedCall) -> String {
        if kind == .setter, storesValue { return "return \(getter.store)" }
        if kind == .getter, storesValue { return "return mockCall.storedValue()" }
        guard let failure = effects.failure else { return "return mockCall.unimplemented()" }
        return "return try mockCall.unimplemented(throwing: (\(failure)).self)"
    }

    /// The statement that stores the new value of a property.
    private var store: String {
        Lines.list("\(context.journal).store(", ["newValue", "in: \(storageName)"], ")", depth: 23)
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
        if let result, types.isGeneric(result), effects.marks.isEmpty {
            let invocation = Lines.list("override(", parameters.map(\.argument), ")", depth: 12)
            return rethrowing(["return \(context.cast(invocation, to: types.written(result)))"])
        }
        return rethrowing(returned(by: "\(opening)\(effects.marks)override"))
    }

    /// The code before a call of the override.
    private var opening: String { result.map(types.isGeneric) == true ? "let returned = " : "return " }

    /// Returns the statements that return the result of an override, which begin with the code before its arguments.
    private func returned(by override: String) -> [String] {
        let invocation = Lines.list("\(override)(", parameters.map(\.argument), ")", depth: depthOfBody)
        guard let result, types.isGeneric(result) else { return [invocation] }
        return [invocation, "return \(context.cast("returned", to: types.written(result)))"]
    }

    /// Returns statements that throw their error as the error of the requirement, if the requirement rethrows.
    private func rethrowing(_ returned: [String]) -> [String] {
        guard let failure = effects.rethrown else { return returned }
        let thrown = "\(context.journal).rethrown(error, from: \(title.asLiteral), as: \(failure).self)"
        return ["do {"] + returned + ["} catch {", "throw \(thrown)", "}"]
    }
}
#endif
