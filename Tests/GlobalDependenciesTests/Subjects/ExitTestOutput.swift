#if os(macOS) || os(Linux)

import Testing

/// Expects an exit test to have written a text to standard error.
func expect(
    _ result: ExitTest.Result?,
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message), sourceLocation: sourceLocation)
}

#endif
