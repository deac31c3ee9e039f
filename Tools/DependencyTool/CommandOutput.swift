import DependencyAnalysis
import Foundation

extension CommandArguments {
    /// Writes the result of a command to the file that `--output` names, or to standard output.
    func writeResult(_ text: String) throws {
        if has("--output") {
            try write(text, to: "--output")
        } else {
            print(text, terminator: "")
        }
    }

    /// Writes a text to the file that an option names.
    ///
    /// The file is not replaced, so that a symbolic link stays, and a pipe or a device such as `/dev/stdout` gets the text.
    ///
    /// - Throws: ``ToolError`` if the file cannot be written.
    func write(_ text: String, to option: String) throws {
        guard let path = self[option] else { return }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
            let reason = cause.map { String(cString: strerror(Int32(($0 as NSError).code))) } ?? "\(error)"
            throw ToolError("\(path) could not be written: \(reason). Name another file with \(option).")
        }
    }
}

/// Writes text to standard error, because standard output is the result.
///
/// SwiftPM prints the standard error of a plug-in on standard output, so call this only for a result that is a text.
func writeNotes(_ text: String) {
    // With `2>&1`, the text would otherwise be in the middle of a line of the result.
    fflush(nil)
    FileHandle.standardError.write(Data(text.utf8))
}

/// Runs a step of a command, which a line on a terminal names until the step ends.
func withProgress<Result>(_ step: String, _ run: () throws -> Result) rethrows -> Result {
    guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else { return try run() }
    writeNotes("\(step.escaped)…")
    defer { writeNotes("\r\u{1B}[K") }
    return try run()
}

/// Writes a line to standard error.
func writeNote(_ text: String) {
    writeNotes("\(text.escaped)\n")
}
