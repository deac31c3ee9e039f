import Foundation

/// The executable, while it runs.
final class Program: Sendable {
    /// The lines of standard output and standard error, in the order in which they were written.
    let lines: AsyncStream<String>
    private let process: Process
    private let statuses: AsyncStream<Int32>

    /// Starts the program.
    init(_ arguments: [String]) throws {
        let pipe = Pipe()
        let process = Process()
        process.executableURL = Self.folder.appendingPathComponent("server")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            status.yield($0.terminationStatus)
            status.finish()
        }
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        try process.run()
        self.process = process
        self.statuses = statuses
        self.lines = lines
        Thread.detachNewThread {
            var rest = Data()
            while true {
                let data = pipe.fileHandleForReading.availableData
                rest += data
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
                if data.isEmpty { break }
            }
            continuation.finish()
        }
    }

    /// The folder of the built products.
    private static var folder: URL {
        #if os(macOS)
        Bundle(for: Program.self).bundleURL.deletingLastPathComponent()
        #else
        Bundle.main.bundleURL
        #endif
    }

    /// Sends SIGTERM.
    func terminate() {
        process.terminate()
    }

    /// The exit status, after the end.
    var status: Int32? {
        get async { await statuses.first { _ in true } }
    }
}
