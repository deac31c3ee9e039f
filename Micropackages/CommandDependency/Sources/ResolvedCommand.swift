#if os(macOS) || os(Linux)
import Foundation
import GlobalDependenciesSpawn

/// A command whose program was found, and whose folder exists.
final class ResolvedCommand {
    private let command: Command
    /// The path of the program, which is absolute if the command has a folder.
    let path: String
    /// The program and the arguments.
    let words: CStrings
    /// The environment.
    let variables: CStrings

    init(_ command: Command) throws(CommandError) {
        let environment = command.environment.resolved
        guard environment.isValid, let words = CStrings([command.program] + command.arguments),
            let variables = CStrings(environment.variables)
        else {
            let detail =
                "a word or a variable contains a null character, or the name of a variable is empty or contains \"=\"."
            throw CommandError(.invalid, command, detail: detail)
        }
        (self.command, self.words, self.variables) = (command, words, variables)
        var base = ""
        if let folder = command.folder {
            base = folder.path + "/"
            guard folder.isFileURL, Self.isFolder(base) else {
                let detail = "there is no such folder, or it cannot be entered. Create it first."
                throw CommandError(.folderNotFound, command, detail: detail)
            }
        }
        let (files, searchPath) = (FileManager.default, environment.searchPath)
        let isPath = command.program.contains("/")
        var found: String?
        for folder in isPath ? [""] : searchPath.components(separatedBy: ":") {
            // An empty element of the search path is the working folder.
            var path = isPath ? command.program : (folder.isEmpty ? "." : folder) + "/" + command.program
            if !path.hasPrefix("/") { path = base + path }
            guard files.fileExists(atPath: path), !Self.isFolder(path) else { continue }
            let isExecutable = files.isExecutableFile(atPath: path)
            if found == nil || isExecutable { found = path }
            if isExecutable { break }
        }
        guard let found else {
            let place = isPath ? "" : " in the search path \(searchPath)"
            let detail = "there is no such program\(place). Install it, or pass its path."
            throw CommandError(.notFound, command, detail: detail)
        }
        path = found
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
        failure(GlobalDependenciesSpawn_replaceProcess(path, words.pointer, variables.pointer, command.folder?.path))
    }
}

extension CommandEnvironment {
    /// The variables as `NAME=VALUE`, the search path for programs, and a Boolean value that indicates whether all names are valid.
    fileprivate var resolved: (variables: [String], searchPath: String, isValid: Bool) {
        var resolved = (variables: [String](), searchPath: "/usr/bin:/bin", isValid: true)
        func add(_ name: String, _ value: String) {
            let variable = name + "=" + value
            resolved.variables.append(variable)
            if name == "PATH" { resolved.searchPath = value }
            // The name ends at the first "=".
            if name.isEmpty || strcspn(variable, "=") != name.utf8.count { resolved.isValid = false }
        }
        if isInherited {
            for (name, value) in ProcessInfo.processInfo.environment
            where added[name] == nil && !removed.contains(name) { add(name, value) }
        }
        for (name, value) in added { add(name, value) }
        return resolved
    }
}

/// An array of C strings for a system call, which ends with a null pointer, and which this object frees.
final class CStrings {
    let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// Copies texts, or returns nil if one of them contains a null character.
    init?(_ texts: [String]) {
        pointer = .allocate(capacity: texts.count + 1)
        pointer.initialize(repeating: nil, count: texts.count + 1)
        for (index, text) in texts.enumerated() {
            guard strlen(text) == text.utf8.count else { return nil }
            pointer[index] = strdup(text)
        }
    }

    deinit {
        var index = 0
        while let text = pointer[index] {
            free(text)
            index += 1
        }
        pointer.deallocate()
    }
}
#endif
