import DependencyAnalysis
import Foundation

extension CommandArguments {
    /// Writes the result of a command to the file that `--output` names, or to standard output.
    func writeResult(_ text: String) throws {
        if let path = self["--output"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } else {
            print(text, terminator: "")
        }
    }
}

/// Writes text to standard error, because standard output is the result.
///
/// SwiftPM prints the standard error of a plug-in on standard output, so call this only for a result that is a text.
func writeNotes(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
}

/// Writes a line to standard error.
func writeNote(_ text: String) {
    writeNotes("\(text.escaped)\n")
}
