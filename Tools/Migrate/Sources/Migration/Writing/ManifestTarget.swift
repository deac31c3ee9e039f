import SwiftSyntax

/// A target of a manifest.
struct ManifestTarget {
    let name: String
    let isTest: Bool
    /// The path that the target names, or nil.
    let path: String?
    /// The expression of the dependencies, or nil.
    let expression: ExprSyntax?

    var array: ArrayExprSyntax? { expression?.as(ArrayExprSyntax.self) }
    var dependencies: [ArrayElementSyntax] { array.map { Array($0.elements) } ?? [] }

    /// Returns a Boolean value that indicates whether the target depends on a library, or the manifest does not show it.
    func mayDepend(on library: Library) -> Bool {
        guard let expression else { return false }
        return array == nil || expression.trimmedDescription.contains("\"\(library.name)")
    }

    /// Returns the reason for which the tool does not change the target, or nil.
    func reasonToStay(hasFiles: Bool, _ imports: Set<String>, _ library: Library) -> String? {
        if !hasFiles { return mayDepend(on: library) ? "none of its files were found" : nil }
        let isUsing = imports.contains {
            $0.hasPrefix("GlobalDependencies") || library.modules.contains($0)
        }
        return array == nil && (isUsing || expression != nil) ? "they are not an array literal" : nil
    }

    /// Returns the folders that can contain the files, in the order of the search.
    ///
    /// The files of the only target of its sort can be outside of a folder with its name.
    fileprivate func folders(isOnly: Bool) -> [String] {
        if let path { return [path] }
        let parents = (isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
        return parents.map { "\($0)/\(name)" } + (isOnly ? [isTest ? "Tests" : "Sources"] : [])
    }
}

/// The files of the targets of a manifest.
struct TargetFiles {
    private var files: [String: [String]] = [:]

    /// Creates the files from the paths of all files.
    init(_ targets: [ManifestTarget], _ all: Set<String>, below folder: String) {
        var folders: [(target: String, path: String)] = []
        for target in targets {
            let isOnly = targets.count { $0.isTest == target.isTest } == 1
            let paths = target.folders(isOnly: isOnly).map { Self.normalized($0, below: folder) }
            if let path = paths.first(where: { path in all.contains { $0.hasPrefix(path) } }) {
                folders.append((target.name, path))
            }
        }
        for file in all {
            // The folder of a target can contain those of others.
            let owner = folders.filter { file.hasPrefix($0.path) }.max { $0.path.count < $1.path.count }
            if let owner { files[owner.target, default: []].append(file) }
        }
    }

    /// Returns the files of the target with a name.
    subscript(name: String) -> [String] { files[name] ?? [] }

    private static func normalized(_ path: String, below folder: String) -> String {
        folder + path.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
    }
}
