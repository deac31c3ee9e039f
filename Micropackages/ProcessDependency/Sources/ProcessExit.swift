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
