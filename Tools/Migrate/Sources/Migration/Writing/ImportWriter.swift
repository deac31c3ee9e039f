import SwiftSyntax

/// Replaces the imports of a file by those that its new text needs.
struct ImportWriter {
    private let library: Library
    /// The names of the library that a file can contain, or nil if its imports stay.
    private let names: Set<String>?

    /// Creates a writer for files whose imports of another library stay.
    init(_ library: Library) {
        self.library = library
        names = nil
    }

    /// Creates a writer for files that use Factory.
    init(_ sources: FactorySources) {
        library = .factory
        let names = FactoryUse.wrappers.union(sources.containers.keys).union([
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
        let tokens = Set(
            file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
                !imports.contains { $0.trimmedOffsets.contains(token.trimmedOffsets.lowerBound) }
            }.map(\.text)
        )
        let needed = Self.modules(for: source, tokens).filter { !file.imports.contains($0) }
        let lines = needed.map { module in
            // The container is a part of declarations of the file, as the other one was.
            let isPart = names != nil && ["GlobalDependencies", "GlobalDependenciesScopes"].contains(module)
            return (isPart ? old.first?.modifiers.trimmedDescription ?? "" : "") + " import \(module)"
        }.map(\.trimmingSpaces).joined(separator: "\n")
        var text = EditedText(source)
        // The trait `.container` and the function `resolve` are declarations of the library.
        let usesLibrary =
            names.map(tokens.isDisjoint) != true || source.contains(/resolve\(\\|[(,]\s*\.container\b/)
        if usesLibrary || old.isEmpty {
            guard !needed.isEmpty else { return source }
            if let later = imports.first(where: {
                $0.attributes.isEmpty && $0.path.trimmedDescription > "GlobalDependencies"
            }) {
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
