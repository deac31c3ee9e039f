/// The level of a message, as in swift-log.
public enum LogLevel: String, CaseIterable, Sendable, Hashable, Comparable, CustomStringConvertible {
    /// A single step of the program.
    case trace
    /// A detail that helps with debugging.
    case debug
    /// An ordinary event.
    case info
    /// An event that is not an error, but deserves attention.
    case notice
    /// A condition that may lead to an error.
    case warning
    /// An error.
    case error
    /// An error that needs immediate attention.
    case critical

    /// Returns a Boolean value that indicates whether a level is less severe than another.
    ///
    /// - Parameters:
    ///   - left: A level.
    ///   - right: Another level.
    /// - Returns: A Boolean value that indicates whether `left` is less severe than `right`.
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
