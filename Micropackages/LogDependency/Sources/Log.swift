/// Where what goes on is written down.
///
/// ```swift
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
/// A message below what a log takes costs a comparison: neither it nor its metadata is evaluated.
public protocol Log: Sendable {
    /// Returns whether messages of a level are wanted.
    ///
    /// - Parameter level: The level.
    /// - Returns: False where they need not be made.
    func isEnabled(_ level: LogLevel) -> Bool

    /// Writes an entry down, whatever its level is.
    ///
    /// - Parameter entry: The entry.
    func write(_ entry: LogEntry)
}

extension Log {
    /// Logs a message, where the level is wanted.
    ///
    /// - Parameters:
    ///   - level: How much it matters.
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs each step.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs what helps to find a mistake.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs what goes on.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs what deserves a look.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs what is no mistake yet.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs what went wrong.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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

    /// Logs what has to be looked at now.
    ///
    /// - Parameters:
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
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
