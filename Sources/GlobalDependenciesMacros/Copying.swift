#if Macros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
    /// The access level, as code in front of a declaration that is to have the same.
    ///
    /// What is `open` is `public` there, since not all declarations can be open.
    var access: String {
        accessLevel.map { "\($0) " } ?? ""
    }

    func contains(_ keyword: Keyword) -> Bool {
        contains { $0.name.tokenKind == .keyword(keyword) }
    }
}

extension AttributeListSyntax {
    /// Returns the attributes of a name.
    func attributes(named name: String) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == name }
    }

    /// The attributes that say where something is available, each on a line of its own.
    var availability: String {
        attributes(named: "available").map { $0.trimmedDescription + "\n" }.joined()
    }

    /// `@MainActor `, if that is there.
    var mainActor: String {
        attributes(named: "MainActor").isEmpty ? "" : "@MainActor "
    }
}

extension MacroExpansionContext {
    /// Whether the declaration is in a function, where nobody sees what is declared beside it.
    var isInFunction: Bool {
        lexicalContext.contains { $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self) }
    }
}

extension String {
    var withoutBackticks: String {
        filter { $0 != "`" }
    }

    /// Whether this has to be between backticks to be the name of something.
    var isKeyword: Bool {
        self == "await" || !isValidSwiftIdentifier(for: .variableName)
    }

    /// This as the name of something, with the backticks that it needs.
    var asName: String {
        isKeyword ? "`\(self)`" : self
    }

    /// A literal of this, as code.
    var asLiteral: String {
        StringLiteralExprSyntax(content: self).description
    }

    /// Whether this can be the name of something, between backticks at least.
    var isIdentifier: Bool {
        isValidSwiftIdentifier(for: .memberAccess)
    }

    /// The name of a property that holds what has this name: `HTTPClient` makes `httpClient`.
    var loweringFirstWord: String {
        let capitals = prefix { $0.isUppercase }
        if capitals.count == count { return lowercased() }
        let first = capitals.count > 1 ? capitals.dropLast() : capitals
        return first.lowercased() + dropFirst(first.count)
    }
}
#endif
