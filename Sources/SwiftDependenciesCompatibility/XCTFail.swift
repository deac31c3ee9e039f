/// Reports an issue: to the running test if there is one, or else to standard error.
///
/// In a file that imports XCTest, XCTest's function of this name is called.
///
/// - Parameters:
///   - message: The message.
///   - file: The file of the place that the report names.
///   - line: The line of the place.
@available(*, deprecated, message: "Use reportIssue(_:fileID:line:).")
@_disfavoredOverload
public func XCTFail(_ message: String = "", file: StaticString = #fileID, line: UInt = #line) {
    reportIssue(message.isEmpty ? nil : message, fileID: file, line: line)
}
