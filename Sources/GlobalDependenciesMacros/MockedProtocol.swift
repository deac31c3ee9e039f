#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// What the mock of a protocol has to conform to.
struct MockedProtocol {
    let declaration: ProtocolDeclSyntax
    /// The name of the mock, with the backticks that it needs.
    let mock: String
    /// The global actor that it belongs to, as an attribute.
    let actor: String?
    /// Whether it is an actor itself.
    let isActor: Bool
    /// Whether several tasks may use the mock.
    let isShared: Bool
    /// The associated types, as generic parameters.
    private(set) var genericParameters: [String] = []
    private(set) var genericRequirements: [String] = []
    private(set) var requirements: [MockedRequirement] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ declaration: ProtocolDeclSyntax, attribute: AttributeSyntax, inheritanceIsRestated: Bool) {
        self.declaration = declaration
        mock = ("Mock" + declaration.name.text.withoutBackticks).asName
        actor = declaration.attributes.globalActor
        var inherited: [TypeSyntax] = []
        for type in declaration.inheritanceClause?.inheritedTypes ?? [] {
            let composition = type.type.withoutParentheses.as(CompositionTypeSyntax.self)
            inherited += composition?.elements.map(\.type) ?? [type.type.withoutParentheses]
        }
        let names = inherited.map(\.inheritedName)
        isActor = names.contains("Actor")
        isShared = isActor || actor == nil && (inheritanceIsRestated || names.contains("Sendable"))
        for (type, name) in zip(inherited, names) {
            if ["AnyActor", "DistributedActor", "GlobalActor"].contains(name) {
                diagnostics.append(MacroDiagnostic.mockOfActor.at(type))
            } else if !inheritanceIsRestated, !Self.withoutRequirements.contains(name) {
                let fixIts = attribute.addingRestated.map { [$0] } ?? []
                diagnostics.append(MacroDiagnostic.mockInherits(type.trimmedDescription).at(type, fixIts: fixIts))
            }
        }
        if isActor, actor != nil {
            diagnostics.append(MacroDiagnostic.mockOfActor.at(attribute))
        }
        readMembers()
        nameCalls()
    }

    private static let withoutRequirements: Set<String> = [
        "Actor", "Sendable", "SendableMetatype", "AnyObject", "class", "Any", "Copyable", "Escapable", "~Copyable",
        "~Escapable",
    ]

    /// What the mock cannot have a member of another meaning for.
    private static let needed: Set<String> = ["mockCreation", "GlobalDependencies", "Swift"]

    private var types: MockTypes { MockTypes(mock: mock) }

    private mutating func readMembers() {
        read(declaration.genericWhereClause)
        for member in declaration.memberBlock.members {
            do throws(DiagnosticsError) {
                if let associated = member.decl.as(AssociatedTypeDeclSyntax.self) {
                    try read(associated)
                } else if member.decl.is(TypeAliasDeclSyntax.self) {
                    continue
                } else {
                    requirements += try MockedRequirement.requirements(of: member.decl, in: self)
                }
            } catch {
                diagnostics += error.diagnostics
            }
        }
    }

    private mutating func read(_ associated: AssociatedTypeDeclSyntax) throws(DiagnosticsError) {
        let inherited = associated.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        if let suppressed = inherited.first(where: \.isSuppressed) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSuppressed.at(suppressed)])
        }
        let name = associated.name.text.withoutBackticks
        if Self.needed.contains(name) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockName(name).at(associated)])
        }
        let constraints = inherited.map(types.written).joined(separator: " & ")
        genericParameters.append(associated.name.text + (constraints.isEmpty ? "" : ": \(constraints)"))
        if constraints.contains(mock) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSelf.at(associated)])
        }
        read(associated.genericWhereClause)
    }

    private mutating func read(_ clause: GenericWhereClauseSyntax?) {
        for requirement in clause?.requirements ?? [] {
            if requirement.requirement.mentionsSelf {
                diagnostics.append(MacroDiagnostic.mockOfSelf.at(requirement))
            } else {
                genericRequirements.append(types.written(requirement.requirement))
            }
        }
    }

    /// Gives everything that can be called its name, and sees that there is none twice.
    private mutating func nameCalls() {
        var names = MockNaming.names(of: requirements.flatMap(\.calls).map(\.naming))[...]
        for requirement in requirements where Self.needed.contains(requirement.baseName) {
            diagnostics.append(MacroDiagnostic.mockName(requirement.baseName).at(requirement.node))
        }
        var taken = Set(requirements.map(\.baseName) + ["mockCreation"])
        for index in requirements.indices {
            for call in requirements[index].calls.indices {
                guard let name = names.popFirst() else { return }
                requirements[index].calls[call].name = name
                let members = requirements[index].calls[call].memberNames
                if let repeated = members.first(where: taken.contains) {
                    diagnostics.append(MacroDiagnostic.mockName(repeated).at(requirements[index].node))
                }
                taken.formUnion(members)
            }
        }
    }
}

extension TypeSyntax {
    /// The name of a protocol without its module, where that is the one of the standard library.
    fileprivate var inheritedName: String {
        let name = trimmedDescription
        return name.hasPrefix("Swift.") ? String(name.dropFirst("Swift.".count)) : name
    }
}

extension SyntaxProtocol {
    /// Whether `Self` is in here, other than in front of an associated type.
    var mentionsSelf: Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.Self) && token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .period
        }
    }
}

extension AttributeListSyntax {
    /// The attribute of a global actor: `@MainActor`, or another whose name says that it is one.
    var globalActor: String? {
        compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.arguments == nil && $0.attributeName.trimmedDescription.hasSuffix("Actor") }?
            .trimmedDescription
    }
}
#endif
