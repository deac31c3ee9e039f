public import CommandDependency
public import Foundation

/// An answer of ``ScriptedCommandRunner`` to a command.
///
/// ```swift
/// import CommandDoubles
///
/// let slow = CommandAnswer.failure(exitCode: 128, errorOutput: "fatal: the remote end hung up").after(30)
/// ```
public struct CommandAnswer: Sendable {
    /// A closure that returns the result, or nil if the program runs until a signal ends it.
    let result: (@Sendable (Command) throws -> CommandResult)?
    /// The texts that the program prints before it ends, with their delays.
    private(set) var texts: [(text: String, delay: TimeInterval)] = []
    private(set) var delay: TimeInterval = 0

    /// Returns an answer with the exit code 0.
    ///
    /// - Parameters:
    ///   - output: The text on standard output.
    ///   - errorOutput: The text on standard error.
    /// - Returns: The answer.
    public static func success(_ output: String = "", errorOutput: String = "") -> CommandAnswer {
        failure(exitCode: 0, errorOutput: errorOutput, output: output)
    }

    /// Returns an answer with an exit code.
    ///
    /// - Parameters:
    ///   - exitCode: The exit code.
    ///   - errorOutput: The text on standard error.
    ///   - output: The text on standard output.
    /// - Returns: The answer.
    public static func failure(exitCode: Int32 = 1, errorOutput: String = "", output: String = "") -> CommandAnswer {
        let bytes = (Array(output.utf8), Array(errorOutput.utf8))
        return result { _ in CommandResult(.exited(exitCode), outputBytes: bytes.0, errorOutputBytes: bytes.1) }
    }

    /// Returns an answer with a program that cannot be started.
    ///
    /// - Parameter code: The code of the error.
    /// - Returns: The answer.
    public static func failure(_ code: CommandError.Code) -> CommandAnswer {
        result { throw CommandError(code, $0, detail: "it was stubbed: \(code)") }
    }

    /// Returns an answer that depends on the command.
    ///
    /// - Parameter body: A closure that returns the result, or throws an error in place of it.
    /// - Returns: The answer.
    public static func result(_ body: @escaping @Sendable (Command) throws -> CommandResult) -> CommandAnswer {
        CommandAnswer(result: body)
    }

    /// A program that runs until a signal ends it, such as a server.
    public static let running = CommandAnswer(result: nil)

    /// Returns this answer with a program that prints a text on standard output before it ends.
    ///
    /// - Parameters:
    ///   - text: The text, with its line breaks. It follows the texts of earlier calls.
    ///   - seconds: The number of seconds after the previous text, or after the start.
    /// - Returns: The answer.
    public func printing(_ text: String, after seconds: TimeInterval = 0) -> CommandAnswer {
        var answer = self
        answer.texts.append((text, seconds))
        return answer
    }

    /// Returns this answer with a program that ends later, unless a signal ends it before.
    ///
    /// - Parameter seconds: The number of seconds until the end, since the start or since the last text of ``printing(_:after:)``.
    /// - Returns: The answer.
    public func after(_ seconds: TimeInterval) -> CommandAnswer {
        var answer = self
        answer.delay = seconds
        return answer
    }
}
