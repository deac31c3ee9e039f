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
/// Its owner ends it: the program continues when this object is released, and when this process ends. A time limit of its command
/// also ends it. Signals reach the program only, not the programs that it has started.
public final class RunningCommand: Sendable {
    /// A function that suspends a task for a number of seconds.
    public typealias Sleep = @Sendable (_ seconds: TimeInterval) async throws -> Void

    private struct State: Sendable {
        var result: Result<CommandResult, any Error>?
        /// The reason for which the program was stopped.
        var failure: (any Error)?
        var timers: [Task<Void, Never>] = []
        var waits: [CheckedContinuation<CommandResult, any Error>] = []
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
        guard let result = state.withLock({ $0.result }) else { return try wait() }
        return try result.get()
    }

    /// Suspends until the program has ended.
    ///
    /// - Returns: The outcome, which may be a failure, and the captured output.
    /// - Throws: ``CommandError`` if the program was stopped at a limit. `CancellationError` if the task is cancelled, after the program
    ///   has been stopped as by ``stop()``.
    public func wait() async throws -> CommandResult {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state in
                    if state.result == nil { state.waits.append(continuation) }
                    return state.result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            fail(CancellationError())
        }
    }

    /// Records the end of the program, for an implementation of ``CommandRunner``.
    ///
    /// Only the first end counts.
    ///
    /// - Parameter result: The outcome and the captured output, or an error.
    public func end(with result: Result<CommandResult, any Error>) {
        let ended = state.withLock { state -> State? in
            guard state.result == nil else { return nil }
            if var failure = state.failure as? CommandError {
                failure.result = try? result.get()
                state.failure = failure
            }
            state.result = state.failure.map(Result.failure) ?? result
            defer { (state.timers, state.waits) = ([], []) }
            return state
        }
        guard let ended, let result = ended.result else { return }
        for timer in ended.timers { timer.cancel() }
        for wait in ended.waits { wait.resume(with: result) }
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
            state.timers.append(timer)
        }
    }
}
