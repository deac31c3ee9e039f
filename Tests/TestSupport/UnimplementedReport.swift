import GlobalDependencies
package import Testing

/// Expects an operation to call one requirement of a mock without an override, and the report to name that override.
///
/// - Parameters:
///   - requirement: The name of the requirement, with the name of the mock.
///   - override: The name of the property that holds the override.
///   - fileID: The file that creates the mock.
///   - line: The line that creates the mock.
///   - sourceLocation: The place of failed expectations.
///   - operation: The operation.
package func expectUnimplemented(
    _ requirement: String,
    set override: String,
    fileID: String = #fileID,
    createdAt line: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ operation: () async -> Void
) async {
    let expected = """
        GlobalDependencies [GD014]: `\(requirement)` was called, but is unimplemented.

        Where: \(fileID):\(line)

        To fix it, do one of these:
        1. Set `\(override)` of the mock to a closure.
        2. If the call is a mistake, remove it.
        """
    let reports = Mutex<[String]>([])
    await withKnownIssue(sourceLocation: sourceLocation) {
        await operation()
    } matching: { issue in
        guard issue.sourceLocation?.fileID == fileID, issue.sourceLocation?.line == line else { return false }
        reports.withLock { $0 += issue.comments.map(\.rawValue) }
        return true
    }
    #expect(reports.withLock { $0 }.map(\.withoutCaller) == [expected], sourceLocation: sourceLocation)
}

extension String {
    /// The message without its indentation, and without the test and the caller, which are unavailable on some
    /// platforms.
    fileprivate var withoutCaller: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
            .filter { !$0.hasPrefix("Test:") && !$0.hasPrefix("Called by:") }
            .joined(separator: "\n")
    }
}
