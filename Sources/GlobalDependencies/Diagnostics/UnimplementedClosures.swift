/// Returns a closure that is unimplemented: where it is called, that is reported, and an error thrown.
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
/// With `GlobalDependenciesTesting` the call is an issue of the test that runs. Otherwise it is written to standard error.
/// The closure throws an ``UnimplementedError``. Of a closure that may throw one type of errors only, say which one it
/// throws, with `failure:`. A closure with a tuple or an `inout` argument is written out, `{ _ in unimplemented("…") }`:
/// the compiler takes neither here (seen with Swift 6.3).
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Result {
    { (_: repeat each Argument) throws -> Result in throw unimplemented(name, fileID: fileID, line: line) }
}

/// Returns an asynchronous closure that is unimplemented: where it is called, that is reported, and an error thrown.
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
    _ name: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async throws -> Result {
    { (_: repeat each Argument) async throws -> Result in throw unimplemented(name, fileID: fileID, line: line) }
}

/// Returns a closure that is unimplemented: where it is called, that is reported, and it returns nothing, nil or a
/// stream without elements, or traps with the same message where it has to return something else.
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, which diagnostics name.
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

/// Returns an asynchronous closure that is unimplemented: where it is called, that is reported, and it returns nothing,
/// nil or a stream without elements, or traps with the same message where it has to return something else.
///
/// - Parameters:
///   - name: The name of the closure.
///   - fileID: The file of the call, which diagnostics name.
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

/// Returns a closure that is unimplemented: where it is called, that is reported, and a value returned.
///
/// - Parameters:
///   - name: The name of the closure.
///   - placeholder: What the closure returns, evaluated for each call.
///   - fileID: The file of the call, which diagnostics name.
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

/// Returns an asynchronous closure that is unimplemented: where it is called, that is reported, and a value returned.
///
/// - Parameters:
///   - name: The name of the closure.
///   - placeholder: What the closure returns, evaluated for each call.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
    _ name: String,
    placeholder: @autoclosure @escaping @Sendable () -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async -> Result {
    { (_: repeat each Argument) async -> Result in
        unimplemented(name, placeholder: placeholder(), fileID: fileID, line: line)
    }
}

/// Returns a closure that is unimplemented: where it is called, that is reported, and an error of its type thrown.
///
/// - Parameters:
///   - name: The name of the closure.
///   - failure: What the closure throws, evaluated for each call.
///   - fileID: The file of the call, which diagnostics name.
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

/// Returns an asynchronous closure that is unimplemented: where it is called, that is reported, and an error of its type
/// thrown.
///
/// - Parameters:
///   - name: The name of the closure.
///   - failure: What the closure throws, evaluated for each call.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: The closure.
public func unimplemented<each Argument, Result, Failure: Error>(
    _ name: String,
    failure: @autoclosure @escaping @Sendable () -> Failure,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async throws(Failure) -> Result {
    { (_: repeat each Argument) async throws(Failure) -> Result in
        throw unimplemented(name, placeholder: failure(), fileID: fileID, line: line)
    }
}
