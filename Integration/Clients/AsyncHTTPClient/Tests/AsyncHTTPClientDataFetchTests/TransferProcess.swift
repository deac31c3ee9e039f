#if os(Linux)
import Foundation
import Testing

/// A process that makes one transfer, and prints its result and the most memory that it had.
final class TransferProcess {
    private let process = Process()
    private let input = Pipe()
    private let name: String
    private var lines: AsyncStream<String>.Iterator

    /// An implementation, with the name that the process knows.
    enum Implementation: String, CaseIterable {
        case asyncHTTPClient = "AsyncHTTPClient"
        case urlSession = "URLSession"
    }

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - mode: The transfer, one of those in `Sources/Transfer`.
    ///   - implementation: The implementation that makes the transfer.
    ///   - urls: The URLs that it needs.
    /// - Throws: The error of starting it.
    init(_ mode: String, with implementation: Implementation = .asyncHTTPClient, _ urls: URL...) throws {
        name = "\(implementation.rawValue) \(mode)"
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent()
            .appendingPathComponent("Transfer")
        process.arguments = [implementation.rawValue, mode] + urls.map(\.absoluteString)
        process.standardInput = input
        process.standardOutput = output
        let (lines, arrivals) = AsyncStream<String>.makeStream()
        self.lines = lines.makeAsyncIterator()
        try process.run()
        Thread.detachNewThread {
            var text = ""
            while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
                text += String(decoding: data, as: UTF8.self)
                while let end = text.firstIndex(of: "\n") {
                    arrivals.yield(String(text[..<end]))
                    text = String(text[text.index(after: end)...])
                }
            }
            arrivals.finish()
        }
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// Returns the next line that the process prints, or nil at its end.
    func line() async -> String? {
        await lines.next(isolation: #isolation)
    }

    /// Lets the process go on.
    func proceed() {
        try? input.fileHandleForWriting.close()
    }

    /// Expects the process to have needed less memory than a number of KB.
    func expectPeak(below limit: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let peak = try #require(await line().flatMap { Int($0) }, sourceLocation: sourceLocation)
        print("\(name): at most \(peak) KB")
        #expect(peak < limit, sourceLocation: sourceLocation)
    }
}
#endif
