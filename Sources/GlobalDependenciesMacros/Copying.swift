#if Macros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
    /// The access level, as code before a declaration that is to have the same level.
    ///
    /// The level of an `open` declaration is `public`, because not every declaration can be open.
    var access: String {
        accessLevel.map { "\($0) " } ?? ""
    }

    func contains(_ keyword: Keyword) -> Bool {
        contains { $0.name.tokenKind == .keyword(keyword) }
    }
}

extension AttributeListSyntax {
    /// Returns the attributes with a name.
    func attributes(named name: String) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == name }
    }

    /// The availability attributes, each on a separate line.
    var availability: String {
        attributes(named: "available").map { $0.trimmedDescription + "\n" }.joined()
    }

    /// `@MainActor ` if the list contains that attribute, or an empty string.
    var mainActor: String {
        attributes(named: "MainActor").isEmpty ? "" : "@MainActor "
    }
}

extension MacroExpansionContext {
    /// A Boolean value that indicates whether the declaration is in a function, where peer declarations are not
    /// visible.
    var isInFunction: Bool {
        lexicalContext.contains { $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self) }
    }
}

extension String {
    var withoutBackticks: String {
        filter { $0 != "`" }
    }

    /// A Boolean value that indicates whether this needs backticks to be an identifier.
    var isKeyword: Bool {
        ["await", "Protocol", "Type"].contains(self) || !isValidSwiftIdentifier(for: .variableName)
    }

    /// The identifier, with backticks if it needs them.
    var asName: String {
        isKeyword ? "`\(self)`" : self
    }

    /// The label of an argument, with backticks if it needs them there.
    var asLabel: String {
        let label = withoutBackticks
        let isWord = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && label.first?.isNumber == false
        return isWord && !["inout", "let", "var"].contains(label) ? label : self
    }

    /// A string literal with this value, as code.
    var asLiteral: String {
        StringLiteralExprSyntax(content: self).description
    }

    /// A Boolean value that indicates whether this can be an identifier, with or without backticks.
    var isIdentifier: Bool {
        isValidSwiftIdentifier(for: .memberAccess)
    }

    /// A Boolean value that indicates whether this can be the name of a property, which is a raw identifier if it is no
    /// other identifier.
    var isPropertyName: Bool {
        isIdentifier || "`\(self)`".isIdentifier
    }

    /// The name with its first word in lowercase, as in `httpClient` for `HTTPClient`.
    var loweringFirstWord: String {
        let capitals = prefix { $0.isUppercase }
        if capitals.count == count { return lowercased() }
        let first = capitals.count > 1 ? capitals.dropLast() : capitals
        return first.lowercased() + dropFirst(first.count)
    }
}
#endif
