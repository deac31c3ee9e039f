import GlobalDependencies

/// Keeps what is logged, for a test to look at.
///
/// ```swift
/// func checkCheckout() {
///     let log = InMemoryLog()
///     let dependencies = GlobalDependencies().with(override: log, for: \.log)
///     dependencies.log.with(label: "checkout").info("paid", metadata: ["order": "7"])
///     assert(log.entries == [LogEntry(.info, "paid", metadata: ["order": "7"], label: "checkout")])
/// }
/// ```
public final class InMemoryLog: Log {
    private let minimumLevel: LogLevel
    private let state = Mutex<[LogEntry]>([])

    /// Creates a log without entries.
    ///
    /// - Parameter minimumLevel: The least level that is kept: all of them, unless it is said.
    public init(minimumLevel: LogLevel = .trace) {
        self.minimumLevel = minimumLevel
    }

    /// What was logged so far, in order.
    public var entries: [LogEntry] { state.withLock { $0 } }

    /// Returns whether the level is kept.
    ///
    /// - Parameter level: The level.
    /// - Returns: Whether it is at least the minimum.
    public func isEnabled(_ level: LogLevel) -> Bool {
        level >= minimumLevel
    }

    /// Keeps an entry.
    ///
    /// - Parameter entry: The entry.
    public func write(_ entry: LogEntry) {
        state.withLock { $0.append(entry) }
    }
}
