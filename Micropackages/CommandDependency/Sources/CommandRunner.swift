/// A runner of other programs.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Repository {
///     @Dependency(\.commands) private var commands
///     func tags(of address: String) async throws -> [Substring] {
///         try await commands.output(of: "git", "ls-remote", "--tags", address).split(separator: "\n")
///     }
/// }
/// ```
///
/// Each method that waits exists twice. The synchronous one blocks its thread. The asynchronous one suspends its task, and stops the
/// program if the task is cancelled.
public protocol CommandRunner: Sendable {
    /// Starts a program, and returns without waiting for its end.
    ///
    /// The caller is responsible for the end of the program: releasing the result does not end it.
    ///
    /// - Parameter command: The command.
    /// - Returns: The running program.
    /// - Throws: ``CommandError`` if the program cannot be started.
    func start(_ command: Command) throws -> RunningCommand

    /// Replaces this process by a program, or throws an error in a test double, but never returns.
    ///
    /// The program has the arguments, the folder and the environment of the command, and the identifier, the streams and the open
    /// files of this process. The streams and limits of the command do not apply. Buffered output of this process is written first.
    /// No `defer` block and no code after the call runs.
    ///
    /// - Parameter command: The command.
    /// - Throws: ``CommandError`` if the program cannot be started, or ``ProcessReplacement`` in a test double.
    func replaceProcess(with command: Command) throws -> Never
}

extension CommandRunner {
    /// Runs a command, and blocks the thread until it has ended, with any outcome.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome and the captured output.
    /// - Throws: ``CommandError`` if the program cannot be started, or exceeds a limit.
    public func result(of command: Command) throws -> CommandResult { try start(command).wait() }

    /// Runs a command, and suspends until it has ended, with any outcome.
    ///
    /// If the task is cancelled, the program is stopped as by ``RunningCommand/stop()``, and this method returns after its end.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome and the captured output.
    /// - Throws: ``CommandError`` if the program cannot be started, or exceeds a limit. `CancellationError` if the task is cancelled.
    public func result(of command: Command) async throws -> CommandResult {
        try Task.checkCancellation()
        return try await start(command).wait()
    }

    /// Returns an asynchronous sequence of the lines that a command prints on standard output.
    ///
    /// - Parameter command: The command, whose output is captured. With ``CommandOutput/merged`` as the `errorOutput`, the sequence
    ///   also contains the lines of standard error.
    /// - Returns: A sequence that runs the command once for each loop.
    public func lines(of command: Command) -> CommandLines { CommandLines(commands: self, command: command) }

    /// Runs a command, and blocks the thread until it has succeeded.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome and the captured output.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or exceeds a limit.
    @discardableResult
    public func run(_ command: Command) throws -> CommandResult { try result(of: command).checked(for: command) }

    /// Runs a command, and suspends until it has succeeded.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome and the captured output.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or exceeds a limit.
    ///   `CancellationError` if the task is cancelled, after the program has been stopped.
    @discardableResult
    public func run(_ command: Command) async throws -> CommandResult {
        try await result(of: command).checked(for: command)
    }

    /// Runs a program in the folder of this process, and blocks the thread until it has succeeded.
    ///
    /// - Parameters:
    ///   - program: The name of the program, or its path if it contains a slash.
    ///   - arguments: The arguments, without the program.
    /// - Returns: The outcome and the captured output.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or prints too much.
    @discardableResult
    public func run(_ program: String, _ arguments: String...) throws -> CommandResult {
        try run(Command(program, arguments: arguments))
    }

    /// Runs a program in the folder of this process, and suspends until it has succeeded.
    ///
    /// - Parameters:
    ///   - program: The name of the program, or its path if it contains a slash.
    ///   - arguments: The arguments, without the program.
    /// - Returns: The outcome and the captured output.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or prints too much.
    ///   `CancellationError` if the task is cancelled, after the program has been stopped.
    @discardableResult
    public func run(_ program: String, _ arguments: String...) async throws -> CommandResult {
        try await run(Command(program, arguments: arguments))
    }

    /// Runs a command, blocks the thread until it has succeeded, and returns what it printed.
    ///
    /// - Parameter command: The command.
    /// - Returns: The captured text of standard output, without white space and line breaks at its ends.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or exceeds a limit.
    public func output(of command: Command) throws -> String { try run(command).output.trimmed }

    /// Runs a command, suspends until it has succeeded, and returns what it printed.
    ///
    /// - Parameter command: The command.
    /// - Returns: The captured text of standard output, without white space and line breaks at its ends.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or exceeds a limit.
    ///   `CancellationError` if the task is cancelled, after the program has been stopped.
    public func output(of command: Command) async throws -> String { try await run(command).output.trimmed }

    /// Runs a program in the folder of this process, blocks the thread until it has succeeded, and returns what it printed.
    ///
    /// - Parameters:
    ///   - program: The name of the program, or its path if it contains a slash.
    ///   - arguments: The arguments, without the program.
    /// - Returns: The text of standard output, without white space and line breaks at its ends.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or prints too much.
    public func output(of program: String, _ arguments: String...) throws -> String {
        try output(of: Command(program, arguments: arguments))
    }

    /// Runs a program in the folder of this process, suspends until it has succeeded, and returns what it printed.
    ///
    /// - Parameters:
    ///   - program: The name of the program, or its path if it contains a slash.
    ///   - arguments: The arguments, without the program.
    /// - Returns: The text of standard output, without white space and line breaks at its ends.
    /// - Throws: ``CommandError`` if the program cannot be started, exits with a code other than 0, or prints too much.
    ///   `CancellationError` if the task is cancelled, after the program has been stopped.
    public func output(of program: String, _ arguments: String...) async throws -> String {
        try await output(of: Command(program, arguments: arguments))
    }
}

extension CommandResult {
    /// Returns this result, or throws if the program did not succeed.
    func checked(for command: Command) throws(CommandError) -> CommandResult {
        guard !isSuccess else { return self }
        let cause = if case .signaled(let signal) = outcome { "signal \(signal)" } else { "exit code \(exitCode)" }
        throw CommandError(.failed, command, result: self, detail: "it failed with \(cause)")
    }
}

/// An error thrown by a test double in place of replacing the process.
public struct ProcessReplacement: Error, Sendable, Equatable, CustomStringConvertible {
    /// The command that would have replaced the process.
    public let command: Command

    /// Creates an error, for an implementation of ``CommandRunner``.
    ///
    /// - Parameter command: The command.
    public init(_ command: Command) {
        self.command = command
    }

    /// A description with the command.
    public var description: String { "the process would have been replaced by `\(command)`" }
}
