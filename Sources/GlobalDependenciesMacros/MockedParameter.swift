#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A parameter of a requirement.
struct MockedParameter {
    /// The name in the function of the mock.
    let name: String
    /// The label in a tuple of recorded arguments.
    let recordedLabel: String
    /// The declaration in the function of the mock.
    let declared: String
    /// The type in the closure of the override.
    let overrideType: String
    /// The expression that is passed to the override.
    let argument: String
    /// The argument of another implementation of the requirement, with its label.
    let forwarded: String
    /// The statements that copy the argument, so that it can be recorded.
    let preparation: [String]
    /// The statements before the call of the override that hide the type of the argument.
    let erasure: [String]
    /// The type that is recorded, or nil if the argument is not recorded.
    let recordedType: String?
    /// The declaration in the function that creates a call of the journal, or nil if the argument is a closure.
    ///
    /// A variadic parameter becomes an array, because variadic arguments cannot be passed on.
    let journaled: String?
    /// The label in the name of the requirement.
    let label: String
    let naming: MockNaming.Parameter

    /// Creates the parameter of a setter.
    init(newValueOf type: TypeSyntax, in types: MockTypes, shared: Bool) {
        let (written, isSendable) = type.isVoid ? ("()", true) : types.erased(type)
        let isClosure = types.resolved(type).function != nil && !types.isGeneric(type)
        name = "newValue"
        recordedLabel = name
        declared = ""
        overrideType = isClosure ? "@escaping \(written)" : written
        argument = name
        (forwarded, preparation, erasure) = (name, [], [])
        let bare = isClosure ? "(\(written))" : written
        recordedType =
            (isSendable || !shared) && Self.recorded(types.resolved(type), escaping: true, shared: shared) ? bare : nil
        journaled = types.hasClosure(type) ? nil : "_ newValue: \(written)"
        label = "_"
        naming = MockNaming.Parameter(label: name, name: name, type: written)
    }

    init(
        _ parameter: FunctionParameterSyntax,
        number: Int,
        taken: Set<String>,
        isSubscript: Bool,
        in context: MockedContext
    ) throws(DiagnosticsError) {
        let types = context.types
        let shared = context.isolation.isShared
        let type = types.resolved(parameter.type)
        let attributed = type.as(AttributedTypeSyntax.self)
        let specifiers = attributed?.specifiers.map(\.trimmedDescription) ?? []
        let modifiers = parameter.modifiers.map(\.trimmedDescription)
        for word in specifiers + modifiers where !Self.specifiers.contains(word) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfParameter(word).at(parameter)])
        }
        if type.isSuppressed {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSuppressed.at(parameter.type)])
        }
        let base = attributed.map { types.resolved($0.baseType) } ?? type
        let isInout = specifiers.contains("inout")
        let isGeneric = types.isGeneric(base)
        let isEscaping = type.attributeNames.contains("escaping") || base.function == nil

        label = isSubscript && parameter.secondName == nil ? "_" : parameter.firstName.text
        let name = Name(parameter, number: number, taken: taken, isSubscript: isSubscript)
        self.name = name.text
        recordedLabel = name.recordedLabel
        let ellipsis = parameter.ellipsis == nil ? "" : "..."
        let rethrown = context.rethrowsByClause && !isEscaping ? type.throwing(MockedContext.failure) : type
        declared = "\(name.declared): \(types.declared(rethrown))\(ellipsis)"

        let (erased, isSendable) = base.isVoid ? ("()", true) : types.erased(base)
        let kept = attributed?.attributes.map(\.trimmedDescription).filter { $0 != "@autoclosure" } ?? []
        let bare =
            base.function == nil || isGeneric
            ? erased : "(\((kept.filter { $0 != "@escaping" } + [erased]).joined(separator: " ")))"
        let passed = specifiers.filter { ["inout", "sending"].contains($0) }
        var erasure: [String] = []
        if isGeneric, let function = base.function, !isEscaping {
            let closure = try GenericClosure(function, named: self.name, of: parameter, in: context)
            overrideType = (kept + [closure.type]).joined(separator: " ")
            argument = closure.code
        } else if isGeneric, isInout {
            let erasedName =
                "erased\(name.text.withoutBackticks.prefix(1).uppercased())\(name.text.withoutBackticks.dropFirst())"
            overrideType = "inout \(erased)"
            argument = "&\(erasedName)"
            // An opaque type has no name.
            let hasName = !base.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
            let metatype = hasName ? "(\(types.written(base))).self" : "Swift.type(of: \(name.text))"
            erasure = [
                "var \(erasedName): \(erased) = \(name.text)",
                """
                defer {
                \(name.text) = \(context.cast(erasedName, toMetatype: metatype))
                }
                """,
            ]
        } else if isGeneric {
            overrideType = ellipsis.isEmpty ? erased : "[\(erased)]"
            argument = self.name
        } else {
            let element = (passed + kept + [erased]).joined(separator: " ")
            overrideType = ellipsis.isEmpty ? element : "[\(bare)]"
            argument = isInout ? "&\(name.text)" : name.text
        }
        let isCopied = specifiers.contains("consuming") || specifiers.contains("borrowing")
        preparation = isCopied ? ["let \(name.text) = copy \(name.text)"] : []
        self.erasure = erasure
        forwarded = (label == "_" ? "" : "\(label.asLabel): ") + (isInout ? "&" : "") + name.text
        if context.isForwarding, !ellipsis.isEmpty || type.attributeNames.contains("autoclosure") {
            let subject = "a parameter that is variadic or an autoclosure"
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockForwarding(subject).at(parameter)])
        }

        let isRecorded =
            !specifiers.contains("sending") && (isSendable || !shared)
            && Self.recorded(type, escaping: isEscaping, shared: shared)
        recordedType = isRecorded ? (ellipsis.isEmpty ? bare : "[\(bare)]") : nil
        let names = label.withoutBackticks == name.text.withoutBackticks ? name.text : "\(label) \(name.text)"
        journaled = types.hasClosure(type) ? nil : "\(names): \(ellipsis.isEmpty ? erased : "[\(erased)]")"
        naming = MockNaming.Parameter(
            label: (isSubscript && parameter.secondName == nil) || name.label == "_" ? nil : name.label,
            name: name.own == "_" ? "" : name.own ?? "",
            type: types.written(parameter.type)
        )
    }

    private static let specifiers: Set<String> = ["inout", "sending", "consuming", "borrowing", "__owned", "__shared"]

    /// Returns a Boolean value that indicates whether a value can be stored, as far as its type shows.
    private static func recorded(_ type: TypeSyntax, escaping: Bool, shared: Bool) -> Bool {
        if let wrapped = type.wrapped { return recorded(wrapped, escaping: true, shared: shared) }
        guard type.function != nil || type.attributeNames.contains("escaping") else { return true }
        let names = type.attributeNames
        return escaping && (!shared || names.contains("Sendable") || names.contains("MainActor"))
    }
}

extension MockedParameter {
    /// The names of a parameter.
    private struct Name {
        let label: String
        /// The name in the protocol, or nil if the protocol names only the label.
        let own: String?
        /// The name in the mock.
        let text: String
        let recordedLabel: String
        /// The label and the name, as declared.
        let declared: String

        init(_ parameter: FunctionParameterSyntax, number: Int, taken: Set<String>, isSubscript: Bool) {
            label = parameter.firstName.text.withoutBackticks
            let secondName = parameter.secondName?.text.withoutBackticks
            own = secondName ?? (label == "_" ? nil : label)
            let hasOwn = own.map { !Self.isUsed($0, isSubscript: isSubscript) && !taken.contains($0.asName) } ?? false
            let plain = hasOwn ? own ?? "" : "argument\(number)"
            text = plain.asName
            recordedLabel = text.asLabel
            let outer = isSubscript && secondName == nil ? "_" : parameter.firstName.text
            declared = outer.withoutBackticks == plain && !isSubscript ? text : "\(outer) \(text)"
        }

        /// Returns a Boolean value that indicates whether the body of the requirement uses a name for something else.
        private static func isUsed(_ name: String, isSubscript: Bool) -> Bool {
            let names = ["_", "mockCall", "mockJournal", "mockStaticJournal", "override", "self", "Self"]
            return names.contains(name) || name.hasSuffix("Requirement") || isSubscript && name == "newValue"
        }
    }

    /// A nonescaping closure with generic types, as it is passed to an override.
    private struct GenericClosure {
        /// The type in the override, with `Any` for unknown types.
        let type: String
        /// The closure that is passed, as code.
        let code: String

        init(
            _ function: FunctionTypeSyntax,
            named name: String,
            of parameter: FunctionParameterSyntax,
            in context: MockedContext
        ) throws(DiagnosticsError) {
            let types = context.types
            var erasedTypes: [String] = []
            var declared: [String] = []
            var arguments: [String] = []
            for (index, element) in function.parameters.enumerated() {
                if element.type.is(AttributedTypeSyntax.self) || element.ellipsis != nil {
                    throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfGenericParameter.at(parameter.type)])
                }
                let erased = types.erased(element.type).type
                let argument = "argument\(index + 1)"
                erasedTypes.append(erased)
                declared.append("\(argument): \(erased)")
                let isGeneric = types.isGeneric(element.type)
                arguments.append(isGeneric ? context.cast(argument, to: types.written(element.type)) : argument)
            }
            let isAsync = function.effectSpecifiers?.asyncSpecifier != nil
            let effects = MockedEffects(
                isAsync: isAsync,
                throwsClause: function.effectSpecifiers?.throwsClause,
                types: types
            )
            let result = function.returnClause.type
            type = "(\(erasedTypes.joined(separator: ", ")))\(effects.ofOverride) -> \(types.erased(result).type)"
            let head = declared.isEmpty ? "" : "(\(declared.joined(separator: ", "))) in "
            code = "{ \(head)\(effects.marks)\(name)(\(arguments.joined(separator: ", "))) }"
        }
    }
}

extension TypeSyntax {
    /// Returns the type of a closure that throws an error of a type, if the closure throws at all.
    fileprivate func throwing(_ failure: String) -> TypeSyntax {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return TypeSyntax(attributed.with(\.baseType, attributed.baseType.throwing(failure)))
        }
        guard var function = self.as(FunctionTypeSyntax.self), function.throwsAnyError else { return self }
        function.effectSpecifiers?.throwsClause = ThrowsClauseSyntax(
            throwsSpecifier: .keyword(.throws),
            leftParen: .leftParenToken(),
            type: IdentifierTypeSyntax(name: .identifier(failure)),
            rightParen: .rightParenToken(trailingTrivia: .space)
        )
        return TypeSyntax(function)
    }
}
#endif
