import GlobalDependencies

/// A process with the environment, the arguments and the input of a test, which records its output and does not end.
///
/// ```swift
/// func checkUsage(of run: (GlobalDependencies) throws -> Void) {
///     let process = InMemoryProcess(environment: ["PORT": "80"], arguments: ["server"], name: "server")
///     try? run(GlobalDependencies.default.with(override: process, for: \.process))
///     assert(process.exitCodes == [64] && process.errorOutput == "usage: server FILE\n")
/// }
/// ```
public final class InMemoryProcess: CurrentProcess {
    private struct State: Sendable {
        var input: ArraySlice<UInt8>
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

    private let terminals: Set<ProcessOutput>
    private let state: Mutex<State>

    /// Creates a process that is independent of the real one.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - arguments: The arguments, the first of which is the program.
    ///   - name: The name of the process.
    ///   - identifier: The identifier of the process.
    ///   - input: The lines of standard input, without line breaks.
    ///   - inputBytes: The bytes of standard input after these lines.
    ///   - terminals: The output streams that are terminals.
    public init(
        environment: ProcessEnvironment = [:],
        arguments: [String] = ["process"],
        name: String = "process",
        identifier: Int32 = 1,
        input: [String] = [],
        inputBytes: [UInt8] = [],
        terminals: Set<ProcessOutput> = []
    ) {
        self.environment = environment
        self.arguments = arguments
        self.name = name
        self.identifier = identifier
        self.terminals = terminals
        let lines = input.flatMap { Array($0.utf8) + [Self.newline] }
        state = Mutex(State(input: (lines + inputBytes)[...]))
    }

    private static let newline = UInt8(ascii: "\n")

    /// The text that was written to standard output so far.
    public var output: String { state.withLock { $0.output } }

    /// The text that was written to standard error so far.
    public var errorOutput: String { state.withLock { $0.errorOutput } }

    /// The codes with which the process was ended, in order.
    ///
    /// The first code is the one with which an app ends. More than one code means that code continued after it ended
    /// the process.
    public var exitCodes: [UInt8] { state.withLock { $0.exitCodes } }

    /// Returns the next line of the input.
    ///
    /// - Parameter strippingNewline: A Boolean value that indicates whether to leave out the line break at its end.
    /// - Returns: The line, in which bytes that are not UTF-8 are replaced by `U+FFFD`, or nil at the end of the input.
    public func readLine(strippingNewline: Bool) -> String? {
        state.withLock { state in
            guard !state.input.isEmpty else { return nil }
            let end = state.input.firstIndex(of: Self.newline)
            var line = state.input[..<(end.map { $0 + 1 } ?? state.input.endIndex)]
            state.input = state.input[line.endIndex...]
            if strippingNewline, end != nil {
                line.removeLast()
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Returns the bytes of the input that have not been read yet.
    ///
    /// - Returns: The bytes.
    public func readInput() -> [UInt8] {
        state.withLock { state in
            defer { state.input = [] }
            return Array(state.input)
        }
    }

    /// Returns a Boolean value that indicates whether a test has made an output stream a terminal.
    ///
    /// - Parameter output: The output stream.
    /// - Returns: A Boolean value that indicates whether it is a terminal.
    public func isTerminal(_ output: ProcessOutput) -> Bool {
        terminals.contains(output)
    }

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
