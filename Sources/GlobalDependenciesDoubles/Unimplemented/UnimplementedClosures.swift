/// Returns an unimplemented closure that reports each call and throws an error.
///
/// ```swift
/// struct PlayerClient: Sendable {
///     var play: @Sendable (String) async throws -> Void
///     var volume: @Sendable () -> Double
///     var stop: @Sendable () -> Void
///
///     static let unimplementedClient = PlayerClient(
///         play: unimplemented("PlayerClient.play"),
///         volume: unimplemented("PlayerClient.volume", placeholder: 0),
///         stop: unimplemented("PlayerClient.stop")
///     )
/// }
/// ```
///
/// With `GlobalDependenciesTesting`, a call is an issue of the running test. Otherwise, the report is written to
/// standard error.
///
/// The closure throws an ``UnimplementedError``. If the closure can throw only errors of one type, pass the error as
/// `failure:`. If the closure has a tuple or an `inout` argument, write the closure out, as in
/// `{ _ in unimplemented("…") }`, because the compiler accepts neither here (seen with Swift 6.3).
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Result {
    { (_: repeat each Argument) throws -> Result in throw unimplemented(name, fileID: fileID, line: line) }
}

/// Returns an unimplemented asynchronous closure that reports each call and throws an error.
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async throws -> Result {
    { (_: repeat each Argument) async throws -> Result in throw unimplemented(name, fileID: fileID, line: line) }
}

/// Returns an unimplemented closure that reports each call and does not throw.
///
/// The closure returns `Void`, nil or a stream without elements. If it has to return a value of any other type, it
/// traps with the message of the report.
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The closure.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
    { (_: repeat each Argument) -> Result in nothing(insteadOf: name, fileID: fileID, line: line) }
}

/// Returns an unimplemented asynchronous closure that reports each call and does not throw.
///
/// The closure returns `Void`, nil or a stream without elements. If it has to return a value of any other type, it
/// traps with the message of the report.
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The closure.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async -> Result {
    { (_: repeat each Argument) async -> Result in nothing(insteadOf: name, fileID: fileID, line: line) }
}

/// Returns an unimplemented closure that reports each call and returns a placeholder.
///
/// - Parameters:
///   - name: The name of the closure.
///   - placeholder: The value that the closure returns, evaluated for each call.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
    _ name: String,
    placeholder: @autoclosure @escaping @Sendable () -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
    { (_: repeat each Argument) -> Result in
        unimplemented(name, placeholder: placeholder(), fileID: fileID, line: line)
    }
}

/// Returns an unimplemented closure that reports each call and throws an error of its type.
///
/// - Parameters:
///   - name: The name of the closure.
///   - failure: The error that the closure throws, evaluated for each call.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result, Failure: Error>(
    _ name: String,
    failure: @autoclosure @escaping @Sendable () -> Failure,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) throws(Failure) -> Result {
    { (_: repeat each Argument) throws(Failure) -> Result in
        throw unimplemented(name, placeholder: failure(), fileID: fileID, line: line)
    }
}
