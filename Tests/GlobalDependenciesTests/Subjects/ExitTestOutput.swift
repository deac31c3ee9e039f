#if os(macOS) || os(Linux)

import Foundation
import GlobalDependencies
import Testing

/// Sets the context of the process of an exit test, which is otherwise `.test`.
func run(as context: DependencyContext) {
    setenv("GLOBAL_DEPENDENCIES_CONTEXT", context.rawValue, 1)
}

/// Expects an exit test to have written a text to standard error.
func expect(
    _ result: ExitTest.Result?,
    _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message), sourceLocation: sourceLocation)
}

#endif
