import Foundation

@testable import ImageCacheProgram

/// A run of the executable, with files for its output, as in a shell.
struct Program {
    let status: Int32
    let output: String
    let errors: [String]

    init(_ arguments: [String]) async throws {
        let files = FileManager.default
        let directory = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try files.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: directory) }
        let outputs = try ["output", "errors"].map { name in
            let file = directory.appendingPathComponent(name)
            try Data().write(to: file)
            return (file: file, handle: try FileHandle(forWritingTo: file))
        }

        let process = Process()
        process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent()
            .appendingPathComponent("image-cache")
        process.arguments = arguments
        process.standardOutput = outputs[0].handle
        process.standardError = outputs[1].handle
        status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        output = String(decoding: try Data(contentsOf: outputs[0].file), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: outputs[1].file), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }
}
