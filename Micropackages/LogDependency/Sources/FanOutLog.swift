/// Writes to several logs, to each what it wants.
///
/// ```swift
/// func logWarnings(besides fileLog: any Log) {
///     prepareDependencies { $0.log = FanOutLog([StandardErrorLog(minimumLevel: .warning), fileLog]) }
/// }
/// ```
///
/// Each keeps its own level, so that a log derived from this one may want more than any of them writes.
public struct FanOutLog: Log {
    private let logs: [any Log]

    /// Creates a log.
    ///
    /// - Parameter logs: The logs, which are told in this order.
    public init(_ logs: [any Log]) {
        self.logs = logs
    }

    /// Returns whether any of the logs wants the level.
    ///
    /// - Parameter level: The level.
    /// - Returns: Whether one of them does.
    public func isEnabled(_ level: LogLevel) -> Bool {
        logs.contains { $0.isEnabled(level) }
    }

    /// Writes to those that want the level of the entry.
    ///
    /// - Parameter entry: The entry.
    public func write(_ entry: LogEntry) {
        for log in logs where log.isEnabled(entry.level) { log.write(entry) }
    }
}
