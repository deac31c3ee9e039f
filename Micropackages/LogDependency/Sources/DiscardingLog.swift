/// A log that discards all messages.
public struct DiscardingLog: Log {
    /// Creates a log.
    public init() {}

    /// Returns false for every level.
    ///
    /// - Parameter level: The level.
    /// - Returns: False.
    public func isEnabled(_ level: LogLevel) -> Bool { false }

    /// Does nothing.
    ///
    /// - Parameter entry: The entry, which is discarded.
    public func write(_ entry: LogEntry) {}
}

extension Log where Self == DiscardingLog {
    /// A log that discards all messages.
    public static var discarding: DiscardingLog { DiscardingLog() }
}
