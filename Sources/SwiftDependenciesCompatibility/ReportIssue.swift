private import GlobalDependencies

/// Reports an issue to the running test, or to standard error if no test is running.
///
/// - Parameters:
///   - message: The message.
///   - fileID: The file that the report names.
///   - filePath: The path of the file, at which editors show the report.
///   - line: The line that the report names.
///   - column: The column, which is not used.
public func reportIssue(
    _ message: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let message = message() ?? "Issue reported."
    IssueReporting.report(
        IssueReport(.error, message, fileID: "\(fileID)", filePath: "\(filePath)", line: line)
    )
}

/// Reports an error as an issue.
///
/// - Parameters:
///   - error: The error.
///   - message: A message that precedes the error.
///   - fileID: The file that the report names.
///   - filePath: The path of the file, at which editors show the report.
///   - line: The line that the report names.
///   - column: The column, which is not used.
public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let prefix = message().map { "\($0): " } ?? ""
    reportIssue("\(prefix)an error was thrown: \(error)", fileID: fileID, filePath: filePath, line: line)
}

/// Calls a closure, and reports the error that it throws.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: A message that precedes the error.
///   - fileID: The file that the report names.
///   - filePath: The path of the file, at which editors show the report.
///   - line: The line that the report names.
///   - column: The column, which is not used.
///   - body: The closure.
/// - Returns: The result of the closure, or nil if it throws.
@discardableResult
public func withErrorReporting<Result>(
    _ message: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    catching body: () throws -> Result
) -> Result? {
    do {
        return try body()
    } catch {
        if !(error is CancellationError) {
            reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line)
        }
        return nil
    }
}

/// Calls an asynchronous closure, and reports the error that it throws.
///
/// A `CancellationError` is not reported.
///
/// - Parameters:
///   - message: A message that precedes the error.
///   - isolation: The actor of the caller, on which the closure runs.
///   - fileID: The file that the report names.
///   - filePath: The path of the file, at which editors show the report.
///   - line: The line that the report names.
///   - column: The column, which is not used.
///   - body: The closure.
/// - Returns: The result of the closure, or nil if it throws.
@discardableResult
public func withErrorReporting<Result>(
    _ message: @autoclosure () -> String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    catching body: () async throws -> Result
) async -> Result? {
    do {
        return try await body()
    } catch {
        if !(error is CancellationError) {
            reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line)
        }
        return nil
    }
}

/// Reports an issue to the running test, or to standard error if no test is running.
///
/// In a file that imports XCTest, a call resolves to XCTest's function of the same name.
///
/// - Parameters:
///   - message: The message.
///   - file: The file that the report names.
///   - line: The line that the report names.
@available(*, deprecated, message: "Use reportIssue(_:fileID:line:).")
@_disfavoredOverload
public func XCTFail(_ message: String = "", file: StaticString = #fileID, line: UInt = #line) {
    reportIssue(message.isEmpty ? nil : message, fileID: file, line: line)
}
