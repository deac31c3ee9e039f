import GlobalDependencies

/// A log that writes each entry to standard error as a line: the time in UTC, and ``LogEntry/description``.
///
/// ```text
/// 2026-11-21T20:33:37.123Z info checkout: order=7 user="Ada L" [App/Cart.swift:42] paid
/// ```
///
/// Lines of concurrent threads are never interleaved, and a line is written when the call returns. Output that cannot
/// be written is lost. If standard error is a pipe without a reader, the platform ends the process, unless it ignores
/// `SIGPIPE`.
public struct StandardErrorLog: Log {
    /// The log that writes entries of level ``LogLevel/info`` and above.
    public static let shared = StandardErrorLog()

    /// A lock that is held while a line is written, since the platform may write a long line in parts.
    ///
    /// The state is a `Bool` instead of `Void`, since the thread sanitizer mistakes a zero-sized state for the lock
    /// itself.
    private static let isWriting = Mutex(false)

    /// The lowest level to write.
    public let minimumLevel: LogLevel

    /// Creates a log.
    ///
    /// - Parameter minimumLevel: The lowest level to write.
    public init(minimumLevel: LogLevel = .info) {
        self.minimumLevel = minimumLevel
    }

    /// Returns a Boolean value that indicates whether the log writes entries of a level.
    ///
    /// - Parameter level: The level.
    /// - Returns: A Boolean value that indicates whether the level is at least ``minimumLevel``.
    public func isEnabled(_ level: LogLevel) -> Bool {
        level >= minimumLevel
    }

    /// Writes an entry as a line.
    ///
    /// - Parameter entry: The entry.
    public func write(_ entry: LogEntry) {
        let line = "\(LogTime.now) \(entry)\n"
        Self.isWriting.withLock { isWriting in
            isWriting = true
            defer { isWriting = false }
            HostProcess.printError(line)
        }
    }
}
