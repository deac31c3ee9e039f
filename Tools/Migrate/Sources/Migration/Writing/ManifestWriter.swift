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
        let found = Manifest(manifest, library)
        let files = TargetFiles(found.targets, Set(sources.keys), below: manifest.folder)
        var text = EditedText(manifest.syntax.description)
        var keepsLibrary = false
        var notes: [String] = []
        for target in found.targets {
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
        let needsPackage = !text.edits.isEmpty && !found.hasPackage
        if let old = found.packages.first {
            if keepsLibrary {
                let indentation = text.indentation(at: old.trimmedOffsets.lowerBound)
                if needsPackage { text.add(Edit(before: old, "\(package),\n\(indentation)")) }
            } else {
                text.add(Edit(old, needsPackage ? package : ""))
                let others = found.packages.dropFirst().compactMap { $0.parent?.as(ArrayElementSyntax.self) }
                text.add(others.map(text.removal))
            }
        } else if needsPackage, let array = found.dependencies {
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
        let isBroken = array.trimmedDescription.contains("\n")
        let start = isBroken ? "\n    " + text.indentation(at: array.leftSquare.trimmedOffsets.lowerBound) : ""
        let replacement = products.joined(separator: isBroken ? "," + start : ", ")
        if let first = old.first {
            let edit = replacement.isEmpty ? text.removal(of: first) : Edit(first.expression, replacement)
            return [edit] + old.dropFirst().map(text.removal)
        }
        let end = array.leftSquare.trimmedOffsets.upperBound
        let comma = array.elements.isEmpty ? "" : isBroken ? "," : ", "
        return [Edit(end..<end, start + replacement + comma)]
    }
}

/// The packages and the targets of a manifest.
struct Manifest {
    private(set) var targets: [ManifestTarget] = []
    /// The packages of the library.
    private(set) var packages: [FunctionCallExprSyntax] = []
    private(set) var hasPackage = false
    /// The dependencies of the package, if they are an array literal.
    private(set) var dependencies: ArrayExprSyntax?

    init(_ manifest: SourceFile, _ library: Library) {
        for node in manifest.syntax.nodes(of: FunctionCallExprSyntax.self) {
            let name = node.methodName ?? node.calledExpression.trimmedDescription
            switch name {
            case "Package": dependencies = node.argument("dependencies")?.as(ArrayExprSyntax.self)
            case "target", "executableTarget", "testTarget":
                // A dependency on a target is also written `.target(name:)`.
                guard let target = node.literal("name"), node.arguments.count > 1 else { continue }
                targets.append(
                    ManifestTarget(
                        name: target,
                        isTest: name == "testTarget",
                        // A path that is no literal leads to no files.
                        path: node.argument("path").map { _ in node.literal("path") ?? ".." },
                        expression: node.argument("dependencies")
                    )
                )
            case "package":
                let address = node.literal("url") ?? node.literal("path") ?? ""
                let last = address.split(separator: "/").last.map { $0.hasSuffix(".git") ? $0.dropLast(4) : $0 } ?? ""
                let names = [String(last), node.literal("name") ?? ""].map { $0.lowercased() }
                if library.modules.contains(where: { names.contains($0.lowercased()) }) { packages.append(node) }
                if names.contains("globaldependencies") { hasPackage = true }
            default: break
            }
        }
    }
}

extension FunctionCallExprSyntax {
    fileprivate func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }

    fileprivate func literal(_ label: String) -> String? {
        argument(label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
