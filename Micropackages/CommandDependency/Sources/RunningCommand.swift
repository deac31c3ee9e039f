public import Foundation
import GlobalDependencies

/// A program that was started.
///
/// ```swift
/// func preview(_ site: URL, with commands: any CommandRunner, until isDone: () -> Void) throws {
///     let server = try commands.start(Command("python3", arguments: ["-m", "http.server"], in: site))
///     isDone()
///     server.stop()
///     _ = try server.wait()
/// }
/// ```
///
/// While the program runs, `readLine()` returns the lines that it prints. Each line is returned to one caller.
///
/// Its owner ends it: the program continues when this object is released, and when this process ends. A time limit of its command
/// also ends it. Signals reach the program only, not the programs that it has started.
public final class RunningCommand: Sendable {
    /// A function that suspends a task for a number of seconds.
    public typealias Sleep = @Sendable (_ seconds: TimeInterval) async throws -> Void

    private struct State: Sendable {
        var result: Result<CommandResult, any Error>?
        /// The reason for which the program was stopped.
        var failure: (any Error)?
        /// The captured bytes of standard output so far.
        var output: [UInt8] = []
        /// The index in `output` at which the lines that were read end.
        var start = 0
        /// The index in `output` at which the next line ends, or nil if the line is not complete.
        var end: Int?
        /// The closures that cancel the timers.
        var timers: [@Sendable () -> Void] = []
        /// The closures that resume the calls that wait for a change.
        var waits: [@Sendable () -> Void] = []

        var hasLine: Bool { end != nil || result != nil }

        mutating func takeWaits() -> [@Sendable () -> Void] {
            defer { waits = [] }
            return waits
        }

        /// Finds the end of the next line in the bytes from an index on.
        mutating func findEnd(from index: Int) {
            if end == nil { end = output[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } }
        }

        /// Removes and returns the bytes of the next line, or returns nil if no line is complete yet.
        ///
        /// After the end of the program, the bytes without a line break are the last line, and empty bytes are the end.
        mutating func takeLine() -> ArraySlice<UInt8>? {
            guard hasLine else { return nil }
            let line = output[start..<(end ?? output.count)]
            (start, end) = (line.endIndex, nil)
            findEnd(from: start)
            return line
        }
    }

    /// The seconds between the two signals of ``stop()``.
    static let gracePeriod: TimeInterval = 5

    /// The command.
    public let command: Command
    /// The identifier of the process.
    public let processIdentifier: Int32
    private let state = Mutex(State())
    private let sleep: Sleep
    private let send: @Sendable (RunningCommand, Int32) -> Void

    /// Creates a program that runs until a call of ``end(with:)``, for an implementation of ``CommandRunner``.
    ///
    /// Its time limit begins now.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - processIdentifier: The identifier of the process.
    ///   - sleep: A function that suspends a task for a number of seconds, for time limits.
    ///   - send: A function that sends a signal to the program. It is not called after the end.
    public init(
        _ command: Command,
        processIdentifier: Int32,
        sleep: @escaping Sleep,
        send: @escaping @Sendable (RunningCommand, _ signal: Int32) -> Void
    ) {
        self.command = command
        self.processIdentifier = processIdentifier
        self.sleep = sleep
        self.send = send
        guard let limit = command.timeLimit else { return }
        after(limit) { running in
            let detail = "it did not end within \(limit) seconds, and was stopped. Raise `timeLimit`."
            running.fail(CommandError(.timedOut, command, detail: detail))
        }
    }

    /// Asks the program to end, as Ctrl-C does: with the signal `SIGINT`.
    public func interrupt() { signal(2) }

    /// Asks the program to end with the signal `SIGTERM`.
    public func terminate() { signal(15) }

    /// Ends the program immediately with the signal `SIGKILL`.
    public func kill() { signal(9) }

    /// Sends a signal to the program, if it is running.
    ///
    /// - Parameter signal: The number of the signal.
    public func signal(_ signal: Int32) { if isRunning { send(self, signal) } }

    /// Asks the program to end with the signal `SIGTERM`, and ends it with `SIGKILL` if it is still running five seconds later.
    ///
    /// It does not wait for the end.
    public func stop() {
        terminate()
        after(Self.gracePeriod) { $0.kill() }
    }

    /// A Boolean value that indicates whether the program has not ended yet.
    public var isRunning: Bool { state.withLock { $0.result == nil } }

    /// Blocks the thread until the program has ended.
    ///
    /// - Returns: The outcome, which may be a failure, and the captured output.
    /// - Throws: ``CommandError`` if the program was stopped at a limit.
    public func wait() throws -> CommandResult {
        state.wait { $0.result != nil }
        return try outcome()
    }

    /// Suspends until the program has ended.
    ///
    /// - Returns: The outcome, which may be a failure, and the captured output.
    /// - Throws: ``CommandError`` if the program was stopped at a limit. `CancellationError` if the task is cancelled, after the program
    ///   has been stopped as by ``stop()``.
    public func wait() async throws -> CommandResult {
        await suspend { $0.result != nil }
        return try outcome()
    }

    private func outcome() throws -> CommandResult {
        guard let result = state.withLock({ $0.result }) else { throw CancellationError() }
        return try result.get()
    }

    /// Blocks the thread until the program has printed another line, or has ended.
    ///
    /// - Returns: The next line of the captured standard output, without its line break, or nil at the end. Bytes that are not UTF-8
    ///   are replaced by `U+FFFD`.
    public func readLine() -> String? {
        state.wait { $0.hasLine }
        // Another thread may have taken the line.
        return nextLine() ?? readLine()
    }

    /// Suspends until the program has printed another line, or has ended.
    ///
    /// If the task is cancelled, the program is stopped as by ``stop()``, and `wait()` throws `CancellationError`.
    ///
    /// - Returns: The next line of the captured standard output, without its line break, or nil at the end. Bytes that are not UTF-8
    ///   are replaced by `U+FFFD`.
    public func readLine() async -> String? {
        await suspend { $0.hasLine }
        if let line = nextLine() { return line }
        return await readLine()
    }

    /// Returns the next line, `.some(nil)` at the end of the output, or nil if no line is available yet.
    private func nextLine() -> String?? {
        guard var line = state.withLock({ $0.takeLine() }) else { return nil }
        guard !line.isEmpty else { return .some(nil) }
        if line.last == UInt8(ascii: "\n") {
            line = line.dropLast()
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Suspends until a condition holds.
    ///
    /// If the task is cancelled, the program is stopped.
    private func suspend(until condition: @Sendable (State) -> Bool) async {
        await withTaskCancellationHandler {
            while !state.withLock({ condition($0) }) {
                await withCheckedContinuation { continuation in
                    let holds = state.withLock { state in
                        let holds = condition(state)
                        if !holds { state.waits.append { continuation.resume() } }
                        return holds
                    }
                    if holds { continuation.resume() }
                }
            }
        } onCancel: {
            fail(CancellationError())
        }
    }

    /// The captured bytes of standard output so far.
    package var output: [UInt8] { state.withLock { $0.output } }

    /// Records captured bytes of standard output before the end, for an implementation of ``CommandRunner``.
    ///
    /// The output of the result begins with these bytes.
    ///
    /// - Parameter bytes: The bytes.
    public func receive(_ bytes: ArraySlice<UInt8>) {
        let waits = state.withLock { state -> [@Sendable () -> Void] in
            guard state.result == nil else { return [] }
            let index = state.output.count
            state.output += bytes
            state.findEnd(from: index)
            return state.takeWaits()
        }
        for wait in waits { wait() }
    }

    /// Records the end of the program, for an implementation of ``CommandRunner``.
    ///
    /// Only the first end counts.
    ///
    /// - Parameter result: The outcome and the captured output, or an error.
    public func end(with result: Result<CommandResult, any Error>) {
        let actions = state.withLock { state -> [@Sendable () -> Void] in
            guard state.result == nil else { return [] }
            if case .success(let result) = result, result.outputBytes.count > state.output.count {
                let index = state.output.count
                state.output = result.outputBytes
                state.findEnd(from: index)
            }
            let failure = (state.failure as? CommandError)?.with(try? result.get()) ?? state.failure
            state.result = failure.map(Result.failure) ?? result
            defer { state.timers = [] }
            return state.timers + state.takeWaits()
        }
        for action in actions { action() }
    }

    /// Stops the program, so that its wait throws an error: the first one.
    func fail(_ error: any Error) {
        let isFirst = state.withLock { state in
            defer { state.failure = state.failure ?? error }
            return state.failure == nil
        }
        if isFirst { stop() }
    }

    /// Calls a closure after a number of seconds, unless the program ends before.
    package func after(_ seconds: TimeInterval, _ body: @escaping @Sendable (RunningCommand) -> Void) {
        state.withLock { state in
            guard state.result == nil else { return }
            let timer = Task {
                guard (try? await sleep(seconds)) != nil else { return }
                body(self)
            }
            state.timers.append { timer.cancel() }
        }
    }
}
