import Foundation

/// The Swift compiler, against the modules that this test was built with.
struct Compiler {
    /// Type-checks a file in Swift 6 mode, with warnings as errors.
    ///
    /// - Returns: What the compiler printed, which is nothing if the file is fine.
    static func diagnostics(of source: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(component: "documentation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(component: "Block.swift")
        try Data(source.utf8).write(to: file)

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-warnings-as-errors", file.path]
            + (SwiftBlocks.isManifest(source) ? try manifestArguments : try moduleArguments)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : String(decoding: data, as: UTF8.self)
    }

    /// The modules lie in a folder beside the test program, or above it in an Xcode-like bundle.
    private static var moduleArguments: [String] {
        get throws {
            var folder = Bundle.main.bundleURL
            while !FileManager.default.fileExists(atPath: folder.appending(component: "Modules").path) {
                guard folder.path != "/" else { throw CocoaError(.fileNoSuchFile) }
                folder.deleteLastPathComponent()
            }
            let plugins = try compiler.deletingLastPathComponent().appending(path: "../lib/swift/host/plugins/testing")
            let modules = folder.appending(component: "Modules")
            let loader = DocumentationTests.root.appending(path: "Sources/GlobalDependenciesTestingLoader/include")
            #if Macros
            let plugin = folder.appending(component: "GlobalDependenciesMacros-tool").path
            let macros = ["-load-plugin-executable", "\(plugin)#GlobalDependenciesMacros"]
            #else
            let macros: [String] = []
            #endif
            return macros + [
                "-parse-as-library", "-swift-version", "6", "-I", modules.path, "-I", loader.path,
                "-plugin-path", plugins.path,
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
