import Foundation

/// The way in which a program ended.
public enum CommandOutcome: Sendable, Equatable {
    /// The program exited with a code: 0 for success.
    case exited(Int32)
    /// A signal ended the program, such as 15, which is `SIGTERM`.
    case signaled(Int32)
}

/// The outcome of a command that has ended, and what it printed.
public struct CommandResult: Sendable, Equatable {
    /// The way in which the program ended.
    public let outcome: CommandOutcome
    /// The captured bytes of standard output.
    public let outputBytes: [UInt8]
    /// The captured bytes of standard error.
    public let errorOutputBytes: [UInt8]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - outcome: The way in which the program ended.
    ///   - outputBytes: The captured bytes of standard output.
    ///   - errorOutputBytes: The captured bytes of standard error.
    public init(_ outcome: CommandOutcome, outputBytes: [UInt8] = [], errorOutputBytes: [UInt8] = []) {
        self.outcome = outcome
        self.outputBytes = outputBytes
        self.errorOutputBytes = errorOutputBytes
    }

    /// A Boolean value that indicates whether the program exited with the code 0.
    public var isSuccess: Bool { outcome == .exited(0) }

    /// The exit code, or 128 and the signal that ended the program, as in a shell.
    public var exitCode: Int32 {
        switch outcome {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    }

    /// The captured text of standard output, in which bytes that are not UTF-8 are replaced by `U+FFFD`.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// The captured text of standard error, in which bytes that are not UTF-8 are replaced by `U+FFFD`.
    public var errorOutput: String { String(decoding: errorOutputBytes, as: UTF8.self) }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
