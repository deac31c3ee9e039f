public import Foundation

/// An error thrown when a command cannot start, or does not succeed.
///
/// ```swift
/// func push(with commands: any CommandRunner) throws {
///     do {
///         try commands.run("git", "push")
///     } catch let error as CommandError where error.code == .failed && error.result?.exitCode == 128 {
///         try commands.run("git", "push", "--set-upstream", "origin", "main")
///     }
/// }
/// ```
///
/// The description says what to do. Print it with `"\(error)"`.
public final class CommandError: LocalizedError, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    ///
    /// Later versions may add codes, so include a `default` case in every `switch`.
    public struct Code: Sendable, Equatable, CustomStringConvertible {
        /// There is no such program.
        public static let notFound = Code("notFound")
        /// The program is not executable.
        public static let permissionDenied = Code("permissionDenied")
        /// The working folder does not exist, or is not a folder.
        public static let folderNotFound = Code("folderNotFound")
        /// The program, an argument or a variable contains a null character, or the name of a variable is not valid.
        public static let invalid = Code("invalid")
        /// The program exited with a code other than 0, or a signal ended it.
        public static let failed = Code("failed")
        /// The program was stopped at its time limit.
        public static let timedOut = Code("timedOut")
        /// The program was stopped because it printed more bytes than the limit for captured output.
        public static let outputTooLarge = Code("outputTooLarge")
        /// A test double has no answer for the command.
        public static let unimplemented = Code("unimplemented")
        /// This platform cannot run programs.
        public static let unsupported = Code("unsupported")
        /// Any other failure.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// The kind of the failure.
    public let code: Code
    /// The command.
    public let command: Command
    /// The outcome and the captured output, if the program has ended.
    public let result: CommandResult?
    /// A description of the failure and of its remedy.
    public let detail: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of the failure.
    ///   - command: The command.
    ///   - result: The outcome and the captured output, if the program has ended.
    ///   - detail: A description of the failure and of its remedy.
    public init(_ code: Code, _ command: Command, result: CommandResult? = nil, detail: String = "") {
        self.code = code
        self.command = command
        self.result = result
        self.detail = detail
    }

    /// Returns this error with the result of a program that has ended.
    func with(_ result: CommandResult?) -> CommandError { CommandError(code, command, result: result, detail: detail) }

    package static func outputTooLarge(_ command: Command, _ result: CommandResult? = nil) -> CommandError {
        let detail =
            "it printed more than \(command.outputLimit) bytes, and was stopped. Raise `outputLimit`, or discard the output."
        return CommandError(.outputTooLarge, command, result: result, detail: detail)
    }

    /// The description, which is also the `localizedDescription`.
    public var errorDescription: String? { description }

    /// The command, its folder, the detail, and the last 2,000 characters of the captured standard error, or of standard output if
    /// the former is empty.
    public var description: String {
        let folder = command.folder.map { " in \($0.path)" } ?? ""
        let text = "`\(command)`\(folder): \(detail.isEmpty ? code.description : detail)"
        let printed = [result?.errorOutput, result?.output].compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? ""
        return printed.isEmpty ? text : text + "\n" + printed.suffix(2000)
    }
}
