#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A parameter of a requirement.
struct MockedParameter {
    /// The name in the body of the mock's function.
    let name: String
    /// The label in a tuple.
    let recordedLabel: String
    /// How the mock's function declares it.
    let declared: String
    /// Its type in the closure of the override.
    let overrideType: String
    /// What the override is called with.
    let argument: String
    /// The type that is recorded, or nil where it is not.
    let recordedType: String?
    let naming: MockNaming.Parameter

    /// The parameter that a setter has.
    init(newValueOf type: TypeSyntax, in types: MockTypes, shared: Bool) {
        let (written, isSendable) = type.isVoid ? ("()", true) : types.erased(type)
        let isClosure = type.function != nil && !types.isGeneric(type)
        name = "newValue"
        recordedLabel = name
        declared = ""
        overrideType = isClosure ? "@escaping \(written)" : written
        argument = name
        let bare = isClosure ? "(\(written))" : written
        recordedType =
            (isSendable || !shared) && Self.recorded(type, escaping: true, shared: shared) ? bare : nil
        naming = MockNaming.Parameter(label: name, name: name, type: written)
    }

    init(
        _ parameter: FunctionParameterSyntax,
        number: Int,
        taken: Set<String>,
        isSubscript: Bool,
        in types: MockTypes,
        shared: Bool
    ) throws(DiagnosticsError) {
        let attributed = parameter.type.as(AttributedTypeSyntax.self)
        let specifiers = attributed?.specifiers.map(\.trimmedDescription) ?? []
        let modifiers = parameter.modifiers.map(\.trimmedDescription)
        for word in specifiers + modifiers where word != "inout" && word != "sending" {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfParameter(word).at(parameter)])
        }
        if parameter.type.isSuppressed {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSuppressed.at(parameter.type)])
        }
        let base = attributed.map(\.baseType) ?? parameter.type
        let attributes = parameter.type.attributeNames
        let isInout = specifiers.contains("inout")
        let isGeneric = types.isGeneric(base)
        let isEscaping = attributes.contains("escaping") || base.function == nil
        if isGeneric, isInout || !isEscaping {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfGenericParameter.at(parameter.type)])
        }

        let label = parameter.firstName.text.withoutBackticks
        let secondName = parameter.secondName?.text.withoutBackticks
        let own = secondName ?? (label == "_" ? nil : label)
        let hasOwn = own.map { !["_", "override", "self"].contains($0) && !taken.contains($0.asName) } ?? false
        let plain = hasOwn ? own ?? "" : "argument\(number)"
        name = plain.asName
        let isWord = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && plain.first?.isNumber == false
        recordedLabel = isWord && !["inout", "let", "var"].contains(plain) ? plain : name
        let written = types.written(parameter.type)
        let outer = isSubscript && secondName == nil ? "_" : parameter.firstName.text
        let names = outer.withoutBackticks == plain && !isSubscript ? name : "\(outer) \(name)"
        let ellipsis = parameter.ellipsis == nil ? "" : "..."
        declared = "\(names): \(types.declared(parameter.type))\(ellipsis)"
        argument = isInout ? "&\(name)" : name

        let (erased, isSendable) = base.isVoid ? ("()", true) : types.erased(base)
        let kept = attributed?.attributes.map(\.trimmedDescription).filter { $0 != "@autoclosure" } ?? []
        let value = (kept.filter { $0 != "@escaping" } + [erased]).joined(separator: " ")
        let bare = base.function == nil || isGeneric ? erased : "(\(value))"
        if isGeneric {
            overrideType = ellipsis.isEmpty ? erased : "[\(erased)]"
        } else {
            let element = (specifiers + kept + [erased]).joined(separator: " ")
            overrideType = ellipsis.isEmpty ? element : "[\(bare)]"
        }
        let isRecorded =
            !specifiers.contains("sending") && (isSendable || !shared)
            && Self.recorded(parameter.type, escaping: isEscaping, shared: shared)
        recordedType = isRecorded ? (ellipsis.isEmpty ? bare : "[\(bare)]") : nil
        naming = MockNaming.Parameter(
            label: (isSubscript && secondName == nil) || label == "_" ? nil : label,
            name: own == "_" ? "" : own ?? "",
            type: written
        )
    }

    /// Whether what has a type can be kept, as far as the type says so.
    private static func recorded(_ type: TypeSyntax, escaping: Bool, shared: Bool) -> Bool {
        if let wrapped = type.wrapped { return recorded(wrapped, escaping: true, shared: shared) }
        guard type.function != nil || type.attributeNames.contains("escaping") else { return true }
        let names = type.attributeNames
        return escaping && (!shared || names.contains("Sendable") || names.contains("MainActor"))
    }
}
#endif
