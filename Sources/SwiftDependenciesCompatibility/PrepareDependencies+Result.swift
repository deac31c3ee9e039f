public import GlobalDependencies

/// Configures the default container when the program launches, and returns the result of the closure.
///
/// In a test, call this function within the scope of the test: give the test or its suite the trait `.dependencies`. A
/// call outside of a scope is reported, and prepares nothing.
///
/// - Parameters:
///   - update: A closure that overrides dependencies in the default container.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the closure, such as a database that it has opened.
/// - Throws: The error of the closure.
@discardableResult
public func prepareDependencies<Result>(
    _ update: (inout GlobalDependencies) throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) rethrows -> Result {
    var result: Result?
    try prepareDependencies({ result = try update(&$0) }, fileID: fileID, line: line)
    if let result { return result }
    // The call was reported, but the caller still needs a result.
    var unprepared = GlobalDependencies()
    return try update(&unprepared)
}
