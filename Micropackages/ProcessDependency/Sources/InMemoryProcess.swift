import GlobalDependencies

/// A process with the environment and arguments of a test, which records its output and does not end.
///
/// ```swift
/// func checkUsage(of run: (GlobalDependencies) throws -> Void) {
///     let process = InMemoryProcess(environment: ["PORT": "80"], arguments: ["server"], name: "server")
///     try? run(GlobalDependencies().with(override: process, for: \.process))
///     assert(process.exitCodes == [64] && process.errorOutput == "usage: server FILE\n")
/// }
/// ```
public final class InMemoryProcess: CurrentProcess {
    private struct State: Sendable {
        var output = ""
        var errorOutput = ""
        var exitCodes: [UInt8] = []
    }

    /// The environment variables.
    public let environment: ProcessEnvironment

    /// The arguments, the first of which is the program.
    public let arguments: [String]

    /// The name of the process.
    public let name: String

    /// The identifier of the process.
    public let identifier: Int32

    private let state = Mutex(State())

    /// Creates a process that is independent of the real one.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - arguments: The arguments, the first of which is the program.
    ///   - name: The name of the process.
    ///   - identifier: The identifier of the process.
    public init(
        environment: ProcessEnvironment = [:],
        arguments: [String] = ["process"],
        name: String = "process",
        identifier: Int32 = 1
    ) {
        self.environment = environment
        self.arguments = arguments
        self.name = name
        self.identifier = identifier
    }

    /// The text that was written to standard output so far.
    public var output: String { state.withLock { $0.output } }

    /// The text that was written to standard error so far.
    public var errorOutput: String { state.withLock { $0.errorOutput } }

    /// The codes with which the process was ended, in order.
    ///
    /// The first code is the one with which an app ends. More than one code means that code continued after it ended
    /// the process.
    public var exitCodes: [UInt8] { state.withLock { $0.exitCodes } }

    /// Records text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - output: The destination of the text.
    public func write(_ text: String, to output: ProcessOutput) {
        state.withLock { state in
            switch output {
            case .standardOutput: state.output += text
            case .standardError: state.errorOutput += text
            }
        }
    }

    /// Records the code, and throws.
    ///
    /// - Parameter code: The exit code for the parent process.
    /// - Throws: ``ProcessExit`` with the code.
    public func exit(code: UInt8) throws(ProcessExit) -> Never {
        state.withLock { $0.exitCodes.append(code) }
        throw ProcessExit(code: code)
    }
}
