import GlobalDependencies

/// A process with the environment and the arguments that a test gives it, which keeps what is printed and does not end.
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

    /// The arguments, of which the first is the program.
    public let arguments: [String]

    /// The name of the process.
    public let name: String

    /// The number of the process.
    public let identifier: Int32

    private let state = Mutex(State())

    /// Creates a process, which knows nothing of the real one.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - arguments: The arguments, of which the first is the program.
    ///   - name: The name of the process.
    ///   - identifier: The number of the process.
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

    /// What was written to standard output so far.
    public var output: String { state.withLock { $0.output } }

    /// What was written to standard error so far.
    public var errorOutput: String { state.withLock { $0.errorOutput } }

    /// The codes with which the process was to end, in order: the first is the one that counts.
    ///
    /// More than one says that code went on after it ended the process.
    public var exitCodes: [UInt8] { state.withLock { $0.exitCodes } }

    /// Keeps text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - output: Where it is meant for.
    public func write(_ text: String, to output: ProcessOutput) {
        state.withLock { state in
            switch output {
            case .standardOutput: state.output += text
            case .standardError: state.errorOutput += text
            }
        }
    }

    /// Keeps the code, and throws.
    ///
    /// - Parameter code: What whoever started the process would be told.
    /// - Throws: ``ProcessExit`` with the code, always.
    public func exit(code: UInt8) throws(ProcessExit) -> Never {
        state.withLock { $0.exitCodes.append(code) }
        throw ProcessExit(code: code)
    }
}
