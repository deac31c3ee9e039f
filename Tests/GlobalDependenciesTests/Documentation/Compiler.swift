#if os(macOS) || os(Linux)

import Foundation
import TestSupport

/// The Swift compiler, with the modules that this test was built with.
///
/// Each file is a module of its own, so each needs a process. On Linux, the process is the frontend, since the driver in
/// front of it takes longer than most files.
struct Compiler {
    /// Type-checks a file in Swift 6 mode, with warnings as errors, and returns the output of the compiler.
    static func diagnostics(of source: String, _ mode: [String] = ["-typecheck"]) async throws -> String {
        try await diagnostics(of: [source], mode)
    }

    /// Type-checks files in Swift 6 mode, each as a module, with warnings as errors.
    ///
    /// - Parameters:
    ///   - sources: The contents of the files.
    ///   - mode: The compiler arguments that select the phases to run.
    /// - Returns: The output of the compiler, empty if no file has errors.
    /// - Throws: An error of the file system, or an error that occurs when the compiler starts.
    static func diagnostics(of sources: [String], _ mode: [String] = ["-typecheck"]) async throws -> String {
        let manifests = sources.filter(SwiftBlocks.isManifest)
        let modules = sources.filter { !SwiftBlocks.isManifest($0) }
        let found = try await diagnostics(ofEach: manifests, mode + manifestArguments)
        return try await found + diagnostics(ofEach: modules, mode + moduleArguments)
    }

    private static func diagnostics(ofEach sources: [String], _ arguments: [String]) async throws -> String {
        if sources.isEmpty { return "" }
        return try await inTemporaryFolder { folder in
            for (number, source) in sources.enumerated() {
                try Data(source.utf8).write(to: folder.appending(component: "Block\(number).swift"))
            }
            let script = #"status=0; for file in "$0"/*; do "$@" "$file" || status=1; done; exit $status"#
            return try await output(of: ["sh", "-c", script, folder.path], arguments)
        }
    }

    /// Type-checks files that import modules, which are compiled first, each with those before it.
    ///
    /// - Returns: The output of the compiler, empty if no file has errors.
    static func diagnostics(
        of files: [String: String],
        importing modules: [(name: String, files: [String: String])]
    ) async throws -> String {
        let arguments = try moduleArguments
        return try await inTemporaryFolder { folder in
            let imports = ["-I", folder.path] + arguments
            for module in modules {
                let output = ["-emit-module", "-o", folder.appending(component: "\(module.name).swiftmodule").path]
                let mode = output + ["-module-name", module.name, "-enable-testing"]
                let found = try await diagnostics(of: module.files, in: folder, mode + imports)
                guard found.isEmpty else { return found }
            }
            return files.isEmpty ? "" : try await diagnostics(of: files, in: folder, ["-typecheck"] + imports)
        }
    }

    private static func diagnostics(
        of files: [String: String],
        in folder: URL,
        _ arguments: [String]
    ) async throws -> String {
        let sources = files.sorted { $0.key < $1.key }.map { (folder.appending(component: $0), $1) }
        for (file, source) in sources { try Data(source.utf8).write(to: file) }
        return try await output(of: [], arguments + sources.map(\.0.path))
    }

    /// Runs the compiler, and returns its output, which is empty if it succeeds.
    private static func output(of prefix: [String], _ arguments: [String]) async throws -> String {
        let compilation = try await ChildProcess.run(prefix + (try command) + ["-warnings-as-errors"] + arguments)
        return compilation.isSuccess ? "" : compilation.output
    }

    private static func inTemporaryFolder(_ body: (URL) async throws -> String) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(component: "documentation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
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
            let headers = [
                "Micropackages/CommandDependency/Spawn", "Sources/GlobalDependenciesInspectionLoader",
                "Sources/GlobalDependenciesTestingLoader",
            ].flatMap { ["-I", DocumentationTests.root.appending(path: "\($0)/include").path] }
            #if Macros
            let plugin = folder.appending(component: "GlobalDependenciesMacros-tool").path
            let macros = ["-load-plugin-executable", "\(plugin)#GlobalDependenciesMacros"]
            #else
            let macros: [String] = []
            #endif
            return macros + headers + [
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
