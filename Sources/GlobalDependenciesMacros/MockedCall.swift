#if Macros
import SwiftSyntax

/// One thing that can be called of a mock: a method, or the getter or setter of a property or subscript.
struct MockedCall {
    enum Kind {
        case method, getter, setter
    }

    let kind: Kind
    /// The name of the requirement, with its labels.
    let requirement: String
    let parameters: [MockedParameter]
    /// What is returned, or nil for nothing.
    let result: TypeSyntax?
    let effects: MockedEffects
    let types: MockTypes
    let isolation: MockIsolation
    let naming: MockNaming
    var name = ""

    init(
        _ kind: Kind,
        of requirement: String,
        parameters: [MockedParameter],
        result: TypeSyntax?,
        effects: MockedEffects,
        types: MockTypes,
        isolation: MockIsolation,
        naming: MockNaming
    ) {
        self.kind = kind
        self.requirement = requirement
        self.parameters = parameters
        self.result = result.flatMap { $0.isVoid ? nil : $0 }
        self.effects = effects
        self.types = types
        self.isolation = isolation
        self.naming = naming
    }

    /// The name of the requirement in reports.
    private var title: String { kind == .setter ? "\(requirement) setter" : requirement }

    private var recorded: [(name: String, label: String, type: String)] {
        parameters.compactMap { parameter in
            parameter.recordedType.map { (parameter.name, parameter.recordedLabel, $0) }
        }
    }

    private var recordedType: String {
        switch recorded.count {
        case 0: "Swift.Void"
        case 1: recorded.map(\.type).joined()
        default: "(\(recorded.map { "\($0.label.withoutBackticks.asName): \($0.type)" }.joined(separator: ", ")))"
        }
    }

    private var overrideType: String {
        let parameters = parameters.map(\.overrideType).joined(separator: ", ")
        let returned = result.map { types.erased($0).type } ?? "Swift.Void"
        return "\(isolation.ofOverride)(\(parameters))\(effects.written) -> \(returned)"
    }

    /// The names of the members that this has in the mock.
    var memberNames: [String] {
        [storageName, overrideName, callsName]
    }

    private var callsName: String { "\(name)\(recorded.isEmpty ? "CallCount" : "Calls")".asName }

    private var storageName: String { "\(name)Requirement".asName }

    /// What is known of this, in the mock.
    var storage: String {
        "private \(isolation.ofMember)let \(storageName) = "
            + "GlobalDependencies.MacroSupport.\(isolation.storage)<\(overrideType), \(recordedType)>()"
    }

    private var overrideName: String { "\(name)Override".asName }

    /// The override and the calls.
    func members(access: String, attributes: String) -> [String] {
        let head = "\(attributes)\(access)\(isolation.ofMember)var "
        let count = """
            /// The number of calls of \(reference).
            \(head)\(callsName): Swift.Int {
            self.\(storageName).callCount
            }
            """
        let calls = """
            /// The arguments of the calls of \(reference), in order.
            \(head)\(callsName): [\(recordedType)] {
            self.\(storageName).calls
            }
            """
        let override = """
            /// The closure that \(reference) runs.
            \(head)\(overrideName): (\(overrideType))? {
            get {
            self.\(storageName).override
            }
            set {
            self.\(storageName).override = newValue
            }
            }
            """
        return [override, recorded.isEmpty ? count : calls]
    }

    /// The summary of the requirement in the mock, as a documentation comment.
    var documentation: String {
        let link = "``\(overrideName.withoutBackticks)``"
        return kind == .method ? "/// Records the call and runs \(link)." : "/// The value that \(link) returns."
    }

    /// The requirement in a documentation comment.
    ///
    /// It is no link, which would be ambiguous for an overloaded method.
    private var reference: String { "\(kind == .setter ? "the setter of " : "")`\(requirement.withoutBackticks)`" }

    /// What happens where this is called.
    var body: String {
        let values = recorded.map { recorded.count > 1 ? "\($0.label): \($0.name)" : $0.name }.joined(separator: ", ")
        let call = recorded.count == 1 ? values : "(\(values))"
        let arguments = parameters.map(\.argument).joined(separator: ", ")
        let invocation = "\(effects.marks)override(\(arguments))"
        let failure = effects.failure.map { ", throwing: (\($0)).self" } ?? ""
        let unimplemented =
            "self.mockCreation.unimplemented(\(title.asLiteral), set: \(overrideName.asLiteral)\(failure))"
        var returned = "return \(invocation)"
        if let result, types.isGeneric(result) {
            let type = types.written(result)
            returned = "return self.mockCreation.cast(\(invocation), from: \(title.asLiteral), to: (\(type)).self)"
            if !effects.marks.isEmpty {
                returned = """
                    let returned = \(invocation)
                    return self.mockCreation.cast(returned, from: \(title.asLiteral), to: (\(type)).self)
                    """
            }
        }
        return """
            guard let override = self.\(storageName).record(\(call)) else {
            return \(effects.failure == nil ? "" : "try ")\(unimplemented)
            }
            \(returned)
            """
    }
}

/// What a call does besides returning.
struct MockedEffects {
    var isAsync = false
    /// The type of what it throws, or nil where it throws nothing.
    var failure: String?
    /// How it says that in front of the arrow.
    var written: String

    init() {
        written = ""
    }

    init(isAsync: Bool, throwsClause: ThrowsClauseSyntax?, types: MockTypes) {
        self.isAsync = isAsync
        let async = isAsync ? " async" : ""
        let never = ["Never", "Swift.Never"].contains(throwsClause?.type?.trimmedDescription)
        guard let throwsClause, throwsClause.throwsSpecifier.tokenKind == .keyword(.throws), !never else {
            written = async
            return
        }
        failure = throwsClause.type.map(types.written) ?? "any Swift.Error"
        written = "\(async) \(types.written(throwsClause))"
    }

    /// What is written in front of a call.
    var marks: String {
        (failure == nil ? "" : "try ") + (isAsync ? "await " : "")
    }
}

/// Where a requirement runs, and with it what it leaves in the mock.
struct MockIsolation {
    /// The attribute of the global actor that the requirement belongs to, if any.
    let actor: String?
    /// How a requirement says that it belongs to no actor, in a mock that does or is one.
    let nonisolated: String
    /// Whether the mock belongs to a global actor, and this does not.
    let leavesActorOfMock: Bool
    /// Whether the mock is an actor, which nobody has to wait for to look at it.
    let isInActor: Bool
    /// Whether several tasks may call this at a time.
    let isShared: Bool

    var ofRequirement: String { nonisolated }

    /// That of the override and the calls.
    var ofMember: String { leavesActorOfMock || isInActor ? "nonisolated " : "" }

    var ofOverride: String { (actor.map { "\($0) " } ?? "") + (isShared ? "@Sendable " : "") }

    var storage: String { isShared ? "Mocked" : "UnsharedMocked" }
}
#endif
