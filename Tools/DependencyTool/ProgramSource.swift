import DependencyAnalysis
import Foundation
import SourceIndex

/// The package that a command reads, and how its index is found.
struct ProgramSource {
    /// The options of both commands.
    static let options: [CommandArguments.Option] = [
        .init("--package-path", "<folder>", help: "The package. The default is the current folder."),
        .init("--scratch-path", "<folder>", help: "The build folder. The default is .build in the package."),
        .init("--index-store", "<folder>", help: "The index store. The default is that of the debug build."),
        .init(
            "--packages",
            "<names>",
            help: "The local packages to read, separated by commas. The default is all but the library."
        ),
        .init(
            "--root",
            "<folder>",
            help: "The folder of the sources to read, built by any build system. Needs an index. Builds nothing."
        ),
        .init(
            "--project",
            "<name>",
            help: "The project of Xcode whose newest index is read. The default of --root is the current folder."
        ),
        .init(
            "--derived-data",
            "<folder>",
            help: "The folder of Xcode's builds. The default is that in the home folder."
        ),
        .init("--output", "<file>", help: "The file to write instead of standard output."),
        .init("--skip-build", help: "Read the index as it is. It must be newer than the sources."),
        .init("--help", help: "Show this help."),
    ]

    /// The options that only the plug-in passes.
    static let hiddenOptions = PluginPackages.options

    /// The folder of the root package, or the root of a project.
    let folder: String
    private let scratchPath: String?
    private let indexStore: String
    private let names: [String]
    private let pluginPackages: PluginPackages
    private let skipsBuild: Bool
    /// A Boolean value that indicates whether the sources are those in a folder instead of those of a package.
    private let isProject: Bool

    init(_ arguments: CommandArguments) throws {
        let root = arguments["--root"] ?? arguments["--package-path"] ?? "."
        let folder = URL(fileURLWithPath: RealPaths.folder(root))
        self.folder = folder.path
        scratchPath = arguments["--scratch-path"]
        let scratch = scratchPath.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent(".build")
        isProject =
            arguments.has("--root") || arguments.has("--project")
            || arguments.has("--index-store")
                && !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
        let derivedData = DerivedData(path: arguments["--derived-data"])
        let projectStore = try arguments["--project"].map { try derivedData.newestStore(ofProject: $0) }
        guard !isProject || projectStore != nil || arguments.has("--index-store") else {
            throw UsageError("--root needs --index-store or --project")
        }
        guard arguments.has("--project") || !arguments.has("--derived-data") else {
            throw UsageError("--derived-data needs --project")
        }
        indexStore =
            arguments["--index-store"] ?? projectStore ?? scratch.appendingPathComponent("debug/index/store").path
        names = arguments.all("--packages").flatMap { $0.split(separator: ",") }.map(String.init)
        pluginPackages = PluginPackages(arguments)
        skipsBuild = arguments.has("--skip-build")
    }

    /// Builds the package, unless that is to be skipped, and reads its index.
    ///
    /// - Throws: An error that says what to do if the package does not build, if the index is missing or stale, or if it
    ///   contains no file of the packages.
    func analysis() throws -> ProgramAnalysis {
        if !skipsBuild && !isProject { try build() }
        let library = try IndexStoreLibrary()
        let store = try IndexStore(path: indexStore, library: library)
        return try withProgress("Reading the index of \(URL(fileURLWithPath: folder).lastPathComponent)") {
            let packages = try packages(store)
            var paths = RealPaths()
            // Of code that is not read, only that which uses the library matters.
            let index = store.read(
                where: { packages.contains(paths.file($0)) },
                orImporting: LibraryModules.exporting
            )
            let program = Program(index: current(index, packages, &paths), packages: packages)
            try program.requireFreshIndex()
            try program.requireContents()
            return ProgramAnalysis(program)
        }
    }

    /// Returns the files that exist, with their real paths.
    ///
    /// Units of removed files stay in the store, and a store that several programs share may contain another copy of a module.
    private func current(_ index: SourceIndex, _ packages: ProgramPackages, _ paths: inout RealPaths) -> SourceIndex {
        let files = index.files.compactMap { file -> SourceIndex.File? in
            let path = paths.file(file.path)
            guard packages.contains(path) || !packages.containsModule(file.module),
                FileManager.default.fileExists(atPath: path)
            else { return nil }
            return SourceIndex.File(
                path: path,
                module: file.module,
                indexTime: file.indexTime,
                occurrences: file.occurrences
            )
        }
        return SourceIndex(symbols: index.symbols, files: files)
    }

    /// Returns the lines after the result, which say what was read.
    func summary(_ analysis: ProgramAnalysis) -> String {
        (isProject ? "Index: \(indexStore.escaped).\n" : "") + analysis.summary
    }

    /// The packages: those that a plug-in passes, those of the manifests, or those in the root of a project.
    private func packages(_ store: borrowing IndexStore) throws -> ProgramPackages {
        if !isProject, let packages = try pluginPackages.packages(selecting: names) { return packages }
        guard isProject else { return try ProgramPackages(describing: folder, selecting: names) }
        var paths = RealPaths()
        let sources = store.sources().map { IndexStore.Source(path: paths.file($0.path), module: $0.module) }
        return try ProgramPackages(root: folder, sources: sources, selecting: names)
    }

    private func build() throws {
        var arguments = ["swift", "build", "--build-tests", "--package-path", folder]
        if let scratchPath { arguments += ["--scratch-path", scratchPath] }
        // SwiftPM does not read this variable: https://no-color.org
        let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
        if !noColor.isEmpty { arguments.append("--no-color-diagnostics") }
        guard ToolchainCommand(arguments).succeeds() else {
            throw ToolError("The package does not build. The compiler's messages are above.")
        }
    }
}
