import SwiftSyntax

extension FactoryUse {
    /// The name of the property, the parameter or the function whose type contains the name of a container.
    var declaredName: String? {
        guard node.is(IdentifierTypeSyntax.self) else { return nil }
        for current in node.ancestors {
            if let binding = current.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
            if let parameter = current.as(FunctionParameterSyntax.self) {
                return (parameter.secondName ?? parameter.firstName).text
            }
            if let function = current.as(FunctionDeclSyntax.self) { return function.name.text }
            if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return nil }
        }
        return nil
    }

    /// Returns the names after a period in the files that mention the names of uses, by these names.
    static func members(of uses: [FactoryUse], in files: [SourceFile]) -> [String: Set<String>] {
        let names = Set(uses.compactMap(\.declaredName))
        if names.isEmpty { return [:] }
        return files.reduce(into: [:]) { members, file in
            let tokens = file.syntax.tokens(viewMode: .sourceAccurate).map(\.text)
            let found = zip(tokens, tokens.dropFirst()).filter { $0.0 == "." }.map(\.1)
            for name in names.intersection(tokens) { members[name, default: []].formUnion(found) }
        }
    }
}
