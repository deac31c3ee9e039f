/// The current process: its environment and arguments, its input and output, and its end.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Server {
///     @Dependency(\.process) private var process
///     func run() throws {
///         let port = try process.environment.value("PORT", as: Int.self) ?? 8080
///         guard process.arguments.count > 1 else {
///             process.printError("usage: \(process.name) FILE")
///             try process.exit(code: 64)
///         }
///         process.print("serving \(process.arguments[1]) on port \(port)")
///     }
/// }
/// ```
public protocol CurrentProcess: Sendable {
    /// The environment variables at the time of the read.
    var environment: ProcessEnvironment { get }

    /// The arguments at the time of the read, the first of which is the program as it was called.
    var arguments: [String] { get }

    /// The name of the process.
    var name: String { get }

    /// The identifier of the process.
    var identifier: Int32 { get }

    /// Waits for a line of standard input, and returns it.
    ///
    /// - Parameter strippingNewline: A Boolean value that indicates whether to leave out the line break at its end.
    /// - Returns: The line, or nil at the end of the input.
    func readLine(strippingNewline: Bool) -> String?

    /// Waits for the end of standard input, and returns the bytes that have not been read yet.
    ///
    /// - Returns: The bytes.
    func readInput() -> [UInt8]

    /// Returns a Boolean value that indicates whether an output stream is a terminal, rather than a file or a pipe.
    ///
    /// - Parameter output: The output stream.
    /// - Returns: A Boolean value that indicates whether it is a terminal.
    func isTerminal(_ output: ProcessOutput) -> Bool

    /// Writes text unchanged, without adding a line break.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - output: The destination.
    func write(_ text: String, to output: ProcessOutput)

    /// Ends the process, or throws an error in a test double, but never returns.
    ///
    /// The process of an app ends immediately. A test double records the code and throws, so that no code after the
    /// call runs in either case. Do not catch the error: code that catches it continues in a test, but never in the
    /// app.
    ///
    /// - Parameter code: The exit code for the parent process, 0 for success.
    /// - Throws: ``ProcessExit`` if the process continues.
    func exit(code: UInt8) throws(ProcessExit) -> Never
}

extension CurrentProcess {
    /// Waits for a line of standard input, and returns it without the line break at its end.
    ///
    /// - Returns: The line, or nil at the end of the input.
    public func readLine() -> String? {
        readLine(strippingNewline: true)
    }

    /// Waits for the end of standard input, and returns the text that has not been read yet.
    ///
    /// - Returns: The text, in which bytes that are not UTF-8 are replaced by `U+FFFD`.
    public func readText() -> String {
        String(decoding: readInput(), as: UTF8.self)
    }

    /// Writes a line to standard output.
    ///
    /// - Parameter line: The line, without a line break.
    public func print(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// Writes a line to standard error.
    ///
    /// - Parameter line: The line, without a line break.
    public func printError(_ line: String) {
        write(line + "\n", to: .standardError)
    }
}

/// An error thrown by a test double in place of ending the process.
public struct ProcessExit: Error, Sendable, Hashable, CustomStringConvertible {
    /// The exit code for the parent process.
    public let code: UInt8

    /// Creates an error, for an implementation of ``CurrentProcess``.
    ///
    /// - Parameter code: The exit code for the parent process.
    public init(code: UInt8) {
        self.code = code
    }

    /// A description with the exit code.
    public var description: String { "the process would have ended with code \(code)" }
}

/// The output streams of a process.
public enum ProcessOutput: Sendable, Hashable {
    /// The stream for the results of the process.
    case standardOutput
    /// The stream for errors and progress.
    case standardError
}
