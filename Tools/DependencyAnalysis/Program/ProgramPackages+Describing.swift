extension ProgramPackages {
    /// Selects packages of the package in a folder and of those that it depends on by path, directly or not.
    ///
    /// - Parameters:
    ///   - folder: The folder of the root package.
    ///   - names: The names or folders of the packages to read, or none for the default.
    /// - Throws: ``ToolError`` if SwiftPM cannot describe a package, or if a name is that of no local package.
    package init(describing folder: String, selecting names: [String]) throws {
        try self.init(describing: folder, selecting: names) { folders throws(ToolError) in
            try PackageDescription.descriptions(of: folders, root: folder)
        }
    }

    init(
        describing folder: String,
        selecting names: [String],
        describe: (_ folders: [String]) throws(ToolError) -> [PackageDescription]
    ) throws {
        var packages: [PackageDescription] = []
        var fetched: Set<String> = []
        var level = [folder]
        var found: Set<String> = [RealPaths.folder(folder)]
        while !level.isEmpty {
            let descriptions = try describe(level)
            packages += descriptions
            level = []
            // The packages that the library depends on are not part of the program.
            let dependencies = descriptions.filter { $0.path == packages[0].path || !$0.isLibrary }.flatMap(
                \.dependencies
            )
            for dependency in dependencies {
                guard dependency.type == "fileSystem", let path = dependency.path else {
                    fetched.insert(dependency.identity)
                    continue
                }
                // Packages may be reached directly and through a symbolic link.
                if found.insert(RealPaths.folder(path)).inserted { level.append(path) }
            }
        }
        try self.init(packages, fetched: fetched.sorted(), selecting: names)
    }
}
