import GlobalDependencies

/// Writes a line to standard error for each entry: the time in UTC, and what ``LogEntry/description`` says.
///
/// ```text
/// 2026-11-21T20:33:37.123Z info checkout: order=7 user="Ada L" [App/Cart.swift:42] paid
/// ```
///
/// A line is never mixed with another, whichever thread writes it, and it is written when the call returns. What cannot be
/// written is lost, but where nobody reads a pipe any more, the system ends the process unless that ignores `SIGPIPE`.
public struct StandardErrorLog: Log {
    /// Writes what is at least ``LogLevel/info``.
    public static let shared = StandardErrorLog()

    /// Held by whoever writes a line, as the system may take a long one in parts.
    ///
    /// Whether somebody does is not `Void`, as the thread sanitizer takes a state of no size for the lock itself.
    private static let isWriting = Mutex(false)

    /// The least level that is written.
    public let minimumLevel: LogLevel

    /// Creates a log.
    ///
    /// - Parameter minimumLevel: The least level that is written.
    public init(minimumLevel: LogLevel = .info) {
        self.minimumLevel = minimumLevel
    }

    /// Returns whether the level is written.
    ///
    /// - Parameter level: The level.
    /// - Returns: Whether it is at least ``minimumLevel``.
    public func isEnabled(_ level: LogLevel) -> Bool {
        level >= minimumLevel
    }

    /// Writes a line.
    ///
    /// - Parameter entry: What it says.
    public func write(_ entry: LogEntry) {
        let line = "\(LogTime.now) \(entry)\n"
        Self.isWriting.withLock { isWriting in
            isWriting = true
            defer { isWriting = false }
            StandardError.print(line)
        }
    }
}
