#if os(macOS) || os(Linux)
// The function `contains` of the standard library needs a newer platform.
import Foundation
package import Testing

/// Expects an exit test to have written a text to standard error.
package func expect(
    _ result: ExitTest.Result?,
    _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let output = result.standardError
    #expect(output.contains(message), sourceLocation: sourceLocation)
}

/// A program that traps in an exit test, and a text that it writes to standard error.
package struct Trap: Sendable {
    package let message: String
    package let program: @Sendable () async throws -> Void

    package init(_ message: String, program: @escaping @Sendable () async throws -> Void) {
        self.message = message
        self.program = program
    }
}

extension ExitTest.Result? {
    /// The text that the exit test wrote to standard error.
    package var standardError: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
#endif
