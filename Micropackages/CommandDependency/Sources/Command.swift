public import Foundation

/// A program to run, with its arguments, its folder, its environment and its streams.
///
/// ```swift
/// func build(_ package: URL) -> [Command] {
///     [
///         Command("swift", arguments: ["build"], in: package, output: .forwarded, timeLimit: 600),
///         Command(shell: "grep -c \"$1\" *.swift | sort", values: ["it's $5"], in: package),
///     ]
/// }
/// ```
///
/// No shell reads the arguments: each one arrives in the program as it is.
public final class Command: Sendable, Equatable, CustomStringConvertible {
    // This type is a class, because copies of a structure of this size would be most of the code of this module.

    /// The default of ``outputLimit``: 64 MiB.
    public static let defaultOutputLimit = 64 << 20

    /// The name of the program, or its path if it contains a slash.
    ///
    /// A name is looked up in the folders of the variable `PATH` of ``environment``, or in `/usr/bin` and `/bin` without
    /// this variable. A relative path begins at ``folder``.
    public let program: String
    /// The arguments, without the program.
    public let arguments: [String]
    /// The working folder, or nil for that of this process.
    public let folder: URL?
    /// The environment variables.
    public let environment: CommandEnvironment
    /// The standard input.
    public let input: CommandInput
    /// The destination of standard output.
    public let output: CommandOutput
    /// The destination of standard error.
    public let errorOutput: CommandOutput
    /// The number of seconds after which the program is stopped, or nil for no limit.
    public let timeLimit: TimeInterval?
    /// The maximum number of captured bytes of each stream.
    public let outputLimit: Int

    /// Creates a command that runs a program.
    ///
    /// Traps if `output` is ``CommandOutput/merged``, which is only valid for `errorOutput`.
    ///
    /// - Parameters:
    ///   - program: The name of the program, or its path if it contains a slash.
    ///   - arguments: The arguments, without the program.
    ///   - folder: The working folder, or nil for that of this process.
    ///   - environment: The environment variables.
    ///   - input: The standard input.
    ///   - output: The destination of standard output.
    ///   - errorOutput: The destination of standard error.
    ///   - timeLimit: The number of seconds after which the program is stopped, or nil for no limit.
    ///   - outputLimit: The maximum number of captured bytes of each stream.
    public init(
        _ program: String,
        arguments: [String] = [],
        in folder: URL? = nil,
        environment: CommandEnvironment = .inherited,
        input: CommandInput = .empty,
        output: CommandOutput = .captured,
        errorOutput: CommandOutput = .captured,
        timeLimit: TimeInterval? = nil,
        outputLimit: Int = defaultOutputLimit
    ) {
        precondition(output != .merged, "The `output` of `\(program)` was `.merged`. Pass `.merged` as `errorOutput`.")
        self.program = program
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
        self.input = input
        self.output = output
        self.errorOutput = errorOutput
        self.timeLimit = timeLimit
        self.outputLimit = outputLimit
    }

    /// Creates a command that runs a line of `/bin/sh`.
    ///
    /// The line should be a literal. Pass each value that the program computes in `values`, and write `"$1"` for the first
    /// one: a value that is interpolated into the line is read as code.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - values: The positional parameters of the line: `"$1"`, `"$2"`, and `"$@"` for all.
    ///   - folder: The working folder, or nil for that of this process.
    ///   - environment: The environment variables.
    ///   - input: The standard input.
    ///   - output: The destination of standard output.
    ///   - errorOutput: The destination of standard error.
    ///   - timeLimit: The number of seconds after which the shell is stopped, or nil for no limit.
    ///   - outputLimit: The maximum number of captured bytes of each stream.
    public convenience init(
        shell line: String,
        values: [String] = [],
        in folder: URL? = nil,
        environment: CommandEnvironment = .inherited,
        input: CommandInput = .empty,
        output: CommandOutput = .captured,
        errorOutput: CommandOutput = .captured,
        timeLimit: TimeInterval? = nil,
        outputLimit: Int = defaultOutputLimit
    ) {
        self.init(
            "/bin/sh",
            arguments: ["-c", line, "sh"] + values,
            in: folder,
            environment: environment,
            input: input,
            output: output,
            errorOutput: errorOutput,
            timeLimit: timeLimit,
            outputLimit: outputLimit
        )
    }

    /// Returns a Boolean value that indicates whether two commands have the same properties.
    public static func == (left: Command, right: Command) -> Bool {
        left.program == right.program && left.arguments == right.arguments && left.folder == right.folder
            && left.environment == right.environment && left.input == right.input && left.output == right.output
            && left.errorOutput == right.errorOutput && left.timeLimit == right.timeLimit
            && left.outputLimit == right.outputLimit
    }

    /// The program and its arguments in one line of at most 200 characters, for messages.
    ///
    /// An argument with spaces or quotes is in quotes, so that its ends are visible. The line is not for a shell. It contains the
    /// arguments, and neither the environment nor the input. Pass a secret in one of these.
    public var description: String {
        let quoted = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\""))
        var line = ""
        for word in [program] + arguments {
            let isQuoted = word.isEmpty || word.rangeOfCharacter(from: quoted) != nil
            line += (line.isEmpty ? "" : " ") + (isQuoted ? word.debugDescription : word)
        }
        return line.count > 200 ? line.prefix(199) + "…" : line
    }
}
