import Foundation

/// The state of the files of a folder in Git.
package enum WorkingTree {
    /// Returns a Boolean value that indicates whether a folder has no uncommitted changes.
    ///
    /// - Throws: A `MigrationError` if the folder is outside of a repository, because only Git can restore the files.
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
            throw MigrationError(
                "\(path) is in no Git repository, so nothing was changed. Commit the files, or pass `--allow-dirty`."
            )
        }
        return data.isEmpty
    }
}
