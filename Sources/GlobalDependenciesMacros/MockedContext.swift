#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// What a requirement says in front of its name, and of its generic parameters.
struct MockedContext {
    let node: Syntax
    let types: MockTypes
    let isolation: MockIsolation
    /// The attributes of the mock's declaration.
    let attributes: String
    /// Those among them that say where something is available.
    let availability: String
    let genericParameters: String
    let genericRequirements: String

    init(
        _ declaration: some DeclSyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax,
        _ generics: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?,
        _ mocked: MockedProtocol
    ) throws(DiagnosticsError) {
        node = Syntax(declaration)
        for modifier in declaration.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.static), .keyword(.class):
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfStatic.at(modifier)])
            case .keyword(.optional), .keyword(.distributed), .keyword(.consuming), .keyword(.borrowing):
                let word = modifier.name.text
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfModifier(word).at(modifier)])
            default: continue
            }
        }
        if let platform = declaration.attributes.availabilityOfPlatform {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfAvailability.at(platform)])
        }
        let types = MockTypes(mock: mocked.mock, generics: try Self.generics(generics, requirements))
        self.types = types
        genericParameters = generics.map(types.written) ?? ""
        genericRequirements = requirements.map { " " + types.written($0) } ?? ""
        let own = declaration.attributes.globalActor
        let nonisolated = declaration.modifiers.first { $0.name.tokenKind == .keyword(.nonisolated) }
        let isNonisolated = (mocked.actor != nil || mocked.isActor) && nonisolated != nil
        let staysWithCaller = nonisolated?.detail != nil && declaration.is(FunctionDeclSyntax.self)
        let isElsewhere = own != nil && mocked.actor != nil && own?.withoutModule != mocked.actor?.withoutModule
        let leaves = isNonisolated || isElsewhere
        isolation = MockIsolation(
            actor: isNonisolated ? nil : own ?? mocked.actor,
            nonisolated: isNonisolated || staysWithCaller ? nonisolated.map { $0.trimmedDescription + " " } ?? "" : "",
            leavesActorOfMock: leaves,
            isInActor: mocked.isActor,
            isShared: mocked.isShared || leaves
        )
        availability = declaration.attributes.availability
        let isUsed = declaration.attributes.attributes(named: "discardableResult").isEmpty
        attributes =
            availability + (isUsed ? "" : "@discardableResult\n")
            + (own.map { "\($0) " } ?? "")
    }

    /// Returns the names of the generic parameters, and whether they say that they are `Sendable`.
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
                    in: types,
                    shared: isolation.isShared
                )
            )
        }
        return parameters
    }

    /// Refuses what cannot be returned by an override.
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

    func effects(isAsync: Bool, _ clause: ThrowsClauseSyntax?) throws(DiagnosticsError) -> MockedEffects {
        if let clause, let type = clause.type, types.isGeneric(type) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfGenericFunction.at(clause)])
        }
        return MockedEffects(isAsync: isAsync, throwsClause: clause, types: types)
    }

    func call(
        _ kind: MockedCall.Kind,
        of requirement: String,
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
            of: requirement,
            parameters: parameters,
            result: result,
            effects: effects,
            types: types,
            isolation: isolation,
            naming: naming
        )
    }

    /// Returns the getter, and the setter if there is one.
    func calls(
        accessors: AccessorBlockSyntax?,
        of requirement: String,
        base: String,
        parameters: [MockedParameter] = [],
        type: TypeSyntax
    ) throws(DiagnosticsError) -> [MockedCall] {
        guard case .accessors(let list) = accessors?.accessors else {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfMember.at(node)])
        }
        var calls: [MockedCall] = []
        for accessor in list {
            let effects = try effects(
                isAsync: accessor.effectSpecifiers?.asyncSpecifier != nil,
                accessor.effectSpecifiers?.throwsClause
            )
            switch accessor.accessorSpecifier.tokenKind {
            case .keyword(.get):
                let getter = call(
                    .getter,
                    of: requirement,
                    base: base,
                    parameters: parameters,
                    result: type,
                    effects: effects
                )
                calls.insert(getter, at: 0)
            case .keyword(.set):
                let newValue = MockedParameter(newValueOf: type, in: types, shared: isolation.isShared)
                let naming = MockNaming(
                    base: "set" + base.prefix(1).uppercased() + base.dropFirst(),
                    parameters: parameters.map(\.naming),
                    result: types.written(type)
                )
                calls.append(
                    MockedCall(
                        .setter,
                        of: requirement,
                        parameters: parameters + [newValue],
                        result: nil,
                        effects: effects,
                        types: types,
                        isolation: isolation,
                        naming: naming
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
    /// An attribute that makes something available on some platforms, or from some version, only.
    fileprivate var availabilityOfPlatform: AttributeSyntax? {
        attributes(named: "available").first { attribute in
            let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self) ?? []
            let words = arguments.map { $0.argument.trimmedDescription }
            return words.first != "*" || words.contains { $0 == "unavailable" }
        }
    }
}

extension String {
    /// An attribute without the module of the standard library.
    fileprivate var withoutModule: String {
        hasPrefix("@Swift.") ? "@" + dropFirst("@Swift.".count) : self
    }
}

extension FunctionParameterClauseSyntax {
    /// The labels, as they are in the name of a function.
    var labels: String {
        parameters.map { "\($0.firstName.text):" }.joined()
    }

    /// The labels, as they are in the name of a subscript.
    var labelsOfSubscript: String {
        parameters.map { $0.secondName == nil ? "_:" : "\($0.firstName.text):" }.joined()
    }
}
#endif
