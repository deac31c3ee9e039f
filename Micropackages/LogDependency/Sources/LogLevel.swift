/// How much a message matters: the levels of swift-log.
public enum LogLevel: String, CaseIterable, Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Each step.
    case trace
    /// What helps to find a mistake.
    case debug
    /// What goes on.
    case info
    /// What is no mistake, but deserves a look.
    case notice
    /// What is no mistake yet.
    case warning
    /// What went wrong.
    case error
    /// What has to be looked at now.
    case critical

    /// Whether one matters less than another.
    ///
    /// - Parameters:
    ///   - left: A level.
    ///   - right: Another one.
    /// - Returns: True where it does.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rank < right.rank
    }

    /// The name of the case.
    public var description: String { rawValue }

    private var rank: Int {
        switch self {
        case .trace: 0
        case .debug: 1
        case .info: 2
        case .notice: 3
        case .warning: 4
        case .error: 5
        case .critical: 6
        }
    }
}
