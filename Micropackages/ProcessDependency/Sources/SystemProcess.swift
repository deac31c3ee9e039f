import Foundation
import GlobalDependencies

/// The live implementation, with the environment and arguments of the process.
public struct SystemProcess: CurrentProcess {
    /// The process, with the environment at the first access.
    ///
    /// The environment is read once. A later `setenv`, which is not thread-safe, has no effect.
    public static let shared = SystemProcess()

    /// The environment variables when this value was created.
    public let environment: ProcessEnvironment

    /// The arguments, the first of which is the program as it was called.
    public let arguments: [String]

    /// Reads the environment and the arguments of the process.
    ///
    /// Use ``shared`` in most cases. No other code may change the environment during this call.
    public init() {
        environment = ProcessEnvironment(ProcessInfo.processInfo.environment)
        arguments = CommandLine.arguments
    }

    /// The name of the process.
    public var name: String { ProcessInfo.processInfo.processName }

    /// The identifier of the process.
    public var identifier: Int32 { ProcessInfo.processInfo.processIdentifier }

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
