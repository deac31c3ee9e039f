import Foundation

/// The state of the files of a folder in Git.
package enum WorkingTree {
    /// Returns a Boolean value that indicates whether Git has all changes of a folder.
    ///
    /// - Throws: A `MigrationError` if the folder is in no repository, since nothing could then restore the files.
    package static func isClean(_ path: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", path, "status", "--porcelain", "--", "."]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw MigrationError("\(path) is in no Git repository. Pass `--allow-dirty` to change it nevertheless.")
        }
        return data.isEmpty
    }
}
