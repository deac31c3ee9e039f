import DependencyAnalysis
import Foundation
import SourceIndex

/// The package that a command reads, and how its index is found.
struct ProgramSource {
    /// The options of both commands.
    static let options = [
        CommandArguments.Option("--package-path", "<folder>", help: "The package. The default is the current folder."),
        CommandArguments.Option(
            "--scratch-path",
            "<folder>",
            help: "The build folder. The default is .build in the package."
        ),
        CommandArguments.Option(
            "--index-store",
            "<folder>",
            help: "The index store. The default is that of the debug build."
        ),
        CommandArguments.Option(
            "--target",
            "<target>",
            help: "A target of the package, as the plug-ins pass it. Repeatable."
        ),
        CommandArguments.Option("--output", "<file>", help: "The file to write instead of standard output."),
        CommandArguments.Option("--skip-build", help: "Read the index as it is. It must be newer than the sources."),
        CommandArguments.Option("--help", help: "Show this help."),
    ]

    /// The folder of the package.
    let folder: String
    private let scratchPath: String?
    private let indexStore: String
    private let targets: [String]
    private let skipsBuild: Bool

    init(_ arguments: CommandArguments) {
        let folder = URL(fileURLWithPath: arguments["--package-path"] ?? ".").standardizedFileURL
            .resolvingSymlinksInPath()
        self.folder = folder.path
        scratchPath = arguments["--scratch-path"]
        let scratch = scratchPath.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent(".build")
        indexStore = arguments["--index-store"] ?? scratch.appendingPathComponent("debug/index/store").path
        targets = arguments.all("--target")
        skipsBuild = arguments.has("--skip-build")
    }

    /// Builds the package, unless that is to be skipped, and reads its index.
    ///
    /// - Throws: An error that says what to do if the package does not build, or if the index is missing or stale.
    func analysis() throws -> ProgramAnalysis {
        if !skipsBuild { try build() }
        let library = try IndexStoreLibrary()
        // Of other packages, only code that uses the library matters. Units of removed files stay in the store.
        let index = try IndexStore(path: indexStore, library: library).read(
            where: { isOwn($0) && FileManager.default.fileExists(atPath: $0) },
            orImporting: LibraryModules.exporting
        )
        let program = try Program(index: index, package: package(index))
        try program.requireFreshIndex()
        return ProgramAnalysis(program)
    }

    /// A Boolean value that indicates whether a file is in the folder of the package, but not in a build folder.
    private func isOwn(_ path: String) -> Bool {
        path.hasPrefix(folder + "/") && !path.dropFirst(folder.count).contains("/.build/")
    }

    /// The targets of the package: those that a plug-in passes, those of the manifest, or those that the index contains.
    private func package(_ index: SourceIndex) throws -> PackageDescription {
        guard targets.isEmpty else { return try PackageDescription(path: folder, targets: targets.map(target)) }
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
            return PackageDescription(path: folder, index: index)
        }
        return try PackageDescription(describing: folder)
    }

    /// The target that a plug-in passes as `name|kind|folder|dependencies`.
    private func target(_ text: String) throws -> PackageDescription.Target {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else { throw UsageError("--target \(text) has not four parts") }
        return PackageDescription.Target(
            name: parts[0],
            type: parts[1] == "generic" ? "library" : parts[1],
            path: URL(fileURLWithPath: parts[2]).resolvingSymlinksInPath().path,
            targetDependencies: parts[3].split(separator: ",").map(String.init)
        )
    }

    private func build() throws {
        var arguments = ["swift", "build", "--build-tests", "--package-path", folder]
        if let scratchPath { arguments += ["--scratch-path", scratchPath] }
        guard ToolchainCommand(arguments).succeeds() else {
            throw CommandError("The package does not build. The compiler's messages are above.")
        }
    }
}

/// An error that ends a command.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
