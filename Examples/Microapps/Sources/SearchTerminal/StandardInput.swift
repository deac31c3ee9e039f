import Foundation

/// The standard input of the program.
enum StandardInput {
    static var isTerminal: Bool {
        isatty(FileHandle.standardInput.fileDescriptor) == 1
    }

    /// The lines of the input, read on a thread of their own.
    static var lines: AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return stream
    }
}
