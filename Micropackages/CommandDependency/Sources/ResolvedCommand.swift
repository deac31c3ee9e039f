#if os(macOS) || os(Linux)
import Foundation
import GlobalDependenciesSpawn

/// A command whose program was found, and whose folder exists.
struct ResolvedCommand {
    private let command: Command
    /// The path of the program, which is absolute if the command has a folder.
    private let path: String
    private let words: [String]
    private let variables: [String]

    init(_ command: Command) throws(CommandError) {
        self.command = command
        let folder = command.folder?.path
        let values = command.environment.values
        words = [command.program] + command.arguments
        variables = values.map { "\($0)=\($1)" }
        let hasInvalidName = values.keys.contains { $0.isEmpty || $0.contains("=") }
        if hasInvalidName || (words + variables).contains(where: { $0.utf8.contains(0) }) {
            let detail =
                "a word or a variable contains a null character, or the name of a variable is empty or contains \"=\"."
            throw CommandError(.invalid, command, detail: detail)
        }
        if let folder, command.folder?.isFileURL == false || !Self.isFolder(folder) {
            let detail = "there is no such folder, or it cannot be entered. Create it first."
            throw CommandError(.folderNotFound, command, detail: detail)
        }
        let base = folder.map { "\($0)/" } ?? ""
        let located = { (path: String) in path.hasPrefix("/") ? path : base + path }
        var candidates = [located(command.program)]
        let searchPath = values["PATH"] ?? "/usr/bin:/bin"
        if !command.program.contains("/") {
            // An empty element of the search path is the working folder.
            candidates = searchPath.split(separator: ":", omittingEmptySubsequences: false)
                .map { located(($0.isEmpty ? "." : $0) + "/" + command.program) }
        }
        candidates = candidates.filter { FileManager.default.fileExists(atPath: $0) && !Self.isFolder($0) }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) ?? candidates.first else {
            let place = command.program.contains("/") ? "" : " in the search path \(searchPath)"
            throw CommandError(
                .notFound,
                command,
                detail: "there is no such program\(place). Install it, or pass its path."
            )
        }
        self.path = path
    }

    /// Only a folder contains itself.
    private static func isFolder(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path + "/.") }

    /// Returns the error for a value of `errno` at the start of the program.
    func failure(_ number: Int32) -> CommandError {
        switch number {
        case EACCES, EPERM:
            let detail = "there is no permission to run \(path). Make it executable: chmod +x."
            return CommandError(.permissionDenied, command, detail: detail)
        case ENOENT:
            let detail = "\(path) cannot start, since the interpreter in its first line does not exist."
            return CommandError(.notFound, command, detail: detail)
        default:
            let reason = String(cString: strerror(number))
            return CommandError(.other, command, detail: "it cannot start: \(reason)")
        }
    }

    /// Replaces this process, and returns the error if that fails.
    func replaceProcess() -> CommandError {
        failure(withCStrings { GlobalDependenciesSpawn_replaceProcess($0, $1, $2, command.folder?.path) })
    }

    /// Calls a closure with the path, the arguments and the environment for a system call.
    func withCStrings(
        _ body: (
            _ path: UnsafePointer<CChar>,
            _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
            _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
        ) -> Int32
    ) -> Int32 {
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for word in arguments + environment { free(word) } }
        return body(path, arguments, environment)
    }
}
#endif
