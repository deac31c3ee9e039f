#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A protocol, with the parts of its mock.
struct MockedProtocol {
    let declaration: ProtocolDeclSyntax
    let arguments: MockArguments
    /// The name of the mock, with backticks if it needs them.
    let mock: String
    /// The attribute of the global actor to which the mock is isolated, if any.
    let actor: String?
    /// A Boolean value that indicates whether the mock is an actor.
    let isActor: Bool
    /// A Boolean value that indicates whether the protocol shows that it inherits from `Sendable`.
    let isSendable: Bool
    /// A Boolean value that indicates whether the mock is `Sendable`.
    let isShared: Bool
    /// The class from which the mock inherits.
    let superclass: String?
    /// The types of the protocol, as the mock writes them.
    let types: MockTypes
    /// The associated types, as generic parameters.
    private(set) var genericParameters: [String] = []
    private(set) var genericRequirements: [String] = []
    private(set) var requirements: [MockedRequirement] = []
    /// The members that well-known protocols require.
    private(set) var members: [WellKnownProtocol.Member] = []
    /// The well-known protocols whose requirements are not isolated to the actor of the mock.
    let nonisolatedConformances: [String]
    private(set) var diagnostics: [Diagnostic] = []
    /// The type of `id`, if a `where` clause of the protocol specifies it.
    private var identifier: TypeSyntax?
    private var numberOfConditions = 0

    init(_ declaration: ProtocolDeclSyntax, attribute: AttributeSyntax, arguments: MockArguments) {
        self.declaration = declaration
        self.arguments = arguments
        mock = ("Mock" + declaration.name.text.withoutBackticks).asName
        types = MockTypes(mock: mock, aliases: declaration.aliasesOfTuplesAndFunctions)
        actor = declaration.attributes.globalActor
        let inherited = declaration.inheritedTypes
        let names = inherited.map(\.inheritedName)
        let known = names.compactMap { WellKnownProtocol.all[$0] }
        nonisolatedConformances = names.filter { !(WellKnownProtocol.all[$0]?.members.isEmpty ?? true) }
        isActor = names.contains("Actor")
        superclass = arguments.parent ?? known.compactMap(\.superclass).first
        isSendable = arguments.isRestated || known.contains(where: \.isSendable)
        isShared = isActor || actor == nil && (isSendable || arguments.parent != nil)
        check(inherited, attribute)
        read(declaration.genericWhereClause)
        read(declaration.memberBlock.members, conditions: [])
        addMembers(of: known)
        nameCalls()
        if arguments.isForwarding { checkForwarding(attribute) }
    }

    private mutating func checkForwarding(_ attribute: AttributeSyntax) {
        let subjects = [
            (isActor, "the calls of an actor"),
            (isOpen || arguments.parent != nil, "the calls of an open or inherited mock"),
            (!genericParameters.isEmpty, "the calls of a protocol with associated types"),
        ]
        for (isRefused, subject) in subjects where isRefused {
            diagnostics.append(MacroDiagnostic.mockForwarding(subject).at(attribute))
        }
    }

    /// A Boolean value that indicates whether the protocol shows that only classes conform to it.
    var isClassBound: Bool {
        superclass != nil || declaration.inheritedTypes.contains { $0.inheritedName == "AnyObject" }
    }

    /// A Boolean value that indicates whether another mock may inherit from the mock.
    var isOpen: Bool { arguments.isOpen }

    /// A Boolean value that indicates whether a requirement is static.
    var hasStaticRequirements: Bool { requirements.contains { $0.context.isStatic } }

    /// The names that members of a mock cannot have.
    private static let needed: Set<String> = [
        "GlobalDependencies", "MockCall", "Protocol", "Self", "Swift", "Type", "mockJournal", "mockOriginal",
        "mockStaticJournal",
    ]

    private mutating func check(_ inherited: [TypeSyntax], _ attribute: AttributeSyntax) {
        var parent = arguments.parent
        for type in inherited {
            let name = type.inheritedName
            if ["AnyActor", "DistributedActor", "GlobalActor"].contains(name) {
                diagnostics.append(MacroDiagnostic.mockOfActor.at(type))
            } else if arguments.isRestated || WellKnownProtocol.all[name] != nil {
                continue
            } else if parent != nil {
                // One of the protocols is that of the mock's superclass.
                parent = nil
            } else {
                let fixIts = attribute.addingRestated.map { [$0] } ?? []
                diagnostics.append(MacroDiagnostic.mockInherits(type.trimmedDescription).at(type, fixIts: fixIts))
            }
        }
        if isActor, actor != nil || superclass != nil || isOpen {
            diagnostics.append(MacroDiagnostic.mockOfActor.at(attribute))
        }
    }

    private mutating func read(_ members: MemberBlockItemListSyntax, conditions: [MockCondition]) {
        for member in members {
            do throws(DiagnosticsError) {
                if let associated = member.decl.as(AssociatedTypeDeclSyntax.self), conditions.isEmpty {
                    try read(associated)
                } else if let configuration = member.decl.as(IfConfigDeclSyntax.self) {
                    try read(configuration, conditions: conditions)
                } else if !member.decl.is(TypeAliasDeclSyntax.self), !isSatisfied(member.decl) {
                    for var requirement in try MockedRequirement.requirements(of: member.decl, in: self) {
                        requirement.conditions = conditions
                        requirement.isInherited = try isInherited(requirement)
                        requirements.append(requirement)
                    }
                }
            } catch {
                diagnostics += error.diagnostics
            }
        }
    }

    /// Returns a Boolean value that indicates whether the mock inherits a requirement from its superclass, because the
    /// protocol restates it with `override`.
    private func isInherited(_ requirement: MockedRequirement) throws(DiagnosticsError) -> Bool {
        guard arguments.parent != nil,
            let modifiers = requirement.node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            modifiers.contains(.override)
        else { return false }
        // The mock of a property without a setter has a setter for tests, but that of a subscript does not.
        if requirement.node.is(SubscriptDeclSyntax.self), requirement.calls.count > 1 {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfRefinedSubscript.at(requirement.node)])
        }
        return true
    }

    private mutating func read(
        _ configuration: IfConfigDeclSyntax,
        conditions: [MockCondition]
    ) throws(DiagnosticsError) {
        numberOfConditions += 1
        let number = numberOfConditions
        for (index, clause) in configuration.clauses.enumerated() {
            guard case .decls(let members) = clause.elements else {
                throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfMember.at(clause)])
            }
            let condition = MockCondition(number: number, clauses: configuration.clauseLines, clause: index)
            read(members, conditions: conditions + [condition])
        }
    }

    /// Returns a Boolean value that indicates whether the mock satisfies a requirement without an override.
    private func isSatisfied(_ declaration: DeclSyntax) -> Bool {
        let inherited = Set(self.declaration.inheritedTypes.map(\.inheritedName))
        return switch declaration.nameOfRequirement {
        case "==": !inherited.isDisjoint(with: ["Equatable", "Hashable", "Comparable"])
        case "<": inherited.contains("Comparable")
        case "hash(into:)": inherited.contains("Hashable")
        default: false
        }
    }

    /// Adds the requirements of well-known protocols that the protocol does not restate.
    private mutating func addMembers(of known: [WellKnownProtocol]) {
        var mocked = Set(requirements.map(\.context.title))
        var required = known.flatMap(\.requirements).uniqued
        if let identifier { required.append("var id: \(identifier.trimmedDescription) { get }") }
        for code in required {
            let requirement = DeclSyntax("\(raw: code)")
            guard let name = requirement.nameOfRequirement, !mocked.contains(name) else { continue }
            do throws(DiagnosticsError) {
                requirements += try MockedRequirement.requirements(of: requirement, in: self)
            } catch {
                diagnostics += error.diagnostics
            }
        }
        // NSObject already conforms to Equatable, Hashable and CustomStringConvertible.
        guard superclass != "NSObject" else { return }
        for member in known.flatMap(\.members) where mocked.insert(member.name).inserted { members.append(member) }
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
        if inherited.contains(where: \.mentionsSelf) {
            throw DiagnosticsError(diagnostics: [MacroDiagnostic.mockOfSelf.at(associated)])
        }
        read(associated.genericWhereClause)
    }

    private mutating func read(_ clause: GenericWhereClauseSyntax?) {
        for requirement in clause?.requirements ?? [] where !requirement.requirement.inheritsByClause {
            if let sameType = requirement.requirement.as(SameTypeRequirementSyntax.self),
                ["ID", "Self.ID"].contains(sameType.leftType.trimmedDescription),
                declaration.inheritedTypes.contains(where: { $0.inheritedName == "Identifiable" }),
                let type = sameType.rightType.as(TypeSyntax.self)
            {
                identifier = type
            } else if requirement.requirement.mentionsSelf {
                diagnostics.append(MacroDiagnostic.mockOfSelf.at(requirement))
            } else {
                genericRequirements.append(types.written(requirement.requirement))
            }
        }
    }

    /// Names the calls, and checks that no build contains the same name twice.
    private mutating func nameCalls() {
        // Requirements in two clauses of an `#if` may be equal. They then have the same name.
        let namings = requirements.flatMap(\.calls).map(\.naming).uniqued
        let names = Dictionary(uniqueKeysWithValues: zip(namings, MockNaming.names(of: namings)))
        // The names of the other requirements differ from those of the inherited ones.
        requirements.removeAll(where: \.isInherited)
        for requirement in requirements where Self.needed.contains(requirement.baseName) {
            diagnostics.append(MacroDiagnostic.mockName(requirement.baseName).at(requirement.node))
        }
        var taken: [String: [[MockCondition]]] = ["mockJournal": [[]]]
        for requirement in requirements { taken[requirement.baseName, default: []].append(requirement.conditions) }
        for index in requirements.indices {
            let conditions = requirements[index].conditions
            for call in requirements[index].calls.indices {
                requirements[index].calls[call].name = names[requirements[index].calls[call].naming] ?? ""
                for name in requirements[index].calls[call].memberNames {
                    if taken[name, default: []].contains(where: { !MockCondition.exclude($0, conditions) }) {
                        diagnostics.append(MacroDiagnostic.mockName(name).at(requirements[index].node))
                    }
                    taken[name, default: []].append(conditions)
                }
            }
        }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions.
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension ProtocolDeclSyntax {
    /// The types in the inheritance clause, and those to which a `where` clause makes `Self` conform.
    fileprivate var inheritedTypes: [TypeSyntax] {
        var written = inheritanceClause?.inheritedTypes.map(\.type) ?? []
        for requirement in genericWhereClause?.requirements ?? [] where requirement.requirement.inheritsByClause {
            if case .conformanceRequirement(let conformance) = requirement.requirement {
                written.append(conformance.rightType)
            }
        }
        return written.flatMap { type in
            let composition = type.withoutParentheses.as(CompositionTypeSyntax.self)
            return composition?.elements.map(\.type) ?? [type.withoutParentheses]
        }
    }

    /// The tuple and function types for which the protocol declares aliases.
    fileprivate var aliasesOfTuplesAndFunctions: [String: TypeSyntax] {
        var aliases: [String: TypeSyntax] = [:]
        for member in memberBlock.members {
            guard let alias = member.decl.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil else {
                continue
            }
            let type = alias.initializer.value.trimmed
            let isTuple = type.withoutParentheses.as(TupleTypeSyntax.self) != nil && !type.isVoid
            if isTuple || type.function != nil { aliases[alias.name.text] = type }
        }
        return aliases
    }
}

extension GenericRequirementSyntax.Requirement {
    /// A Boolean value that indicates whether this makes `Self` conform to a protocol, like the inheritance clause.
    fileprivate var inheritsByClause: Bool {
        guard case .conformanceRequirement(let conformance) = self else { return false }
        return conformance.leftType.trimmedDescription == "Self"
    }
}

extension TypeSyntax {
    /// The name of a protocol, without the module of the standard library.
    fileprivate var inheritedName: String {
        let name = trimmedDescription
        return name.hasPrefix("Swift.") ? String(name.dropFirst("Swift.".count)) : name
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the code contains `Self`, except before an associated type.
    var mentionsSelf: Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.Self) && token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .period
        }
    }
}

extension AttributeListSyntax {
    /// The attribute of a global actor: `@MainActor`, or another attribute whose name ends in `Actor`.
    var globalActor: String? {
        compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.arguments == nil && $0.attributeName.trimmedDescription.hasSuffix("Actor") }?
            .trimmedDescription
    }
}
#endif
