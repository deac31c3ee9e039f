/// The local packages of a program, and which of their targets are read.
package struct ProgramPackages: Sendable {
    /// The names of packages or targets that are not read, and the reason.
    package struct Omission: Equatable, Sendable {
        let names: [String]
        let reason: String
    }

    /// A package that is read.
    struct Selected: Equatable, Sendable {
        let name: String
        /// The folder of the package.
        let path: String
        let targets: [PackageDescription.Target]

        /// Returns a Boolean value that indicates whether a file belongs to a target of the package that is read.
        func contains(_ file: ProgramFile) -> Bool {
            file.path.hasPrefix(path + "/") && file.target.map(targets.contains) ?? false
        }
    }

    /// The name of the root package.
    let name: String
    /// The innermost folder that contains the local packages, whichever of them are read.
    ///
    /// The library and its façades do not count, unless they are read.
    package let folder: String
    /// The packages that are read, the root package first.
    let selected: [Selected]
    let omissions: [Omission]
    /// The targets that the root package's build must contain.
    let requiredTargets: [PackageDescription.Target]
    /// A Boolean value that indicates whether SwiftPM has built the root package.
    ///
    /// Otherwise, another build system has built some targets.
    let isBuildOfRoot: Bool
    /// The names of the local packages.
    let names: [String]
    /// A Boolean value that indicates whether an option has named the packages to read.
    let isNarrowed: Bool
    private let links: TargetLinks
    /// The names of the targets in library products of the packages that are read.
    private let libraryTargets: Set<String>
    /// The targets that are read, and their folders with a slash at their ends, by the names of their modules.
    private let places: [String: [(target: PackageDescription.Target, folder: String)]]
    private let folders: [String]
    /// The folders of the local packages, each with a Boolean value that indicates whether the package is read.
    private let local: [(path: String, isSelected: Bool)]

    /// Selects the packages and targets that are read.
    ///
    /// By default, these are all packages except that of the library. Of packages other than the root, the targets that the
    /// root's build contains are read: tests are not among them.
    ///
    /// - Parameters:
    ///   - packages: The root package, and the packages that it depends on by path, directly or not.
    ///   - fetched: The identities of the other packages that these depend on.
    ///   - names: The names or folders of the packages to read, or none for the default.
    ///   - project: The folder of a project, of which all targets are read, whichever of them were built, or nil.
    ///   - unindexed: The files of the project that the index lacks.
    /// - Throws: ``ToolError`` if a name is that of no local package.
    package init(
        _ packages: [PackageDescription],
        fetched: [String] = [],
        selecting names: [String] = [],
        root project: String? = nil,
        unindexed: [String] = []
    ) throws(ToolError) {
        let root = packages[0]
        func isNamed(_ package: PackageDescription, _ name: String) -> Bool {
            package.name == name || package.path.hasSuffix("/" + name)
        }
        if let unknown = names.first(where: { name in !packages.contains { isNamed($0, name) } }) {
            throw ToolError(
                "--packages names `\(unknown)`, which is no local package of \(root.name). The local packages are "
                    + "\(packages.map(\.name).joined(separator: ", "))."
            )
        }
        func isSelected(_ package: PackageDescription) -> Bool {
            guard names.isEmpty else { return names.contains { isNamed(package, $0) } }
            return package.path == root.path || !package.isLibrary
        }
        let links = TargetLinks(packages)
        let built = links.targets(linkedBy: root.targets.map(\.name))
        var selected: [Selected] = []
        var unused: [String] = []
        var places: [String: [(target: PackageDescription.Target, folder: String)]] = [:]
        for package in packages where isSelected(package) {
            let isComplete = project != nil || package.path == root.path
            let candidates = isComplete ? package.targets : package.targets.filter { $0.type != "test" }
            let targets = isComplete ? candidates : candidates.filter { built.contains($0.name) }
            unused += candidates.filter { target in
                ["library", "executable"].contains(target.type) && !targets.contains(target)
            }.map(\.name)
            selected.append(Selected(name: package.name, path: package.path, targets: targets))
            for target in targets {
                places[target.moduleName, default: []].append((target, package.folder(of: target)))
            }
        }
        let others = packages.filter { !isSelected($0) }
        let tested = packages.dropFirst().filter { package in
            project == nil && isSelected(package) && package.targets.contains { $0.type == "test" }
        }.map(\.name)
        let folder = project ?? Self.commonFolder(of: packages.filter { isSelected($0) || !$0.isLibrary }.map(\.path))
        omissions = [
            Omission(names: others.filter(\.isLibrary).map(\.name), reason: "the library"),
            Omission(names: others.filter { !$0.isLibrary }.map(\.name), reason: "not named by --packages"),
            Omission(names: fetched, reason: "not local"),
            Omission(names: unused, reason: "not used by \(root.name)"),
            Omission(names: tested.map { "the tests of \($0)" }, reason: "not in the build of \(root.name)"),
            Omission(
                names: Self.listed(
                    unindexed.filter { file in !others.contains { file.hasPrefix($0.path + "/") } },
                    in: folder
                ),
                reason: "not in the index"
            ),
        ].filter { !$0.names.isEmpty }
        name = root.name
        self.folder = folder
        isBuildOfRoot = project == nil
        requiredTargets = project == nil && isSelected(root) ? root.targets : []
        self.names = packages.map(\.name)
        isNarrowed = !names.isEmpty
        self.selected = selected
        self.links = links
        libraryTargets = links.targets(
            linkedBy: packages.filter(isSelected).flatMap(\.products).filter(\.isLibrary).flatMap(\.targets)
        )
        self.places = places
        local = packages.map { ($0.path, isSelected($0)) }
        folders = places.values.flatMap { $0 }.map(\.folder)
    }

    /// Returns the target that contains a source file, if it is read.
    func target(ofFile file: String, module: String) -> PackageDescription.Target? {
        places[module]?.first { file.hasPrefix($0.folder) }?.target
    }

    /// Returns a Boolean value that indicates whether a file is in the folder of a target that is read.
    package func contains(_ file: String) -> Bool {
        folders.contains(where: file.hasPrefix)
    }

    /// Returns a Boolean value that indicates whether the innermost local package of a file is read.
    ///
    /// It is true if no local package contains the file. The path is relative to the folder of the packages. The file may no longer exist.
    func mayRead(_ path: String) -> Bool {
        let packages = local.filter { (folder + "/" + path).hasPrefix($0.path + "/") }
        return packages.max { $0.path.count < $1.path.count }?.isSelected ?? true
    }

    /// Returns a Boolean value that indicates whether a target that is read has the name of a module.
    package func containsModule(_ module: String) -> Bool {
        places[module] != nil
    }

    /// Returns a Boolean value that indicates whether a target is in a library product, which code that is not read may link.
    func isInLibraryProduct(_ target: PackageDescription.Target) -> Bool {
        libraryTargets.contains(target.name)
    }

    /// Returns the folder of a target that is read.
    func folder(of target: PackageDescription.Target) -> String? {
        places[target.moduleName]?.first { $0.target == target }?.folder
    }

    /// The names of the executable targets that are read, in ascending order.
    var executables: [String] {
        selected.flatMap(\.targets).filter { $0.type == "executable" }.map(\.name).sorted()
    }

    /// Returns the names of the modules that a target links, including its own.
    func modules(linkedBy target: String) -> Set<String> {
        Set(links.targets(linkedBy: [target]).map { links.moduleName($0) })
    }

    /// Returns the path of a file relative to the folder of the packages.
    func relativePath(_ file: String) -> String {
        file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
    }

    /// Returns the path of a file, or the number of several files and the path of the first.
    private static func listed(_ files: [String], in folder: String) -> [String] {
        guard let first = files.first?.dropFirst(folder.count + 1) else { return [] }
        return [files.count == 1 ? String(first) : "\(files.count) Swift files, such as \(first)"]
    }

    /// Returns the innermost folder that contains all folders, which may be one of them.
    private static func commonFolder(of folders: [String]) -> String {
        var common = folders.first.map { $0.split(separator: "/") } ?? []
        for folder in folders {
            let components = folder.split(separator: "/")
            common = zip(common, components).prefix { $0 == $1 }.map(\.0)
        }
        return "/" + common.joined(separator: "/")
    }
}

/// The targets of packages, and which of them depends on which.
private struct TargetLinks: Sendable {
    private let targets: [String: PackageDescription.Target]
    private let products: [String: [String]]

    init(_ packages: [PackageDescription]) {
        targets = Dictionary(packages.flatMap(\.targets).map { ($0.name, $0) }) { first, _ in first }
        products = Dictionary(packages.flatMap(\.products).map { ($0.name, $0.targets) }) { first, _ in first }
    }

    /// Returns the targets that others link, themselves included.
    func targets(linkedBy names: [String]) -> Set<String> {
        names.reduce(into: []) { result, name in
            result.formUnion(
                reachable(from: name) { name in
                    guard let target = targets[name] else { return [] }
                    return (target.targetDependencies ?? [])
                        + (target.productDependencies ?? []).flatMap { products[$0] ?? [] }
                }
            )
        }
    }

    /// Returns the name of a target's module.
    func moduleName(_ target: String) -> String {
        targets[target]?.moduleName ?? target
    }
}
