/// The modules that contain the files of a folder.
struct SourceModules {
    /// The module of each file, by the path of the file.
    ///
    /// A file without an entry belongs to the app.
    private var modules: [String: String] = [:]

    /// Finds the modules by the targets of the manifests, and by the folders whose names other files import.
    init(_ folder: SourceFolder) {
        let paths = Set(folder.files.map(\.path))
        let imported = folder.files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        for path in paths {
            // The innermost folder with the name of a module contains the module.
            let folders = path.split(separator: "/").dropLast().map(String.init)
            if let name = folders.last(where: imported.contains) { modules[path] = name }
        }
        for manifest in folder.manifests {
            let targets = ManifestTarget.targets(of: manifest, .swinject)
            let files = TargetFiles(targets, paths, below: manifest.folder)
            for target in targets {
                for path in files[target.name] { modules[path] = target.name }
            }
        }
    }

    /// Returns the module of a file, or the empty string for the app.
    func module(of file: SourceFile) -> String { modules[file.path] ?? "" }

    /// The relation of a file to a module.
    enum Visibility {
        /// The file is in the module, or is a test that imports its internal declarations.
        case module
        /// The file imports the module.
        case imported
        case none
    }

    /// Returns the relation of a file to the module of another one.
    func visibility(of other: SourceFile, in file: SourceFile) -> Visibility {
        let name = module(of: other)
        if name == module(of: file) || file.testableImports.contains(name) { return .module }
        return file.imports.contains(name) ? .imported : .none
    }
}
