import SwiftParser
import SwiftSyntax

/// Replaces another library in a manifest by the products that the new sources import.
struct ManifestWriter {
    /// The new text of the manifest.
    let text: String
    /// The changes that the reader has to make.
    let notes: [String]

    /// Creates the new text.
    ///
    /// - Parameters:
    ///   - manifest: The manifest.
    ///   - package: The expression that adds the package.
    ///   - library: The other library.
    ///   - sources: The new texts of all files, by their paths.
    init(_ manifest: SourceFile, package: String, _ library: Library, _ sources: [String: String]) {
        let visitor = ManifestVisitor(library)
        visitor.walk(manifest.syntax)
        let files = TargetFiles(visitor.targets, Set(sources.keys), below: manifest.folder)
        var text = EditedText(manifest.syntax.description)
        var keepsLibrary = false
        var notes: [String] = []
        for target in visitor.targets {
            let imports = files[target.name].reduce(into: Set<String>()) {
                $0.formUnion(SourceFile(path: $1, source: sources[$1] ?? "").imports)
            }
            if let reason = target.reasonToStay(hasFiles: !files[target.name].isEmpty, imports, library) {
                keepsLibrary = keepsLibrary || target.mayDepend(on: library)
                notes.append("\(manifest.path): The dependencies of `\(target.name)` stay, because \(reason).")
                continue
            }
            let keeps = !imports.isDisjoint(with: library.modules)
            keepsLibrary = keepsLibrary || keeps
            text.add(Self.edits(of: target, imports, replacing: keeps ? nil : library, text))
        }
        let needsPackage = !text.edits.isEmpty && !visitor.hasPackage
        if let old = visitor.packages.first {
            if keepsLibrary {
                let indentation = text.indentation(at: old.trimmedOffsets.lowerBound)
                if needsPackage { text.add(Edit(before: old, "\(package),\n\(indentation)")) }
            } else {
                text.add(Edit(old, needsPackage ? package : ""))
                let others = visitor.packages.dropFirst().compactMap { $0.parent?.as(ArrayElementSyntax.self) }
                text.add(others.map(text.removal))
            }
        } else if needsPackage, let array = visitor.dependencies {
            let end = array.leftSquare.trimmedOffsets.upperBound
            text.add(Edit(end..<end, package + (array.elements.isEmpty ? "" : ", ")))
        } else if needsPackage {
            notes.append("\(manifest.path): Add `\(package)` to the dependencies of the package.")
        }
        self.text = text.text
        self.notes = notes
    }

    private static func edits(
        of target: ManifestTarget,
        _ imports: Set<String>,
        replacing library: Library?,
        _ text: EditedText
    ) -> [Edit] {
        let needed = imports.filter { $0.hasPrefix("GlobalDependencies") }
        // A module that exports the core does not link it by itself.
        let names = needed.isEmpty ? [] : needed.union(["GlobalDependencies"]).sorted()
        let missing = names.filter { name in
            !target.dependencies.contains { $0.trimmedDescription.contains("\"\(name)\"") }
        }
        let products = missing.map { ".product(name: \"\($0)\", package: \"GlobalDependencies\")" }
        let old = target.dependencies.filter { dependency in
            let names = (library?.modules ?? []).map { "\"\($0)\"" }
            return names.contains(dependency.expression.trimmedDescription)
                || names.contains { dependency.trimmedDescription.contains("name: \($0)") }
        }
        guard let array = target.array, !products.isEmpty || !old.isEmpty else { return [] }
        let indentation = text.indentation(at: array.leftSquare.trimmedOffsets.lowerBound)
        let start = indentation + "    "
        if !array.trimmedDescription.contains("\n") {
            var elements = target.dependencies.map(\.expression.trimmedDescription)
            let position = old.first.flatMap { target.dependencies.firstIndex(of: $0) } ?? 0
            for index in target.dependencies.indices.reversed() where old.contains(target.dependencies[index]) {
                elements.remove(at: index)
            }
            elements.insert(contentsOf: products, at: position)
            return [Edit(array, "[" + elements.joined(separator: ", ") + "]")]
        }
        let replacement = products.joined(separator: ",\n\(start)")
        if let first = old.first {
            let edit = replacement.isEmpty ? text.removal(of: first) : Edit(first.expression, replacement)
            return [edit] + old.dropFirst().map(text.removal)
        }
        let end = array.leftSquare.trimmedOffsets.upperBound
        return [Edit(end..<end, "\n\(start)" + replacement + (array.elements.isEmpty ? "" : ","))]
    }
}

extension ManifestTarget {
    /// Returns the targets of a manifest.
    static func targets(of manifest: SourceFile, _ library: Library) -> [ManifestTarget] {
        let visitor = ManifestVisitor(library)
        visitor.walk(manifest.syntax)
        return visitor.targets
    }
}

/// Finds the targets of a manifest, and its packages.
private final class ManifestVisitor: SyntaxVisitor {
    private let library: Library
    var targets: [ManifestTarget] = []
    /// The packages of the library.
    var packages: [FunctionCallExprSyntax] = []
    var hasPackage = false
    /// The dependencies of the package, if they are an array literal.
    var dependencies: ArrayExprSyntax?

    init(_ library: Library) {
        self.library = library
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.methodName ?? node.calledExpression.trimmedDescription
        switch name {
        case "Package":
            let argument = node.arguments.first { $0.label?.text == "dependencies" }
            dependencies = argument?.expression.as(ArrayExprSyntax.self)
        case "target", "executableTarget", "testTarget": addTarget(node, isTest: name == "testTarget")
        case "package":
            let address = argument("url", of: node) ?? argument("path", of: node) ?? ""
            let last = address.split(separator: "/").last.map { $0.hasSuffix(".git") ? $0.dropLast(4) : $0 } ?? ""
            let names = [String(last), argument("name", of: node) ?? ""].map { $0.lowercased() }
            if library.modules.contains(where: { names.contains($0.lowercased()) }) { packages.append(node) }
            if names.contains("globaldependencies") { hasPackage = true }
        default: break
        }
        return .visitChildren
    }

    private func addTarget(_ node: FunctionCallExprSyntax, isTest: Bool) {
        // A dependency on a target is also written `.target(name:)`.
        guard let name = argument("name", of: node), node.arguments.count > 1 else { return }
        let dependencies = node.arguments.first { $0.label?.text == "dependencies" }?.expression
        let hasPath = node.arguments.contains { $0.label?.text == "path" }
        // A path that is no literal leads to no files.
        let path = hasPath ? argument("path", of: node) ?? ".." : nil
        targets.append(ManifestTarget(name: name, isTest: isTest, path: path, expression: dependencies))
    }

    private func argument(_ label: String, of node: FunctionCallExprSyntax) -> String? {
        let value = node.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)
        return value?.representedLiteralValue
    }
}
