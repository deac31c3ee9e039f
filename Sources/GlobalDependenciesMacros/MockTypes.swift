#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// The types of a protocol, as its mock writes them.
struct MockTypes {
    /// The name of the mock, which replaces `Self`.
    let mock: String
    /// The tuple and function types for which the protocol declares aliases, by the name of the alias.
    ///
    /// The compiler cannot find an alias of an associated type in the mock.
    var aliases: [String: TypeSyntax] = [:]
    /// The generic parameters in scope, each with a Boolean value that indicates whether it is declared to be
    /// `Sendable`.
    var generics: [String: Bool] = [:]

    /// Returns code in which the mock replaces `Self`, and types may be implicitly unwrapped optionals.
    func declared(_ node: some SyntaxProtocol) -> String {
        rewriter(keepsUnwrapped: true).rewrite(node.trimmed).trimmedDescription
    }

    /// Returns code in which the mock replaces `Self`, and optionals replace implicitly unwrapped optionals.
    func written(_ node: some SyntaxProtocol) -> String {
        rewriter(keepsUnwrapped: false).rewrite(node.trimmed).trimmedDescription
    }

    /// Returns a type without aliases, and without enclosing parentheses.
    func resolved(_ type: TypeSyntax) -> TypeSyntax {
        let type = type.withoutParentheses
        if let name = type.as(IdentifierTypeSyntax.self), let aliased = aliases[name.name.text] {
            return resolved(aliased)
        }
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return type }
        return TypeSyntax(attributed.with(\.baseType, resolved(attributed.baseType)))
    }

    private func rewriter(keepsUnwrapped: Bool) -> SelfRewriter {
        SelfRewriter(mock: mock, aliases: aliases, keepsUnwrapped: keepsUnwrapped)
    }

    /// Returns a Boolean value that indicates whether a type depends on a generic parameter, so that it may differ
    /// between calls.
    func isGeneric(_ type: TypeSyntax) -> Bool {
        type.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.some) || generics[token.text] != nil
        }
    }

    /// Returns a Boolean value that indicates whether a type is that of a closure, or of an optional closure.
    func hasClosure(_ type: TypeSyntax) -> Bool {
        let type = resolved(type)
        return type.function != nil || type.wrapped.map(hasClosure) ?? false
    }

    /// Returns the type that replaces a type in a closure, which cannot be generic.
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

extension FunctionTypeSyntax {
    /// A Boolean value that indicates whether the closure throws errors of any type.
    var throwsAnyError: Bool {
        guard let clause = effectSpecifiers?.throwsClause else { return false }
        return clause.throwsSpecifier.tokenKind == .keyword(.throws) && clause.type == nil
    }
}

extension TypeSyntax {
    /// The type without enclosing parentheses.
    var withoutParentheses: TypeSyntax {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil, only.ellipsis == nil
        else { return self }
        return only.type.withoutParentheses
    }

    /// The function type of a closure, without attributes.
    var function: FunctionTypeSyntax? {
        let type = withoutParentheses
        return type.as(FunctionTypeSyntax.self) ?? type.as(AttributedTypeSyntax.self)?.baseType.function
    }

    /// The wrapped type, or nil if this is not an optional type.
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

    /// A Boolean value that indicates whether this is `Void`.
    var isVoid: Bool {
        ["Void", "()", "Swift.Void", "(Void)"].contains(trimmedDescription)
    }

    /// The names of the attributes of the type.
    var attributeNames: Set<String> {
        guard let type = withoutParentheses.as(AttributedTypeSyntax.self) else { return [] }
        return Set(type.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
    }

    /// A Boolean value that indicates whether values of the type cannot be copied or stored.
    ///
    /// This is the case for a type with a suppressed conformance, and for the spans of the standard library.
    var isSuppressed: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.text == "~" || Self.spans.contains($0.text) }
    }

    private static let spans: Set<String> = [
        "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
    ]
}

/// A rewriter that replaces `Self` with the name of a type, and removes `Self` before an associated type.
private final class SelfRewriter: SyntaxRewriter {
    private let mock: String
    private let aliases: [String: TypeSyntax]
    private let keepsUnwrapped: Bool

    init(mock: String, aliases: [String: TypeSyntax], keepsUnwrapped: Bool) {
        self.mock = mock
        self.aliases = aliases
        self.keepsUnwrapped = keepsUnwrapped
        super.init()
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard node.baseType.trimmedDescription == "Self" else { return super.visit(node) }
        let type = IdentifierTypeSyntax(name: node.name, genericArgumentClause: node.genericArgumentClause)
        return TypeSyntax(type.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        if let aliased = aliases[node.name.text] {
            let type = rewrite(aliased.trimmed).cast(TypeSyntax.self)
            let isTuple = type.is(TupleTypeSyntax.self)
            return TypeSyntax("\(raw: isTuple ? type.trimmedDescription : "(\(type.trimmedDescription))")")
                .with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
        }
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
