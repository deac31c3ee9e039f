/// A log that writes to several logs.
///
/// ```swift
/// func logWarnings(besides fileLog: any Log) {
///     prepareDependencies { $0.log = FanOutLog([StandardErrorLog(minimumLevel: .warning), fileLog]) }
/// }
/// ```
///
/// Each of them applies its own level. So a log that is derived from this one may accept lower levels than any of them
/// writes.
public struct FanOutLog: Log {
    private let logs: [any Log]

    /// Creates a log.
    ///
    /// - Parameter logs: The logs, in the order in which entries are written to them.
    public init(_ logs: [any Log]) {
        self.logs = logs
    }

    /// Returns a Boolean value that indicates whether any of the logs accepts a level.
    ///
    /// - Parameter level: The level.
    /// - Returns: A Boolean value that indicates whether any of the logs accepts the level.
    public func isEnabled(_ level: LogLevel) -> Bool {
        logs.contains { $0.isEnabled(level) }
    }

    /// Writes an entry to the logs that accept its level.
    ///
    /// - Parameter entry: The entry.
    public func write(_ entry: LogEntry) {
        for log in logs where log.isEnabled(entry.level) { log.write(entry) }
    }
}
