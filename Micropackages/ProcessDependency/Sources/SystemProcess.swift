import Foundation
import GlobalDependencies

/// The live implementation, with the environment, the arguments and the streams of the process.
public struct SystemProcess: CurrentProcess {
    /// Creates access to the process.
    public init() {}

    /// The environment variables at the time of the read, which takes a time that depends on their number.
    ///
    /// No other code may change the environment meanwhile: `setenv` is not thread-safe.
    public var environment: ProcessEnvironment { ProcessEnvironment(ProcessInfo.processInfo.environment) }

    /// The arguments at the time of the read, the first of which is the program as it was called.
    public var arguments: [String] { CommandLine.arguments }

    /// The name of the process.
    public var name: String { ProcessInfo.processInfo.processName }

    /// The identifier of the process.
    public var identifier: Int32 { ProcessInfo.processInfo.processIdentifier }

    /// Waits for a line of standard input, and returns it, as the global `readLine` does.
    ///
    /// - Parameter strippingNewline: A Boolean value that indicates whether to leave out the line break at its end.
    /// - Returns: The line, in which bytes that are not UTF-8 are replaced by `U+FFFD`, or nil at the end of the input.
    public func readLine(strippingNewline: Bool) -> String? {
        // A question that was printed is visible before its answer is read.
        fflush(nil)
        return Swift.readLine(strippingNewline: strippingNewline)
    }

    /// Waits for the end of standard input, and returns the bytes that neither this nor the global `readLine` has read yet.
    ///
    /// - Returns: The bytes.
    public func readInput() -> [UInt8] {
        fflush(nil)
        var bytes: [UInt8] = []
        // It shares the buffer of `readLine`, which a descriptor or a file handle would not.
        while case let byte = getchar(), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }

    /// Returns a Boolean value that indicates whether an output stream is a terminal, rather than a file or a pipe.
    ///
    /// - Parameter output: The output stream.
    /// - Returns: A Boolean value that indicates whether it is a terminal.
    public func isTerminal(_ output: ProcessOutput) -> Bool {
        let descriptor: Int32 = output == .standardOutput ? 1 : 2
        #if os(Windows)
        return _isatty(descriptor) != 0
        #else
        return isatty(descriptor) != 0
        #endif
    }

    /// Writes text unchanged: to standard output like `print`, to standard error immediately.
    ///
    /// Output that cannot be written is lost.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - output: The destination.
    public func write(_ text: String, to output: ProcessOutput) {
        switch output {
        case .standardOutput: Swift.print(text, terminator: "")
        case .standardError: HostProcess.printError(text)
        }
    }

    /// Ends the process, after writing buffered output.
    ///
    /// - Parameter code: The exit code for the parent process, 0 for success.
    public func exit(code: UInt8) -> Never {
        Foundation.exit(Int32(code))
    }
}
