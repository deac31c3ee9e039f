/// A destination of log messages.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Checkout {
///     @Dependency(\.log) private var log
///     func pay(_ cart: [String]) {
///         let log = log.with(label: "checkout", metadata: ["order": "7"])
///         log.info("paid")
///         log.debug("the cart: \(cart)")
///     }
/// }
/// ```
///
/// A message below the level of a log costs one comparison: neither the message nor its metadata is evaluated.
public protocol Log: Sendable {
    /// Returns a Boolean value that indicates whether messages of a level are logged.
    ///
    /// - Parameter level: The level.
    /// - Returns: A Boolean value that indicates whether messages of the level are logged.
    func isEnabled(_ level: LogLevel) -> Bool

    /// Writes an entry of any level.
    ///
    /// - Parameter entry: The entry.
    func write(_ entry: LogEntry)
}

extension Log {
    /// Logs a message, if the log accepts its level.
    ///
    /// - Parameters:
    ///   - level: The level of the message.
    ///   - message: The message. It is evaluated only if the level is accepted.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func log(
        _ level: LogLevel,
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard isEnabled(level) else { return }
        let entry = LogEntry(level, message(), metadata: metadata(), fileID: fileID.description, line: line)
        write(entry)
    }

    /// Logs a single step of the program.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func trace(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.trace, message(), metadata: metadata(), fileID: fileID, line: line)
    }

    /// Logs a detail that helps with debugging.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func debug(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.debug, message(), metadata: metadata(), fileID: fileID, line: line)
    }

    /// Logs an ordinary event.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func info(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.info, message(), metadata: metadata(), fileID: fileID, line: line)
    }

    /// Logs an event that is not an error, but deserves attention.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func notice(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.notice, message(), metadata: metadata(), fileID: fileID, line: line)
    }

    /// Logs a condition that may lead to an error.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func warning(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.warning, message(), metadata: metadata(), fileID: fileID, line: line)
    }

    /// Logs an error.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func error(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.error, message(), metadata: metadata(), fileID: fileID, line: line)
    }

    /// Logs an error that needs immediate attention.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public func critical(
        _ message: @autoclosure () -> String,
        metadata: @autoclosure () -> [String: String] = [:],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        log(.critical, message(), metadata: metadata(), fileID: fileID, line: line)
    }
}
