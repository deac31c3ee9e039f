private import GlobalDependenciesTesting
private import SwiftDependenciesCompatibility
private import Testing
#if canImport(Darwin)
private import XCTest
#endif

/// Calls a closure that records an issue or throws an error, neither of which fails the test.
///
/// XCTest on Linux has no expected failures. There, this function only expects the reports of this library and of
/// `reportIssue`, but not failed assertions.
///
/// - Parameters:
///   - message: A message about the issue.
///   - isIntermittent: A Boolean value that indicates whether the issue may be missing.
///   - fileID: The file of the call.
///   - filePath: The path of the file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The closure.
public func withExpectedIssue(
    _ message: String? = nil,
    isIntermittent: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws -> Void
) {
    func reportErrors() {
        do { try body() } catch { reportIssue(error, fileID: fileID, filePath: filePath, line: line) }
    }
    if Test.current != nil {
        let location = SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column)
        )
        let comment = message.map { Comment(rawValue: $0) }
        withKnownIssue(comment, isIntermittent: isIntermittent, sourceLocation: location) { try body() }
        return
    }
    #if canImport(Darwin)
    XCTExpectFailure(message, strict: !isIntermittent) { reportErrors() }
    #else
    let count = ExpectedReports.count { reportErrors() }
    reportMissingIssue(count, message, isIntermittent, fileID, filePath, line)
    #endif
}

/// Calls an asynchronous closure that records an issue or throws an error, neither of which fails the test.
///
/// XCTest on Linux has no expected failures. There, this function only expects the reports of this library and of
/// `reportIssue`, but not failed assertions.
///
/// - Parameters:
///   - message: A message about the issue.
///   - isIntermittent: A Boolean value that indicates whether the issue may be missing.
///   - isolation: The actor of the caller.
///   - fileID: The file of the call.
///   - filePath: The path of the file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The closure.
public func withExpectedIssue(
    _ message: String? = nil,
    isIntermittent: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () async throws -> Void
) async {
    func reportErrors(isolation: isolated (any Actor)? = #isolation) async {
        do { try await body() } catch { reportIssue(error, fileID: fileID, filePath: filePath, line: line) }
    }
    if Test.current != nil {
        let location = SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column)
        )
        let comment = message.map { Comment(rawValue: $0) }
        await withKnownIssue(comment, isIntermittent: isIntermittent, sourceLocation: location) { try await body() }
        return
    }
    let count = await ExpectedReports.count { await reportErrors() }
    reportMissingIssue(count, message, isIntermittent, fileID, filePath, line)
}

private func reportMissingIssue(
    _ count: Int,
    _ message: String?,
    _ isIntermittent: Bool,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt
) {
    guard count == 0, !isIntermittent else { return }
    let suffix = message.map { ": \($0)" } ?? "."
    reportIssue("`withExpectedIssue` recorded no issue\(suffix)", fileID: fileID, filePath: filePath, line: line)
}
