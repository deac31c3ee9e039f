import Foundation
import GlobalDependencies

/// The process itself, with its environment as it is when it is first asked for.
public struct SystemProcess: CurrentProcess {
    /// The process, whose environment is read once: a later `setenv`, which is not safe among threads, is not seen.
    public static let shared = SystemProcess()

    /// The environment variables, as they were when this was made.
    public let environment: ProcessEnvironment

    /// The arguments, of which the first is the program as it was called.
    public let arguments: [String]

    /// Reads the environment and the arguments of the process.
    ///
    /// Mostly ``shared`` is meant. Nothing else may change the environment meanwhile.
    public init() {
        environment = ProcessEnvironment(ProcessInfo.processInfo.environment)
        arguments = CommandLine.arguments
    }

    /// The name of the process.
    public var name: String { ProcessInfo.processInfo.processName }

    /// The number of the process.
    public var identifier: Int32 { ProcessInfo.processInfo.processIdentifier }

    /// Writes text as it is: to standard output as `print` does, to standard error at once.
    ///
    /// What cannot be written is lost.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - output: Where to write it.
    public func write(_ text: String, to output: ProcessOutput) {
        switch output {
        case .standardOutput: Swift.print(text, terminator: "")
        case .standardError: StandardError.print(text)
        }
    }

    /// Ends the process, after what was printed is written.
    ///
    /// - Parameter code: What whoever started the process is told, 0 for success.
    public func exit(code: UInt8) -> Never {
        Foundation.exit(Int32(code))
    }
}
