#if os(macOS) || os(Linux)
import CommandDependency
import Foundation

/// A folder of one test, with a space in its name.
final class Scratch: Sendable {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("Commands \(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Creates a script that prints a word.
    ///
    /// Another program writes it: a program that a test starts at the same time would have the open file of this one, and the
    /// system does not run a file that is open for writing.
    func addScript(_ name: String, printing word: String, mode: Int = 0o755, interpreter: String = "/bin/sh") throws {
        let file = folder.appendingPathComponent(name)
        let text = "#!\(interpreter)\necho \(word)\n"
        try SystemCommandRunner().run(Command(shell: #"printf %s "$1" >"$2""#, values: [text, file.path]))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    /// A pipe with a name, with which a program reports that it is ready.
    func addPipe() -> String {
        let path = folder.appendingPathComponent("ready").path
        mkfifo(path, 0o600)
        return path
    }

    /// Suspends until a program has written to a pipe with a name.
    static func waitForWriter(of path: String) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                _ = try? FileHandle(forReadingAtPath: path)?.readToEnd()
                continuation.resume()
            }
        }
    }
}
#endif
