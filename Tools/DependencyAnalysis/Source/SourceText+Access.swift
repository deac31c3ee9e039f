extension SourceText {
    private static let keywords: Set<String> = [
        "var", "let", "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "func",
    ]

    /// Returns a Boolean value that indicates whether a declaration is public.
    ///
    /// Without an access modifier, a member has the access of its extension.
    ///
    /// - Parameter token: The name of the declaration, or the attribute of a macro that adds a declaration beside it.
    /// - Returns: The Boolean value.
    func isPublic(declarationAt token: Int) -> Bool {
        guard let keyword = keyword(ofDeclarationAt: token) else { return false }
        let own = modifiers(before: keyword)
        if !own.isDisjoint(with: ["public", "open"]) { return true }
        guard own.isDisjoint(with: ["package", "internal", "fileprivate", "private"]),
            let bracket = parent(of: keyword),
            let container = (0..<bracket).last(where: { parent(of: $0) == parent(of: bracket) && isKeyword(at: $0) }),
            text(at: container) == "extension"
        else { return false }
        return modifiers(before: container).contains("public")
    }

    /// Returns the keyword of a declaration: before its name, or after its attributes.
    private func keyword(ofDeclarationAt token: Int) -> Int? {
        if isKeyword(at: token - 1) { return token - 1 }
        return (token..<tokens.count).first { parent(of: $0) == parent(of: token) && isKeyword(at: $0) }
    }

    private func isKeyword(at index: Int) -> Bool {
        text(at: index).map(Self.keywords.contains) ?? false && text(at: index - 1) != "."
    }

    /// Returns the modifiers before a keyword, and the names of its attributes.
    private func modifiers(before keyword: Int) -> Set<String> {
        var modifiers: Set<String> = []
        var index = keyword - 1
        while index >= 0 {
            let token = tokens[index]
            if token.kind == .close, token.text == ")", let open = partner(of: index) {
                // `private(set)` limits the setter only.
                let isOfSetter = open + 2 == index && text(at: open + 1) == "set"
                index = open - (isOfSetter ? 2 : 1)
            } else if token.kind == .name, token.text != "import", !isKeyword(at: index) {
                modifiers.insert(token.text)
                index -= 1
            } else if token.text == "@" || token.text == "." {
                index -= 1
            } else {
                break
            }
        }
        return modifiers
    }
}
