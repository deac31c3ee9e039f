import Foundation

/// The files of a folder in Git, and their format.
package enum WorkingTree {
    /// Returns the paths of the files in a folder that are not committed, except for those of answers.
    ///
    /// - Throws: A `MigrationError` if the folder is outside of a repository, because only Git can restore the files.
    package static func changedFiles(in path: String) throws -> [String] {
        guard let output = try run("git", ["-C", path, "status", "--porcelain", "--", "."]) else {
            throw MigrationError(
                "\(path) is in no Git repository, so nothing was changed. Commit the files, or pass `--allow-dirty`."
            )
        }
        // Each line begins with two letters for the state, and a space.
        return output.split(separator: "\n").map { String($0.dropFirst(3)) }
            .filter { $0.split(separator: "/").last.map(String.init) != Answers.fileName }
    }

    /// Writes new texts into the files of a folder, by their paths.
    ///
    /// - Throws: A `MigrationError` that names the file that cannot be written.
    package static func write(_ changes: [String: String], in folder: String) throws {
        for (file, text) in changes.sorted(by: { $0.key < $1.key }) {
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file), options: .atomic)
            } catch {
                throw MigrationError(
                    "The file \(file) could not be written: \(error.localizedDescription) Restore the others with Git."
                )
            }
        }
    }

    /// Formats files in a folder with `swift format`, if the folder or one that contains it has a configuration.
    ///
    /// - Returns: A Boolean value that indicates whether the files need no formatting any more.
    package static func format(_ files: [String], in path: String) throws -> Bool {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".swift-format").path) {
            if folder.path == "/" { return false }
            folder.deleteLastPathComponent()
        }
        return try run("swift", ["format", "format", "--in-place"] + files.map { path + "/" + $0 }) != nil
    }

    /// Runs a program, and returns its output, or nil if it failed.
    private static func run(_ program: String, _ arguments: [String]) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
