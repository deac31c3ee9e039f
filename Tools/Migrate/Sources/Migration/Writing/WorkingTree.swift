import Foundation

/// The state of the files of a folder in Git.
package enum WorkingTree {
    /// Returns the paths of the files in a folder that are not committed, except for those of answers.
    ///
    /// - Throws: A `MigrationError` if the folder is outside of a repository, because only Git can restore the files.
    package static func changedFiles(in path: String) throws -> [String] {
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
        // Each line begins with two letters for the state, and a space.
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(3)) }
            .filter { $0.split(separator: "/").last.map(String.init) != Answers.fileName }
    }
}
