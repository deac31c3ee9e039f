#if Macros
import SwiftSyntax

/// A call of a mock: of a method, or of the getter or setter of a property or subscript.
struct MockedCall {
    enum Kind {
        case method, getter, setter
    }

    let kind: Kind
    let parameters: [MockedParameter]
    /// The type of the result, or nil if there is no result.
    let result: TypeSyntax?
    let effects: MockedEffects
    let naming: MockNaming
    let context: MockedContext
    /// The name of the call in the journal.
    let base: String
    var name = ""

    init(
        _ kind: Kind,
        base: String,
        parameters: [MockedParameter],
        result: TypeSyntax?,
        effects: MockedEffects,
        naming: MockNaming,
        context: MockedContext
    ) {
        self.kind = kind
        self.base = base
        self.parameters = parameters
        self.result = result.flatMap { $0.isVoid ? nil : $0 }
        self.effects = effects
        self.naming = naming
        self.context = context
    }

    var types: MockTypes { context.types }
    var isolation: MockIsolation { context.isolation }

    /// The name of the requirement in reports.
    var title: String { kind == .setter ? "\(context.title) setter" : context.title }

    var recorded: [(name: String, label: String, type: String)] {
        parameters.compactMap { parameter in
            parameter.recordedType.map { (parameter.name, parameter.recordedLabel, $0) }
        }
    }

    private var recordedTypes: [String] {
        recorded.map { recorded.count > 1 ? "\($0.label.withoutBackticks.asName): \($0.type)" : $0.type }
    }

    private var recordedType: String {
        switch recorded.count {
        case 0: "Swift.Void"
        case 1: recorded.map(\.type).joined()
        default: "(\(recordedTypes.joined(separator: ", ")))"
        }
    }

    /// The names of the members of the mock for this call.
    var memberNames: [String] {
        [storageName, overrideName, callsName]
    }

    private var callsName: String { "\(name)\(recorded.isEmpty ? "CallCount" : "Calls")".asName }
    /// The property that contains the override and the calls.
    var storageName: String { "\(name)Requirement".asName }
    var overrideName: String { "\(name)Override".asName }

    /// The requirement, for a documentation comment.
    ///
    /// It is not a link, because a link to an overloaded method would be ambiguous.
    private var reference: String { "\(kind == .setter ? "the setter of " : "")`\(context.title.withoutBackticks)`" }
}

extension MockedCall {
    /// The summary of the requirement in the mock, as a documentation comment.
    var documentation: String {
        let link = "``\(overrideName.withoutBackticks)``"
        return kind == .method ? "/// Records the call and runs \(link)." : "/// The value that \(link) returns."
    }

    /// The declaration of the property that contains the override and the calls.
    var storage: String {
        let modifiers = "\(isolation.attribute)private \(isolation.ofMember)\(context.isStatic ? "static " : "")"
        let types = [overrideType(depth: 8), recordedType]
        let head = "\(modifiers)let \(storageName):"
        let declaration = Lines.typed(head, "\(isolation.storage)<", types, "> =", depth: 4)
        let value = ".init(\(title.asLiteral), set: \(overrideName.asLiteral))"
        return declaration + (declaration.hasSuffix("\n> =") ? " " : "\n    ") + value
    }

    /// The statement that resets a static requirement.
    var reset: String { "self.\(storageName).reset()" }

    /// Returns the declarations of the override and of the calls.
    func members(access: String) -> [String] {
        let modifiers = "\(access)\(isolation.ofMember)\(context.isStatic ? "static " : "")"
        let head = "\(context.availability)\(isolation.attribute)\(modifiers)var "
        let count = """
            /// The number of calls of \(reference).
            \(Lines.block("\(head)\(callsName): Swift.Int", "\(storageName).callCount", depth: 4))
            """
        let declaration = Lines.list("\(head)\(callsName): [", [recordedType], "]", depth: 6)
        let calls = """
            /// The arguments of the calls of \(reference), in order.
            \(Lines.block(declaration, "\(storageName).calls", depth: 4))
            """
        let override = """
            \(isolation.isInherited ? "\(Self.remedyForRestated)\n" : "")/// The closure that \(reference) runs.
            \(Lines.typed("\(head)\(overrideName):", "(", [overrideType(depth: 8)], ")? {", depth: 4))
            get { \(storageName).override }
            set { \(storageName).override = newValue }
            }
            """
        return [override, recorded.isEmpty ? count : calls]
    }

    /// A comment that the compiler prints if the superclass of the mock has the member, too, which the macro does not see.
    private static let remedyForRestated =
        "// If the other mock declares this, too, restate the requirement of its protocol here, with 'override'."

    private func overrideType(depth: Int) -> String {
        let returned = result.map { types.erased($0).type } ?? "Swift.Void"
        return Lines.list(
            "\(isolation.ofOverride(isAsync: effects.isAsync))(",
            parameters.map(\.overrideType),
            ")\(effects.ofOverride) -> \(returned)",
            depth: depth
        )
    }
}

extension MockedCall {
    private var journaled: [MockedParameter] { parameters.filter { $0.journaled != nil } }

    /// Returns the declaration of the member of `MockCall` that creates a call, without access level and result.
    ///
    /// The member is a property if the call has no arguments to compare. Requirements that differ only in their
    /// results, or in a closure, share one member.
    func journalDeclaration(depth: Int) -> String {
        if journaled.isEmpty { return "static var \(base.asName): " }
        return Lines.list(
            "static func \(base.asName)(",
            journaled.compactMap(\.journaled),
            ") -> ",
            depth: depth
        )
    }

    /// Returns the member of `MockCall` that creates a call.
    func journalMember(access: String, result: String) -> String {
        let labels = journaled.map { "\($0.label.withoutBackticks):" }.joined()
        let requirement = "\(base.withoutBackticks)\(labels.isEmpty ? "" : "(\(labels))")"
        let arguments = journaled.map { ".init(\($0.name))" }
        let list = arguments.isEmpty ? [] : [Lines.list("[", arguments, "]", depth: 16)]
        let call = Lines.list("\(result)(", [requirement.asLiteral] + list, ")", depth: 12)
        return """
            /// A call of \(reference).
            \(context.availability)\(Lines.block("\(access)\(journalDeclaration(depth: 8))\(result)", call, depth: 8))
            """
    }

    /// The expression that creates the call in the journal, as code.
    var journalCall: String {
        let member = "\(isolation.isInherited ? "MockCall" : "").\(base.asName)"
        if journaled.isEmpty { return member }
        let arguments = journaled.map { $0.label == "_" ? $0.name : "\($0.label.asLabel): \($0.name)" }
        return "\(member)(\(arguments.joined(separator: ", ")))"
    }
}
#endif
