#if Macros
import SwiftSyntax

/// How a mock writes the types of its protocol.
struct MockTypes {
    /// The name of the mock, which is what `Self` is there.
    let mock: String
    /// The generic parameters that are in scope, and whether they are known to be `Sendable`.
    var generics: [String: Bool] = [:]

    /// Returns code with the mock instead of `Self`, where a type may be unwrapped implicitly.
    func declared(_ node: some SyntaxProtocol) -> String {
        SelfRewriter(mock: mock, keepsUnwrapped: true).rewrite(node.trimmed).trimmedDescription
    }

    /// Returns code with the mock instead of `Self`, where no type may be unwrapped implicitly.
    func written(_ node: some SyntaxProtocol) -> String {
        SelfRewriter(mock: mock, keepsUnwrapped: false).rewrite(node.trimmed).trimmedDescription
    }

    /// Whether a type is not the same for each call.
    func isGeneric(_ type: TypeSyntax) -> Bool {
        type.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.some) || generics[token.text] != nil
        }
    }

    /// Returns the type that a closure has instead, which cannot be generic.
    func erased(_ type: TypeSyntax) -> (type: String, isSendable: Bool) {
        guard isGeneric(type) else { return (written(type), true) }
        let type = type.withoutParentheses
        if let wrapped = type.wrapped { return optional(wrapped) }
        if let type = type.as(ArrayTypeSyntax.self) {
            let (element, isSendable) = erased(type.element)
            return ("[\(element)]", isSendable)
        }
        if let type = type.as(MetatypeTypeSyntax.self), generics[type.baseType.trimmedDescription] != nil {
            return ("Any.Type", false)
        }
        if let isSendable = generics[type.trimmedDescription], isSendable { return ("any Swift.Sendable", true) }
        return ("Any", false)
    }

    private func optional(_ wrapped: TypeSyntax) -> (type: String, isSendable: Bool) {
        let (type, isSendable) = erased(wrapped)
        return (type.hasPrefix("any ") ? "(\(type))?" : "\(type)?", isSendable)
    }
}

extension TypeSyntax {
    /// The type without parentheses around it.
    var withoutParentheses: TypeSyntax {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil, only.ellipsis == nil
        else { return self }
        return only.type.withoutParentheses
    }

    /// The type of a closure, without its attributes.
    var function: FunctionTypeSyntax? {
        let type = withoutParentheses
        return type.as(FunctionTypeSyntax.self) ?? type.as(AttributedTypeSyntax.self)?.baseType.function
    }

    /// What is optional.
    var wrapped: TypeSyntax? {
        let type = withoutParentheses
        if let type = type.as(OptionalTypeSyntax.self) { return type.wrappedType }
        if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
        let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
        let arguments =
            type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
        guard name?.text == "Optional", let argument = arguments?.arguments.first?.argument else { return nil }
        return argument.as(TypeSyntax.self)
    }

    /// Whether this is what a function returns that returns nothing.
    var isVoid: Bool {
        ["Void", "()", "Swift.Void", "(Void)"].contains(trimmedDescription)
    }

    /// The names of the attributes of the type.
    var attributeNames: Set<String> {
        guard let type = withoutParentheses.as(AttributedTypeSyntax.self) else { return [] }
        return Set(type.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
    }

    /// Whether the type says that it is not one that can be copied, or is one of the standard library's that cannot be kept.
    var isSuppressed: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.text == "~" || Self.spans.contains($0.text) }
    }

    private static let spans: Set<String> = [
        "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
    ]
}

/// Writes the name of a type instead of `Self`, and what belongs to `Self` without it.
private final class SelfRewriter: SyntaxRewriter {
    private let mock: String

    private let keepsUnwrapped: Bool

    init(mock: String, keepsUnwrapped: Bool) {
        self.mock = mock
        self.keepsUnwrapped = keepsUnwrapped
        super.init()
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard node.baseType.trimmedDescription == "Self" else { return super.visit(node) }
        let type = IdentifierTypeSyntax(name: node.name, genericArgumentClause: node.genericArgumentClause)
        return TypeSyntax(type.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        guard node.name.text == "Self" else { return super.visit(node) }
        return TypeSyntax(node.with(\.name, node.name.with(\.tokenKind, .identifier(mock))))
    }

    override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> TypeSyntax {
        if keepsUnwrapped { return super.visit(node) }
        let type = OptionalTypeSyntax(wrappedType: rewrite(node.wrappedType).cast(TypeSyntax.self))
        return TypeSyntax(type.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
    }
}
#endif
