import GlobalDependencies

/// A log that keeps its entries in memory, so that a test can check them.
///
/// ```swift
/// func checkCheckout() {
///     let log = InMemoryLog()
///     let dependencies = GlobalDependencies.default.with(override: log, for: \.log)
///     dependencies.log.with(label: "checkout").info("paid", metadata: ["order": "7"])
///     assert(log.entries == [LogEntry(.info, "paid", metadata: ["order": "7"], label: "checkout")])
/// }
/// ```
public final class InMemoryLog: Log {
    private let minimumLevel: LogLevel
    private let state = Mutex<[LogEntry]>([])

    /// Creates a log without entries.
    ///
    /// - Parameter minimumLevel: The lowest level to keep. By default, the log keeps entries of all levels.
    public init(minimumLevel: LogLevel = .trace) {
        self.minimumLevel = minimumLevel
    }

    /// The entries so far, in order.
    public var entries: [LogEntry] { state.withLock { $0 } }

    /// Returns a Boolean value that indicates whether the log keeps entries of a level.
    ///
    /// - Parameter level: The level.
    /// - Returns: A Boolean value that indicates whether the level is at least the minimum level.
    public func isEnabled(_ level: LogLevel) -> Bool {
        level >= minimumLevel
    }

    /// Appends an entry.
    ///
    /// - Parameter entry: The entry.
    public func write(_ entry: LogEntry) {
        state.withLock { $0.append(entry) }
    }
}
