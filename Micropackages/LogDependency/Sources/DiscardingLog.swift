/// Wants nothing and writes nothing.
public struct DiscardingLog: Log {
    /// Creates a log.
    public init() {}

    /// Returns that the level is not wanted.
    ///
    /// - Parameter level: The level.
    /// - Returns: False.
    public func isEnabled(_ level: LogLevel) -> Bool { false }

    /// Does nothing.
    ///
    /// - Parameter entry: What is not written.
    public func write(_ entry: LogEntry) {}
}

extension Log where Self == DiscardingLog {
    /// A log that wants nothing and writes nothing.
    public static var discarding: DiscardingLog { DiscardingLog() }
}
