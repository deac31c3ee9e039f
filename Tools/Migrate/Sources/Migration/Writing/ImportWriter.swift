import SwiftSyntax

/// Replaces the imports of a file by those that its new text needs.
struct ImportWriter {
    private let library: Library
    /// The names of the library that a file can contain.
    private let names: Set<String>
    /// The modules whose declarations can be part of those of an adopter.
    private let containerModules = ["GlobalDependencies", "GlobalDependenciesScopes"]

    /// Creates a writer for files whose imports of another library stay.
    init(_ library: Library) {
        self.library = library
        names = []
    }

    /// Creates a writer for files that use Factory.
    init(_ sources: FactorySources) {
        library = .factory
        let wrappers = FactoryUse.Kind.allCases.filter(\.isWrapper).map { String($0.rawValue.dropFirst()) }
        let names = Set(wrappers).union(sources.containers.keys).union([
            "Container", "Factory", "FactoryContext", "ParameterFactory", "SharedContainer", "AutoRegistering",
            "ContainerManager", "Scope", "FactoryModifying", "defaultScope",
        ])
        self.names = names.union(sources.types.aliases.filter { names.contains($0.value) }.keys)
    }

    /// Returns the text with other imports.
    func replacingImports(in path: String, _ source: String) -> String {
        let file = SourceFile(path: path, source: source)
        let imports = file.syntax.importDeclarations
        let old = imports.filter { library.modules.contains($0.path.trimmedDescription) }
        let parts = imports.map(\.trimmedOffsets)
        let tokens = Set(
            file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
                !parts.contains { $0.contains(token.trimmedOffsets.lowerBound) }
            }.map(\.text)
        )
        // The trait `.container` is a declaration of the library.
        let usesLibrary =
            library != .factory || !tokens.isDisjoint(with: names) || source.contains("resolve(\\.")
            || source.contains(/[(,]\s*\.container\b/)
        let needed = Self.modules(for: source, tokens).filter { !file.imports.contains($0) }
        // The container is public only if a declaration of the file needs it.
        let isPublic = file.hasPublicAccessor
        let access =
            old.first?.modifiers.filter { isPublic || $0.name.text != "public" }.map(\.trimmedDescription) ?? []
        let lines = needed.map { module in
            ((containerModules.contains(module) ? access : []) + ["import " + module]).joined(separator: " ")
        }.joined(separator: "\n")
        var text = EditedText(source)
        // An import of an earlier run becomes public with an accessor of this run.
        for node in imports where access.contains("public") && node.modifiers.isEmpty {
            if containerModules.contains(node.path.trimmedDescription) {
                text.add(Edit(before: node.importKeyword, "public "))
            }
        }
        if usesLibrary || old.isEmpty {
            guard !needed.isEmpty else { return text.text }
            let later = imports.first { $0.attributes.isEmpty && $0.path.trimmedDescription > "GlobalDependencies" }
            if let later {
                text.add(Edit(before: later, lines + "\n"))
            } else if let last = imports.last(where: \.attributes.isEmpty) ?? imports.last {
                text.add(Edit(last.trimmedOffsets.upperBound..<last.trimmedOffsets.upperBound, "\n" + lines))
            } else {
                text.add(Edit(before: file.syntax, lines + "\n\n"))
            }
            return text.text
        }
        for (index, node) in old.enumerated() {
            let isReplaced = index == 0 && !needed.isEmpty
            text.add(isReplaced ? Edit(node, lines) : Edit(text.lines(of: node.trimmedOffsets), ""))
        }
        return text.text
    }

    /// Returns the modules whose declarations a text uses.
    private static func modules(for source: String, _ tokens: Set<String>) -> [String] {
        var modules: [String] = []
        let usesScopes = source.contains("@Dependency(") || source.contains(".yield {")
        let usesCore = !tokens.isDisjoint(with: ["GlobalDependencies", "prepareDependencies", "resolveDependency"])
        if usesCore || usesScopes { modules.append(usesScopes ? "GlobalDependenciesScopes" : "GlobalDependencies") }
        if source.contains(/replaceableImplementation:|(\.default|Current)\.(replace|restore)\(/) {
            modules.append("GlobalDependenciesLifetimes")
        }
        if source.contains(".dependencies(.live)") || tokens.contains("DependencyTestCase") {
            modules.append("GlobalDependenciesTesting")
        }
        return modules.sorted()
    }
}

extension SourceFile {
    /// A Boolean value that indicates whether an extension of the container has a public member.
    fileprivate var hasPublicAccessor: Bool {
        let extensions = syntax.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        return extensions.filter { $0.extendedType.trimmedDescription == "GlobalDependencies" }.contains { found in
            found.modifiers.names.contains("public")
                || found.memberBlock.members.contains { member in
                    member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.names.contains("public") == true
                }
        }
    }
}
