import Foundation
package import SourceIndex

extension ProgramPackages {
    /// Selects the packages of the source files in a folder, such as that of a project of Xcode.
    ///
    /// SwiftPM describes the packages in the folder. Files that are in none of them are in a package with the name of the
    /// folder: each of their modules is a target, which contains tests if its name ends with `Tests`.
    ///
    /// - Parameters:
    ///   - root: The folder.
    ///   - sources: The files that the index contains.
    ///   - names: The names or folders of the packages to read, or none for all but the library.
    /// - Throws: ``ToolError`` if SwiftPM cannot describe a package, or if a name is that of no local package.
    package init(root: String, sources: [IndexStore.Source], selecting names: [String]) throws {
        try self.init(root: root, sources: sources, selecting: names) { folders throws(ToolError) in
            try PackageDescription.descriptions(of: folders)
        }
    }

    init(
        root: String,
        sources: [IndexStore.Source],
        selecting names: [String],
        describe: (_ folders: [String]) throws(ToolError) -> [PackageDescription]
    ) throws {
        let root = RealPaths.folder(root)
        var tree = SourceTree(root: root)
        var modules: Set<String> = []
        var folders: Set<String> = []
        for source in sources where tree.contains(source.path) {
            if let folder = tree.package(of: source.path) {
                folders.insert(folder)
            } else {
                modules.insert(source.module)
            }
        }
        // The root package is first, and the library last.
        func rank(_ package: PackageDescription) -> Int {
            package.path == root ? 0 : package.isLibrary ? 2 : 1
        }
        let packages = try describe(folders.sorted()).sorted { first, second in
            (rank(first), first.path) < (rank(second), second.path)
        }
        let own = PackageDescription(
            path: root,
            targets: modules.sorted().map { module in
                .init(name: module, type: module.hasSuffix("Tests") ? "test" : "executable", path: root)
            }
        )
        try self.init(
            modules.isEmpty && !packages.isEmpty ? packages : [own] + packages,
            selecting: names,
            root: root,
            unindexed: tree.swiftFiles(in: root).subtracting(sources.map(\.path)).sorted()
        )
    }
}

/// The source files in a folder, except those of fetched packages and of builds.
private struct SourceTree {
    private static let excluded: Set<Substring> = ["DerivedData", "SourcePackages", "Pods", "Carthage"]

    let root: String
    /// The folder of the package that contains a folder, or nil if there is none.
    private var packages: [String: String?] = [:]

    init(root: String) {
        self.root = root
    }

    func contains(_ path: String) -> Bool {
        path.hasPrefix(root + "/")
            && !path.dropFirst(root.count).split(separator: "/").contains {
                $0.hasPrefix(".") || Self.excluded.contains($0)
            }
            && FileManager.default.fileExists(atPath: path)
    }

    /// The innermost folder with a manifest that contains a file or a folder.
    mutating func package(of path: String) -> String? {
        guard path.count > root.count, let slash = path.lastIndex(of: "/") else { return nil }
        let folder = String(path[..<slash])
        if let package = packages[folder] { return package }
        let isPackage = FileManager.default.fileExists(atPath: folder + "/Package.swift")
        let package = isPackage ? folder : package(of: folder)
        packages[folder] = .some(package)
        return package
    }

    /// Returns the Swift files in a folder, without manifests.
    ///
    /// Symbolic links are not followed, because they may form a cycle. A folder with a dot in its name is that of a tool.
    func swiftFiles(in folder: String) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: []) { files, name in
            guard !name.hasPrefix("."), !Self.excluded.contains(name[...]) else { return }
            let path = folder + "/" + name
            if name.hasSuffix(".swift") {
                if name != "Package.swift" && !name.hasPrefix("Package@") { files.insert(path) }
            } else if !name.contains("."), (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil {
                files.formUnion(swiftFiles(in: path))
            }
        }
    }
}
