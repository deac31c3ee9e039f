import SwiftParser
import SwiftSyntax

/// The identity by which Swinject finds a registration.
struct SwinjectService: CustomStringConvertible, Hashable {
    /// The type as it is written, without `any`.
    let type: String
    /// The name of the registration, or nil.
    let name: String?
    /// The number of arguments of the closure.
    let arguments: Int

    var description: String { name.map { "\(type)(\($0))" } ?? type }

    /// Creates the service that the arguments of `register` or of `resolve` name, or nil if they do not write its type.
    init?(_ list: LabeledExprListSyntax, arguments: Int) {
        guard let first = list.first, first.label == nil, let type = Self.type(of: first.expression) else { return nil }
        self.type = Self.normalized(type)
        name = list.first { $0.label?.text == "name" }.flatMap { Self.name($0.expression) }
        self.arguments = arguments
    }

    /// The type as syntax.
    var syntax: TypeSyntax? {
        let statement = Parser.parse(source: "let x: \(type)").statements.first?.item.as(VariableDeclSyntax.self)
        return statement?.bindings.first?.typeAnnotation?.type.trimmed
    }

    /// Returns the type that `T.self` denotes, or nil.
    static func type(of expression: ExprSyntax) -> String? {
        guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self" else {
            return nil
        }
        return member.base?.trimmedDescription
    }

    /// Returns the text of a type without `any`, spaces and parentheses around a name.
    private static func normalized(_ type: String) -> String {
        let words = type.split(whereSeparator: \.isWhitespace).map { $0 == "(any" ? "(" : $0 }
        let text = words.filter { $0 != "any" }.joined()
        guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
        let inner = text.dropFirst().dropLast()
        // Other parentheses belong to tuples and functions.
        return inner.contains { "(),".contains($0) } ? text : String(inner)
    }

    /// Returns the text of a literal, or the constant that an expression names.
    private static func name(_ expression: ExprSyntax) -> String? {
        if expression.is(NilLiteralExprSyntax.self) { return nil }
        if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.segments.trimmedDescription }
        let text = expression.trimmedDescription
        return text.hasSuffix(".rawValue") ? String(text.dropLast(".rawValue".count)) : text
    }

    /// Returns a Boolean value that indicates whether the name of a service is a constant of the program.
    static func isConstant(_ expression: ExprSyntax) -> Bool {
        if let literal = expression.as(StringLiteralExprSyntax.self) {
            return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
        }
        return expression.is(NilLiteralExprSyntax.self) || expression.trimmedDescription.first?.isUppercase == true
    }
}
