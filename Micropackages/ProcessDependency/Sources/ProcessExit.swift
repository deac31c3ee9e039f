/// That a process was to end that goes on, since it is a double.
public struct ProcessExit: Error, Sendable, Hashable, CustomStringConvertible {
    /// What whoever started the process would be told.
    public let code: UInt8

    /// Creates an error, for an implementation of ``CurrentProcess``.
    ///
    /// - Parameter code: What whoever started the process would be told.
    public init(code: UInt8) {
        self.code = code
    }

    /// What would have ended.
    public var description: String { "the process would have ended with code \(code)" }
}
