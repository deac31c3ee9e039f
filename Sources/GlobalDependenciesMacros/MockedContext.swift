#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The parts that are common to all requirements: methods, properties and subscripts.
struct MockedContext {
    /// The name of the generic parameter for the error of a rethrowing requirement.
    static let failure = "MockFailure"

    let node: Syntax
    let types: MockTypes
    let isolation: MockIsolation
    let isStatic: Bool
    /// A Boolean value that indicates whether a call without an override is passed on to another implementation.
    let isForwarding: Bool
    /// A Boolean value that indicates whether calls need no variable with the other implementation, because only classes
    /// conform to the protocol, or because the setter is nonmutating.
    let keepsOriginal: Bool
    /// A Boolean value that indicates whether the requirement rethrows the error of one of its closures.
    ///
    /// The mock throws a generic error instead, because a rethrowing function cannot throw the error of an override.
    let rethrowsByClause: Bool
    /// The name of the requirement in reports.
    let title: String
    /// The attributes of the declaration in the mock.
    let attributes: String
    /// The availability attributes of the requirement.
    let availability: String
    let genericParameters: String
    let genericRequirements: String

    init(
        _ declaration: some DeclSyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax,
        _ generics: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?,
        title: String,
        rethrowsByClause: Bool = false,
        _ mocked: MockedProtocol
    ) throws(DiagnosticsError) {
        node = Syntax(declaration)
        self.title = title
        self.rethrowsByClause = rethrowsByClause
        isStatic = declaration.modifiers.contains(.static)
        if mocked.isOpen, Syntax(declaration).mentionsSelf {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSelfInOpenMock.at(declaration)])
        }
        isForwarding = mocked.arguments.isForwarding && !isStatic && !declaration.is(InitializerDeclSyntax.self)
        let tokens = declaration.tokens(viewMode: .sourceAccurate)
        keepsOriginal = mocked.isClassBound || tokens.contains { $0.tokenKind == .keyword(.nonmutating) }
        if isForwarding, Syntax(declaration).mentionsSelf {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockForwarding("the type 'Self'").at(declaration)])
        }
        if isStatic, !mocked.genericParameters.isEmpty {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfStatic.at(declaration)])
        }
        for modifier in declaration.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.optional), .keyword(.distributed):
                let word = modifier.name.text
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfModifier(word).at(modifier)])
            default: continue
            }
        }
        if let platform = declaration.attributes.availabilityOfPlatform {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfAvailability.at(platform)])
        }
        var types = mocked.types
        types.generics = try Self.generics(generics, requirements)
        self.types = types
        var parameters = generics?.parameters.map { types.written($0.with(\.trailingComma, nil)) } ?? []
        if rethrowsByClause { parameters.append("\(Self.failure): Swift.Error") }
        genericParameters = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        genericRequirements = requirements.map { " " + types.written($0) } ?? ""
        let own = declaration.attributes.globalActor
        let nonisolated = declaration.modifiers.first { $0.name.tokenKind == .keyword(.nonisolated) }
        let isNonisolated = (mocked.actor != nil || mocked.isActor) && nonisolated != nil
        let staysWithCaller = nonisolated?.detail != nil && declaration.is(FunctionDeclSyntax.self)
        let isElsewhere = own != nil && mocked.actor != nil && own?.withoutModule != mocked.actor?.withoutModule
        let leaves = isNonisolated || isElsewhere
        if isForwarding, leaves, !mocked.isSendable {
            let subject = "a call that is not isolated like its protocol, which is not 'Sendable'"
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockForwarding(subject).at(declaration)])
        }
        isolation = MockIsolation(
            actor: isNonisolated ? nil : own ?? mocked.actor,
            nonisolated: isNonisolated || staysWithCaller ? nonisolated.map { $0.trimmedDescription + " " } ?? "" : "",
            leavesActorOfMock: leaves,
            isInActor: mocked.isActor && !isStatic,
            isInherited: mocked.arguments.parent != nil,
            isShared: mocked.isShared || leaves || isStatic && mocked.actor == nil
        )
        availability = declaration.attributes.availability
        let isUsed = declaration.attributes.attributes(named: "discardableResult").isEmpty
        attributes =
            availability + (isUsed ? "" : "@discardableResult\n")
            + (own.map { "\($0) " } ?? isolation.attribute)
    }

    /// Returns the generic parameters, each with a Boolean value that indicates whether it is declared to be
    /// `Sendable`.
    private static func generics(
        _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) throws(DiagnosticsError) -> [String: Bool] {
        if let requirements, requirements.mentionsSelf {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSelf.at(requirements)])
        }
        var generics: [String: Bool] = [:]
        for parameter in clause?.parameters ?? [] {
            if parameter.inheritedType?.isSuppressed ?? false {
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSuppressed.at(parameter)])
            }
            if parameter.trimmedDescription.hasPrefix("each ") || parameter.trimmedDescription.hasPrefix("let ") {
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfGenericFunction.at(parameter)])
            }
            let words = parameter.inheritedType?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
            generics[parameter.name.text] = words.contains("Sendable")
        }
        for requirement in requirements?.requirements ?? [] {
            guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) else { continue }
            let words = conformance.rightType.tokens(viewMode: .sourceAccurate).map(\.text)
            if words.contains("Sendable") { generics[conformance.leftType.trimmedDescription]? = true }
        }
        if let requirements, requirements.trimmedDescription.contains("~") {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSuppressed.at(requirements)])
        }
        return generics
    }

    func parameters(
        _ clause: FunctionParameterClauseSyntax,
        isSubscript: Bool = false
    ) throws(DiagnosticsError) -> [MockedParameter] {
        var parameters: [MockedParameter] = []
        for parameter in clause.parameters {
            parameters.append(
                try MockedParameter(
                    parameter,
                    number: parameters.count + 1,
                    taken: Set(parameters.map(\.name)),
                    isSubscript: isSubscript,
                    in: self
                )
            )
        }
        return parameters
    }

    /// Throws a diagnostic if an override cannot return a type.
    func check(_ result: TypeSyntax?) throws(DiagnosticsError) {
        guard let result else { return }
        if result.isSuppressed {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSuppressed.at(result)])
        }
        for specifier in result.as(AttributedTypeSyntax.self)?.specifiers ?? [] {
            let word = specifier.trimmedDescription
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfModifier(word).at(result)])
        }
    }

    /// Returns code that casts a value that an override has returned or passed on.
    func cast(_ value: String, to type: String) -> String {
        cast(value, toMetatype: "(\(type)).self")
    }

    /// Returns code that casts a value that an override has passed on to the type whose metatype is given as code.
    func cast(_ value: String, toMetatype metatype: String) -> String {
        "\(journal).cast(\(value), from: \(title.asLiteral), to: \(metatype))"
    }

    /// The journal of the mock, as code.
    var journal: String { isStatic ? "mockStaticJournal" : "mockJournal" }

    func effects(isAsync: Bool, _ clause: ThrowsClauseSyntax?) -> MockedEffects {
        if rethrowsByClause { return MockedEffects(rethrowing: Self.failure, isAsync: isAsync) }
        return MockedEffects(isAsync: isAsync, throwsClause: clause, types: types)
    }

    func call(
        _ kind: MockedCall.Kind,
        base: String,
        parameters: [MockedParameter],
        result: TypeSyntax?,
        effects: MockedEffects
    ) -> MockedCall {
        let naming = MockNaming(
            base: base,
            parameters: parameters.map(\.naming),
            result: result.flatMap { $0.isVoid ? nil : types.written($0) },
            isAsync: effects.isAsync
        )
        return MockedCall(
            kind,
            base: base,
            parameters: parameters,
            result: result,
            effects: effects,
            naming: naming,
            context: self
        )
    }

    /// Returns the getter, and the setter if the protocol declares one.
    func calls(
        accessors: AccessorBlockSyntax?,
        base: String,
        parameters: [MockedParameter] = [],
        type: TypeSyntax
    ) throws(DiagnosticsError) -> [MockedCall] {
        guard case .accessors(let list) = accessors?.accessors else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfMember.at(node)])
        }
        var calls: [MockedCall] = []
        for accessor in list {
            let effects = effects(
                isAsync: accessor.effectSpecifiers?.asyncSpecifier != nil,
                accessor.effectSpecifiers?.throwsClause
            )
            switch accessor.accessorSpecifier.tokenKind {
            case .keyword(.get):
                let getter = call(
                    .getter,
                    base: base,
                    parameters: parameters,
                    result: type,
                    effects: effects
                )
                calls.insert(getter, at: 0)
            case .keyword(.set):
                let newValue = MockedParameter(newValueOf: type, in: types, shared: isolation.isShared)
                let base = "set" + base.prefix(1).uppercased() + base.dropFirst()
                let naming = MockNaming(
                    base: base,
                    parameters: parameters.map(\.naming),
                    result: types.written(type)
                )
                calls.append(
                    MockedCall(
                        .setter,
                        base: base,
                        parameters: parameters + [newValue],
                        result: nil,
                        effects: effects,
                        naming: naming,
                        context: self
                    )
                )
            default:
                let word = accessor.accessorSpecifier.text
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfModifier(word).at(accessor)])
            }
        }
        return calls
    }
}

extension AttributeListSyntax {
    /// The attribute that limits the availability to platforms or versions, or makes the declaration unavailable, if
    /// any.
    fileprivate var availabilityOfPlatform: AttributeSyntax? {
        attributes(named: "available").first { attribute in
            let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self) ?? []
            let words = arguments.map { $0.argument.trimmedDescription }
            return words.first != "*" || words.contains { $0 == "unavailable" }
        }
    }
}

extension String {
    /// The attribute without the name of the standard library's module.
    fileprivate var withoutModule: String {
        hasPrefix("@Swift.") ? "@" + dropFirst("@Swift.".count) : self
    }
}

extension FunctionParameterClauseSyntax {
    /// The labels, in the form of a function name.
    var labels: String {
        parameters.map { "\($0.firstName.text):" }.joined()
    }

    /// The labels, in the form of a subscript name.
    var labelsOfSubscript: String {
        parameters.map { $0.secondName == nil ? "_:" : "\($0.firstName.text):" }.joined()
    }
}
#endif
