import Foundation

/// A run of the executable, with files for its input and output, as in a shell.
struct Program {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String] = [], input: String = "") async throws {
        let files = FileManager.default
        let directory = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try files.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: directory) }
        let names = ["input", "output", "errors"].map { directory.appendingPathComponent($0) }
        for file in names { try Data((file == names[0] ? input : "").utf8).write(to: file) }

        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("search")
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: names[0])
        process.standardOutput = try FileHandle(forWritingTo: names[1])
        process.standardError = try FileHandle(forWritingTo: names[2])
        status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        // The port differs from run to run.
        output = texts[1].replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:4711")
        errors = texts[2].replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:4711")
    }
}
