public import GlobalDependencies

/// Configures the default container when a program launches, and returns the result of the closure.
///
/// In a test, call it within the scope of the test: give the test or its suite the trait `.dependencies`. A call outside of
/// a scope is reported, and prepares nothing.
///
/// - Parameters:
///   - update: Overrides the dependencies to prepare.
///   - fileID: The file of the call, which diagnostics name.
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
    // The call was reported, and the caller needs a result.
    var unprepared = GlobalDependencies()
    return try update(&unprepared)
}
