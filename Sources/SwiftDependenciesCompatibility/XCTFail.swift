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
