import SwiftSyntax

extension SourceFolder {
    /// The names of the properties that extensions of `GlobalDependencies` declare.
    var declaredNames: Set<String> {
        let extensions = files.flatMap(\.syntax.statements).compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        let members = extensions.filter { TypeName.base(of: $0.extendedType) == "GlobalDependencies" }.flatMap {
            $0.memberBlock.members.declarations
        }
        let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
        return Set(variables.compactMap { $0.bindings.first?.pattern.trimmedDescription })
    }

    /// The innermost folder of each file whose name other files import, by the path of the file.
    var importedFolders: [String: String] {
        let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        return files.reduce(into: [:]) { result, file in
            result[file.path] = file.path.split(separator: "/").dropLast().map(String.init).last(
                where: imported.contains
            )
        }
    }

    /// The language mode that the manifests select, or 5 without a manifest.
    var languageMode: Int {
        let modes = manifests.map { manifest -> Int in
            let text = manifest.syntax.description
            let compact = text.filter { !$0.isWhitespace }
            if compact.contains("swiftLanguageModes:[.v5]") || compact.contains("swiftLanguageVersions:[.v5]") {
                return 5
            }
            return text.contains("swift-tools-version: 6") || text.contains("swift-tools-version:6") ? 6 : 5
        }
        return modes.max() ?? 5
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the code is in a branch of `#if` of its declaration.
    var isConditional: Bool {
        ancestors.prefix { !$0.isProtocol((any DeclGroupSyntax).self) }.contains { $0.is(IfConfigClauseSyntax.self) }
    }
}
