import Foundation

/// What is typed, or comes through a pipe.
enum StandardInput {
    static var isTerminal: Bool {
        isatty(FileHandle.standardInput.fileDescriptor) == 1
    }

    /// The lines, which end with the input, and for which a thread of their own waits.
    static var lines: AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return stream
    }
}
