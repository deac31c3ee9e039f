import SwiftSyntax

/// Replaces the imports of a file by those that its new text needs.
struct ImportWriter {
    private let library: Library
    /// The names of the library that a file can contain.
    private let names: Set<String>

    /// Creates a writer for files that use Swinject, whose registrations stay.
    init() {
        library = .swinject
        names = []
    }

    /// Creates a writer for files that use Factory.
    init(_ sources: FactorySources) {
        library = .factory
        names = Set(sources.containers.keys).union(TypeDeclaration.injectingWrappers).union([
            "Container", "Factory", "FactoryContext", "ParameterFactory", "SharedContainer", "AutoRegistering",
            "ContainerManager",
            "Scope", "FactoryModifying",
        ])
    }

    /// Returns the text with other imports.
    func replacingImports(in path: String, _ source: String) -> String {
        let file = SourceFile(path: path, source: source)
        let tokens = Set(file.syntax.tokens(viewMode: .sourceAccurate).map(\.text))
        let imports = file.syntax.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let old = imports.filter { library.modules.contains($0.path.first?.name.text ?? "") }
        let body = file.syntax.statements.filter { !$0.item.is(ImportDeclSyntax.self) }
        let usesLibrary =
            library == .swinject || Self.usesFactory(source, tokens)
            || body.contains { item in item.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) } }
        let needed = Self.modules(for: source, tokens).filter { !file.imports.contains($0) }
        let internals = importsToPublish(imports, old, in: file)
        if internals.isEmpty, needed.isEmpty, usesLibrary || old.isEmpty { return source }
        var text = EditedText(source)
        text.add(internals.map { Edit(before: $0.importKeyword, "public ") })
        // Only the module of the container is part of a declaration.
        let lines = { (prefix: String) in
            needed.map { module in
                (Self.containerModules.contains(module) ? prefix : "") + "import " + module
            }.joined(separator: "\n")
        }
        // The first import that comes later in alphabetical order.
        let later = imports.first { $0.attributes.isEmpty && $0.path.trimmedDescription > "GlobalDependencies" }
        let prefix = old.first.map { modifiers(of: $0, in: file) } ?? ""
        if let first = old.first, !usesLibrary {
            text.add(needed.isEmpty ? Edit(text.lines(of: first.trimmedOffsets), "") : Edit(first, lines(prefix)))
            for other in old.dropFirst() { text.add(Edit(text.lines(of: other.trimmedOffsets), "")) }
        } else if needed.isEmpty {
            return text.text
        } else if let later {
            text.add(Edit(before: later, lines(prefix) + "\n"))
        } else if let last = imports.last(where: \.attributes.isEmpty) ?? imports.last {
            let end = last.trimmedOffsets.upperBound
            text.add(Edit(end..<end, "\n" + lines(prefix)))
        } else {
            text.add(Edit(before: file.syntax, lines(prefix) + "\n\n"))
        }
        return text.text
    }

    private static func usesFactory(_ source: String, _ tokens: Set<String>) -> Bool {
        // The trait `.container` is a declaration of the library.
        source.contains("resolve(\\.") || tokens.contains("defaultScope") || source.contains(/[(,]\s*\.container\b/)
    }

    /// Returns the imports of an earlier run that an accessor of this run needs to be public.
    private func importsToPublish(
        _ imports: [ImportDeclSyntax],
        _ old: [ImportDeclSyntax],
        in file: SourceFile
    ) -> [ImportDeclSyntax] {
        guard old.first?.modifiers.names.contains("public") == true, hasPublicAccessor(file) else { return [] }
        return imports.filter { node in
            node.modifiers.isEmpty && Self.containerModules.contains(node.path.first?.name.text ?? "")
        }
    }

    /// The modules whose declarations can be part of those of an adopter.
    private static let containerModules = ["GlobalDependencies", "GlobalDependenciesScopes"]

    private func hasPublicAccessor(_ file: SourceFile) -> Bool {
        let extensions = file.syntax.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        return extensions.filter { $0.extendedType.trimmedDescription == "GlobalDependencies" }.contains { found in
            found.memberBlock.members.contains { member in
                member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.names.contains("public") == true
            }
        }
    }

    /// Returns the modifiers of the import of the container, which is public only if a declaration needs it.
    private func modifiers(of old: ImportDeclSyntax, in file: SourceFile) -> String {
        let isPublic = hasPublicAccessor(file)
        let kept = old.modifiers.filter { library == .factory || isPublic || $0.name.text != "public" }
        return kept.map { $0.trimmedDescription + " " }.joined()
    }

    /// Returns the modules whose declarations a text uses.
    static func modules(for source: String, _ tokens: Set<String>) -> [String] {
        var modules: [String] = []
        let usesScopes = source.contains("@Dependency(") || source.contains(".yield {")
        if source.contains("replaceableImplementation:") || source.contains(".default.replace(")
            || source.contains(".default.restore(")
        {
            modules.append("GlobalDependenciesLifetimes")
        }
        if usesScopes { modules.append("GlobalDependenciesScopes") }
        let usesCore = !tokens.isDisjoint(with: ["GlobalDependencies", "prepareDependencies", "resolveDependency"])
        if usesCore, !usesScopes { modules.append("GlobalDependencies") }
        if source.contains(".dependencies(.live)") || tokens.contains("DependencyTestCase") {
            modules.append("GlobalDependenciesTesting")
        }
        return modules.sorted()
    }
}
