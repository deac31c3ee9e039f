/// An asynchronous sequence of the lines that a program prints.
///
/// ```swift
/// func build(_ package: URL, with commands: any CommandRunner) async throws {
///     let build = Command("swift", arguments: ["build"], in: package, errorOutput: .merged)
///     for try await line in commands.lines(of: build) where line.contains("error:") {
///         print(line)
///     }
/// }
/// ```
///
/// Each loop over the sequence runs the program once. The loop throws at its end if the program has failed. If the loop ends before
/// the program, it stops the program.
public struct CommandLines: AsyncSequence, Sendable {
    let commands: any CommandRunner
    let command: Command

    /// The iterator of the lines, which stops the program when the loop ends.
    public final class AsyncIterator: AsyncIteratorProtocol {
        private let lines: CommandLines
        private var running: RunningCommand?

        fileprivate init(_ lines: CommandLines) {
            self.lines = lines
        }

        deinit { running?.stop() }

        /// Suspends until the program has printed another line, or has ended.
        ///
        /// - Returns: The next line of the captured standard output, without its line break, or nil at the end.
        /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or exceeds a limit.
        ///   `CancellationError` if the task is cancelled, after the program has been stopped.
        public func next() async throws -> String? {
            if running == nil { try Task.checkCancellation() }
            let running = try running ?? lines.commands.start(lines.command)
            self.running = running
            if !Task.isCancelled, let line = await running.readLine() { return line }
            _ = try await running.wait().checked(for: lines.command)
            return nil
        }
    }

    /// Creates an iterator, which starts the program when it reads the first line.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
