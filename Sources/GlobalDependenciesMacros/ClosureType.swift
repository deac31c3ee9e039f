#if Macros
import SwiftSyntax

/// The type of a closure, as it is written.
struct ClosureType {
    /// The type without parentheses around it.
    let type: TypeSyntax
    let function: FunctionTypeSyntax
    let attributes: [AttributeSyntax]
    let arguments: [ClosureArgument]

    init?(_ type: TypeSyntax) {
        let type = type.withoutParentheses
        let attributed = type.as(AttributedTypeSyntax.self)
        let base = attributed?.baseType.withoutParentheses ?? type
        guard let function = base.as(FunctionTypeSyntax.self) else { return nil }
        self.type = type
        self.function = function
        attributes = attributed?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? []
        arguments = function.parameters.enumerated().map { ClosureArgument($1, at: $0) }
    }

    var isAsync: Bool {
        function.effectSpecifiers?.asyncSpecifier != nil
    }

    var throwing: Throwing {
        guard let clause = function.effectSpecifiers?.throwsClause else { return .nothing }
        guard let failure = clause.type?.withoutParentheses else { return .anything }
        switch failure.trimmedDescription {
        case "any Error", "any Swift.Error", "Error", "Swift.Error", "UnimplementedError": return .anything
        case "Never", "Swift.Never": return .nothing
        default: return .only(failure)
        }
    }

    /// The effects, as code between the arguments and the result.
    var effects: String {
        function.effectSpecifiers.map { $0.trimmedDescription + " " } ?? ""
    }

    /// What is in front of a call.
    var callEffects: String {
        (throwing.isNothing ? "" : "try ") + (isAsync ? "await " : "")
    }

    /// Whether the closure returns nothing.
    var returnsNothing: Bool {
        ["Void", "Swift.Void", "()"].contains(function.returnClause.type.trimmedDescription)
    }

    /// The attributes and specifiers that say where the closure runs, as code in front of a method that runs there.
    var isolation: String {
        let others = ["Sendable", "escaping", "convention", "autoclosure", "isolated", "differentiable"]
        let actors = attributes.filter { !others.contains($0.attributeName.trimmedDescription) }
        let written = actors.map { $0.trimmedDescription + " " }.joined()
        return isNonsending ? written + "nonisolated(nonsending) " : written
    }

    /// The type of an argument that is stored, as code.
    var escaping: String {
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return "@escaping \(type.trimmedDescription)" }
        let specifiers = attributed.specifiers.trimmedDescription + attributed.lateSpecifiers.trimmedDescription
        let rest = attributed.with(\.specifiers, []).with(\.lateSpecifiers, []).trimmedDescription
        return (specifiers.isEmpty ? "" : specifiers + " ") + "@escaping \(rest)"
    }

    private var isNonsending: Bool {
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return false }
        return (attributed.specifiers.map(Syntax.init) + attributed.lateSpecifiers.map(Syntax.init))
            .contains { $0.is(NonisolatedTypeSpecifierSyntax.self) }
    }

    /// What keeps a method from passing its arguments on to the closure.
    var obstacle: Syntax? {
        let argument = arguments.first { argument in
            argument.isPack || argument.isVariadic || argument.autoclosure?.isAsync == true && !isAsync
        }
        if let argument { return Syntax(argument.element) }
        return attributes.first { $0.attributeName.trimmedDescription == "isolated" }.map(Syntax.init)
    }
}

/// What a closure may throw.
enum Throwing {
    case nothing
    case anything
    case only(TypeSyntax)

    var isNothing: Bool {
        if case .nothing = self { true } else { false }
    }
}

/// An argument of a closure.
struct ClosureArgument {
    let element: TupleTypeElementSyntax
    let index: Int

    init(_ element: TupleTypeElementSyntax, at index: Int) {
        self.element = element
        self.index = index
    }

    var isPack: Bool {
        element.type.withoutParentheses.is(PackExpansionTypeSyntax.self)
    }

    var isVariadic: Bool {
        element.ellipsis != nil
    }

    /// The name, which is the label of the argument of a method.
    var label: String? {
        guard !isPack, let name = element.secondName ?? element.firstName else { return nil }
        return name.tokenKind == .wildcard ? nil : name.text
    }

    var isInout: Bool {
        attributedType?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
    }

    /// The function that makes the value, if it is made later.
    var autoclosure: ClosureType? {
        let attributes = attributedType?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? []
        guard attributes.contains(where: { $0.attributeName.trimmedDescription == "autoclosure" }) else { return nil }
        return ClosureType(element.type)
    }

    private var attributedType: AttributedTypeSyntax? {
        element.type.as(AttributedTypeSyntax.self)
    }
}

extension TypeSyntax {
    /// Whether this is an optional, as far as one can see.
    var isOptional: Bool {
        let type = withoutParentheses
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return true }
        if let type = type.as(IdentifierTypeSyntax.self) {
            return type.name.text == "Optional" && type.genericArgumentClause != nil
        }
        guard let type = type.as(MemberTypeSyntax.self) else { return false }
        return type.trimmedDescription.hasPrefix("Swift.Optional<")
    }

    /// Whether this may be another name of any type.
    var isName: Bool {
        let type = withoutParentheses
        return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    }

    /// The optional of this type, as code.
    var optionalDescription: String {
        let type = withoutParentheses
        return type.isName || type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
            ? "\(type.trimmedDescription)?"
            : "(\(type.trimmedDescription))?"
    }
}
#endif
