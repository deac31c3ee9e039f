private import GlobalDependenciesDoubles

// As for `unimplemented`, the overloads that trap are disfavored, so that an endpoint throws if it can throw an error.

/// Returns a closure that reports its calls, and traps because it has no result to return.
///
/// - Parameters:
///   - name: The name of the endpoint.
///   - fileID: The file that the report names.
///   - line: The line that the report names.
/// - Returns: The closure.
@available(*, deprecated, renamed: "unimplemented(_:fileID:line:)")
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
    _ name: String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
    unimplemented(name, fileID: fileID, line: line)
}

/// Returns a closure that reports its calls, and throws an error.
///
/// - Parameters:
///   - name: The name of the endpoint.
///   - fileID: The file that the report names.
///   - line: The line that the report names.
/// - Returns: The closure.
@available(*, deprecated, renamed: "unimplemented(_:fileID:line:)")
public func XCTUnimplemented<each Argument, Result>(
    _ name: String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Result {
    unimplemented(name, fileID: fileID, line: line)
}

/// Returns an asynchronous closure that reports its calls, and traps because it has no result to return.
///
/// - Parameters:
///   - name: The name of the endpoint.
///   - fileID: The file that the report names.
///   - line: The line that the report names.
/// - Returns: The closure.
@available(*, deprecated, renamed: "unimplemented(_:fileID:line:)")
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
    _ name: String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async -> Result {
    unimplemented(name, fileID: fileID, line: line)
}

/// Returns an asynchronous closure that reports its calls, and throws an error.
///
/// - Parameters:
///   - name: The name of the endpoint.
///   - fileID: The file that the report names.
///   - line: The line that the report names.
/// - Returns: The closure.
@available(*, deprecated, renamed: "unimplemented(_:fileID:line:)")
public func XCTUnimplemented<each Argument, Result>(
    _ name: String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async throws -> Result {
    unimplemented(name, fileID: fileID, line: line)
}

/// Returns a closure that reports its calls, and returns a placeholder.
///
/// - Parameters:
///   - name: The name of the endpoint.
///   - placeholder: The value to return, evaluated for each call.
///   - fileID: The file that the report names.
///   - line: The line that the report names.
/// - Returns: The closure.
@available(*, deprecated, renamed: "unimplemented(_:placeholder:fileID:line:)")
public func XCTUnimplemented<each Argument, Result>(
    _ name: String = "",
    placeholder: @autoclosure @escaping @Sendable () -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
    unimplemented(name, placeholder: placeholder(), fileID: fileID, line: line)
}

/// Returns an asynchronous closure that reports its calls, and returns a placeholder.
///
/// - Parameters:
///   - name: The name of the endpoint.
///   - placeholder: The value to return, evaluated for each call.
///   - fileID: The file that the report names.
///   - line: The line that the report names.
/// - Returns: The closure.
@available(*, deprecated, renamed: "unimplemented(_:placeholder:fileID:line:)")
public func XCTUnimplemented<each Argument, Result>(
    _ name: String = "",
    placeholder: @autoclosure @escaping @Sendable () -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> @Sendable (repeat each Argument) async -> Result {
    unimplemented(name, placeholder: placeholder(), fileID: fileID, line: line)
}
