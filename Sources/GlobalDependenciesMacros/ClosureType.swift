#if Macros
import SwiftSyntax

/// A closure type, as written.
struct ClosureType {
    /// The type without enclosing parentheses.
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

    /// The keywords before a call, as code.
    var callEffects: String {
        (throwing.isNothing ? "" : "try ") + (isAsync ? "await " : "")
    }

    /// A Boolean value that indicates whether the closure returns `Void`.
    var returnsNothing: Bool {
        ["Void", "Swift.Void", "()"].contains(function.returnClause.type.trimmedDescription)
    }

    /// The attributes and specifiers of the isolation, as code before a method with the same isolation.
    var isolation: String {
        let others = ["Sendable", "escaping", "convention", "autoclosure", "isolated", "differentiable"]
        let actors = attributes.filter { !others.contains($0.attributeName.trimmedDescription) }
        let written = actors.map { $0.trimmedDescription + " " }.joined()
        return isNonsending ? written + "nonisolated(nonsending) " : written
    }

    /// The type of an escaping argument, as code.
    var escaping: String {
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return "@escaping \(type.trimmedDescription)" }
        let specifiers = attributed.allSpecifiers.map { $0.trimmedDescription + " " }.joined()
        let attributes = attributed.attributes.map { $0.trimmedDescription + " " }.joined()
        return "\(specifiers)@escaping \(attributes)\(attributed.baseType.trimmedDescription)"
    }

    private var isNonsending: Bool {
        let specifiers = type.as(AttributedTypeSyntax.self)?.allSpecifiers ?? []
        return specifiers.contains { $0.firstToken(viewMode: .sourceAccurate)?.text == "nonisolated" }
    }

    /// The syntax that prevents a method from passing its arguments on to the closure, or nil if there is none.
    var obstacle: Syntax? {
        let argument = arguments.first { argument in
            argument.isPack || argument.isVariadic || argument.autoclosure?.isAsync == true && !isAsync
        }
        if let argument { return Syntax(argument.element) }
        return attributes.first { $0.attributeName.trimmedDescription == "isolated" }.map(Syntax.init)
    }
}

extension AttributedTypeSyntax {
    /// The specifiers before and after the attributes.
    ///
    /// The specifiers after them are a property only from swift-syntax 601 on.
    fileprivate var allSpecifiers: [Syntax] {
        children(viewMode: .sourceAccurate).filter { $0.id != attributes.id && $0.id != baseType.id }
            .flatMap { $0.children(viewMode: .sourceAccurate) }
    }
}

/// The errors that a closure can throw.
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

    /// The name, which becomes the label of an argument of the method.
    var label: String? {
        guard !isPack, let name = element.secondName ?? element.firstName else { return nil }
        return name.tokenKind == .wildcard ? nil : name.text
    }

    var isInout: Bool {
        attributedType?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
    }

    /// The type of the autoclosure, or nil for any other argument.
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
    /// A Boolean value that indicates whether this is written as an optional type.
    var isOptional: Bool {
        let type = withoutParentheses
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return true }
        if let type = type.as(IdentifierTypeSyntax.self) {
            return type.name.text == "Optional" && type.genericArgumentClause != nil
        }
        guard let type = type.as(MemberTypeSyntax.self) else { return false }
        return type.trimmedDescription.hasPrefix("Swift.Optional<")
    }

    /// A Boolean value that indicates whether this is a name, which may be an alias of any type.
    var isName: Bool {
        let type = withoutParentheses
        return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    }

    /// The optional type of this type, as code.
    var optionalDescription: String {
        let type = withoutParentheses
        return type.isName || type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
            ? "\(type.trimmedDescription)?"
            : "(\(type.trimmedDescription))?"
    }
}
#endif
