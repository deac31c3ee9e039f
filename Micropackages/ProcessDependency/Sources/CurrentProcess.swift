/// The process that this code runs in: how it was started, what it prints, and its end.
///
/// ```swift
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
    /// The environment variables, as they are at one moment and for good.
    var environment: ProcessEnvironment { get }

    /// The arguments, of which the first is the program as it was called.
    var arguments: [String] { get }

    /// The name of the process.
    var name: String { get }

    /// The number of the process.
    var identifier: Int32 { get }

    /// Writes text as it is, without a line end of its own.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - output: Where to write it.
    func write(_ text: String, to output: ProcessOutput)

    /// Ends the process, or throws where it must not end: it never returns.
    ///
    /// The process of an app ends at once. A double keeps the code and throws, so that nothing after the call runs, there
    /// as here. Let the error pass: code that catches it goes on in a test as it never does in the app.
    ///
    /// - Parameter code: What whoever started the process is told, 0 for success.
    /// - Throws: ``ProcessExit`` where the process goes on.
    func exit(code: UInt8) throws(ProcessExit) -> Never
}

extension CurrentProcess {
    /// Writes a line to standard output.
    ///
    /// - Parameter line: The line, without its end.
    public func print(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// Writes a line to standard error.
    ///
    /// - Parameter line: The line, without its end.
    public func printError(_ line: String) {
        write(line + "\n", to: .standardError)
    }
}
