#if os(macOS) || os(Linux)

package import Foundation

/// A namespace for running programs in child processes.
// NB: On Linux, it does not use `Process` of Foundation. With more than about 1,300 open files in the test process,
// `Process.run()` of Swift 6.3 reads beyond the end of a buffer, and may crash. See
// https://github.com/swiftlang/swift-corelibs-foundation/pull/5472.
package enum ChildProcess {
    /// The outcome of a child process.
    package struct Result: Sendable {
        /// A Boolean value that indicates whether the process exited with the status 0.
        package let isSuccess: Bool
        /// The text on standard output and standard error.
        package let output: String
    }

    /// Runs a program, and suspends until it exits, so that other tests use the thread.
    ///
    /// - Parameters:
    ///   - arguments: The name of the program, which is looked up in the search path, and its arguments.
    ///   - folder: The working directory, or nil for that of this process.
    /// - Returns: The outcome of the process.
    /// - Throws: An error if the process cannot be started, or its output cannot be read.
    package static func run(_ arguments: [String], in folder: URL? = nil) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Swift.Result { try run(arguments, in: folder) })
            }
        }
    }

    /// Runs a program, and blocks the thread until it exits.
    ///
    /// - Parameters:
    ///   - arguments: The name of the program, which is looked up in the search path, and its arguments.
    ///   - folder: The working directory, or nil for that of this process.
    /// - Returns: The outcome of the process.
    /// - Throws: An error if the process cannot be started, or its output cannot be read.
    package static func run(_ arguments: [String], in folder: URL? = nil) throws -> Result {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let changesFolder = folder.map { ["sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path] } ?? []
        let isSuccess = try start(changesFolder + arguments, output: output)
        return Result(isSuccess: isSuccess, output: try String(contentsOf: output, encoding: .utf8))
    }

    #if os(Linux)
    private static func start(_ arguments: [String], output: URL) throws -> Bool {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        // An inherited descriptor would keep a socket or a lock open.
        for file in STDERR_FILENO + 1..<endOfOpenFiles { posix_spawn_file_actions_addclose(&actions, file) }
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let failure = posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD) }
        }
        return status == 0
    }

    /// An upper bound of the open descriptors, with room for files that other threads open before the process starts.
    private static var endOfOpenFiles: Int32 {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return (open.compactMap { Int32($0) }.max() ?? 0) + 256
    }
    #else
    private static func start(_ arguments: [String], output: URL) throws -> Bool {
        try Data().write(to: output)
        let file = try FileHandle(forWritingTo: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = file
        process.standardError = file
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
    #endif
}

#endif
