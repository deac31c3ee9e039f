import Foundation

/// The compiler, with the macro plug-in.
struct Compiler {
    /// The folder of the build with macros.
    let products: URL
    let folder: URL

    /// The folders of modules: those of the build, those of the plug-in, and their dependencies.
    private var modules: [URL] {
        let build = products.deletingLastPathComponent().deletingLastPathComponent()
        return ["Modules", "Modules-tool"].map(products.appendingPathComponent)
            + [
                build.appendingPathComponent("checkouts/swift-syntax/Sources/_SwiftSyntaxCShims/include"),
                URL(fileURLWithPath: "Micropackages/CommandDependency/Spawn/include"),
            ]
    }

    /// A diagnostic of the compiler.
    struct Complaint {
        let message: String
        let isFromMacro: Bool
        /// A Boolean value that indicates whether the diagnostic is a warning about the original code.
        let isHarmless: Bool
        /// The file of the diagnostic, and its line: for generated code, those of the attribute.
        let file: String
        let line: Int
    }

    /// Returns the errors and warnings of some files.
    func complaints(about files: [URL], _ options: [String]) throws -> [Complaint] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-DDEBUG", "-package-name", "corpus", "-module-name", "Corpus", "-diagnostic-style", "llvm",
                "-parse-as-library", "-load-plugin-executable",
                products.appendingPathComponent("GlobalDependenciesMacros-tool").path + "#GlobalDependenciesMacros",
            ] + modules.flatMap { ["-I", $0.path] } + options + files.map(\.path)
        let output = folder.appendingPathComponent("output")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.standardError = handle
        process.standardOutput = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        let complaints = Self.complaints(in: text)
        if process.terminationStatus != 0, complaints.isEmpty {
            throw Crash(output: text)
        }
        return complaints.filter { !$0.isHarmless }
    }

    private static func complaints(in text: String) -> [Complaint] {
        let lines = text.split(separator: "\n")
        var complaints: [Complaint] = []
        for (index, line) in lines.enumerated() {
            guard let found = line.firstMatch(of: /^(.*?):(\d+):(\d+): (error|warning): (.*)$/) else {
                if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: ") || line.contains("Stack dump") {
                    complaints.append(
                        Complaint(message: String(line), isFromMacro: false, isHarmless: false, file: "", line: 0)
                    )
                }
                continue
            }
            var (file, number) = (String(found.1), Int(found.2) ?? 0)
            let isHarmless = found.4 == "warning" && !file.contains("@__swiftmacro")
            var message = String(found.5)
            if file.contains("@__swiftmacro") {
                let note = lines[index...].lazy
                    .compactMap { $0.firstMatch(of: /^(.*?):(\d+):(\d+): note: in expansion of macro/) }
                    .first { !$0.1.contains("@__swiftmacro") }
                if lines.indices.contains(index + 1) { message += "\n        " + lines[index + 1] }
                (file, number) = (note.map { String($0.1) } ?? "", note.flatMap { Int($0.2) } ?? 0)
            }
            let mark = " (from macro '"
            let isFromMacro = message.contains(mark)
            if let range = message.range(of: mark) { message = String(message[..<range.lowerBound]) }
            complaints.append(
                Complaint(message: message, isFromMacro: isFromMacro, isHarmless: isHarmless, file: file, line: number)
            )
        }
        return complaints
    }
}

/// An error thrown if the compiler ends without a diagnostic.
struct Crash: Error {
    let output: String
}
