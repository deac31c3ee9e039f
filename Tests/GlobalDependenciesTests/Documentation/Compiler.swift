#if os(macOS) || os(Linux)

import Foundation
import TestSupport

/// The Swift compiler, with the modules that this test was built with.
///
/// Each file is a module of its own, so each needs a process. On Linux, the process is the frontend, since the driver in
/// front of it takes longer than most files.
struct Compiler {
    /// Type-checks a file in Swift 6 mode, with warnings as errors.
    ///
    /// - Parameters:
    ///   - source: The contents of the file.
    ///   - mode: The compiler arguments that select the phases to run.
    /// - Returns: The output of the compiler, empty if the file has no errors.
    /// - Throws: An error of the file system, or an error that occurs when the compiler starts.
    static func diagnostics(of source: String, _ mode: [String] = ["-typecheck"]) throws -> String {
        let arguments = SwiftBlocks.isManifest(source) ? try manifestArguments : try moduleArguments
        return try inTemporaryFolder { folder in
            try diagnostics(of: ["Block.swift": source], in: folder, mode + arguments)
        }
    }

    /// Type-checks files that import modules, which are compiled first, each with those before it.
    ///
    /// - Returns: The output of the compiler, empty if no file has errors.
    static func diagnostics(
        of files: [String: String],
        importing modules: [(name: String, files: [String: String])]
    ) throws -> String {
        let arguments = try moduleArguments
        return try inTemporaryFolder { folder in
            let imports = ["-I", folder.path] + arguments
            for module in modules {
                let output = ["-emit-module", "-o", "\(module.name).swiftmodule"]
                let mode = output + ["-module-name", module.name, "-enable-testing"]
                let found = try diagnostics(of: module.files, in: folder, mode + imports)
                guard found.isEmpty else { return found }
            }
            return files.isEmpty ? "" : try diagnostics(of: files, in: folder, ["-typecheck"] + imports)
        }
    }

    private static func diagnostics(
        of files: [String: String],
        in folder: URL,
        _ arguments: [String]
    ) throws -> String {
        for (name, source) in files {
            try Data(source.utf8).write(to: folder.appending(component: name))
        }
        let arguments = ["-warnings-as-errors"] + arguments + files.keys.sorted()
        let compilation = try ChildProcess.run(try command + arguments, in: folder)
        return compilation.isSuccess ? "" : compilation.output
    }

    private static func inTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(component: "documentation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    private static var command: [String] {
        get throws {
            #if os(Linux)
            let tools = try compiler.deletingLastPathComponent()
            let plugins = tools.appending(path: "../lib/swift/host")
            return [
                tools.appending(component: "swift-frontend").path, "-frontend",
                "-plugin-path", plugins.appending(component: "plugins").path,
                "-in-process-plugin-server-path", plugins.appending(component: "libSwiftInProcPluginServer.so").path,
            ]
            #else
            return ["swiftc"]
            #endif
        }
    }

    /// The modules are in a folder beside the test program, or above it in an Xcode-like bundle.
    private static var moduleArguments: [String] {
        get throws {
            var folder = Bundle.main.bundleURL
            while !FileManager.default.fileExists(atPath: folder.appending(component: "Modules").path) {
                guard folder.path != "/" else { throw CocoaError(.fileNoSuchFile) }
                folder.deleteLastPathComponent()
            }
            let plugins = try compiler.deletingLastPathComponent().appending(path: "../lib/swift/host/plugins/testing")
            let modules = folder.appending(component: "Modules")
            let sources = DocumentationTests.root.appending(path: "Sources")
            let loaders = ["GlobalDependenciesInspectionLoader", "GlobalDependenciesTestingLoader"].flatMap {
                ["-I", sources.appending(path: "\($0)/include").path]
            }
            #if Macros
            let plugin = folder.appending(component: "GlobalDependenciesMacros-tool").path
            let macros = ["-load-plugin-executable", "\(plugin)#GlobalDependenciesMacros"]
            #else
            let macros: [String] = []
            #endif
            return macros + loaders + [
                "-parse-as-library", "-swift-version", "6", "-I", modules.path, "-plugin-path", plugins.path,
            ]
        }
    }

    private static var manifestArguments: [String] {
        get throws {
            let modules = try compiler.deletingLastPathComponent().appending(path: "../lib/swift/pm/ManifestAPI")
            return ["-package-description-version", "6.2.0", "-swift-version", "6", "-I", modules.path]
        }
    }

    private static var compiler: URL {
        get throws {
            let search = ProcessInfo.processInfo.environment["PATH", default: ""].components(separatedBy: ":")
            let compilers = search.map { URL(filePath: $0).appending(component: "swiftc").resolvingSymlinksInPath() }
            guard let compiler = compilers.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
            else { throw CocoaError(.fileNoSuchFile) }
            return compiler
        }
    }
}

#endif
