#if os(macOS) || os(Linux)
import Foundation
import GlobalDependencies
import GlobalDependenciesSpawn

/// A program that `posix_spawn` started, and the ends of the pipes to its streams.
// NB: It does not use `Process` of Foundation. On Linux, that class puts the program into a process group of its own, where
// Ctrl-C does not reach it and the terminal stops it when it reads, and with more than about 1,300 open files, `run()` of
// Swift 6.3 reads beyond the end of a buffer. See https://github.com/swiftlang/swift-corelibs-foundation/pull/5472.
final class ChildProcess: Sendable {
    let identifier: Int32
    /// The outcome after the end, or an error if other code of this process has received it.
    private let outcome = Mutex<Result<CommandOutcome, any Error>?>(nil)
    private let command: Command
    private let files: [Int32]
    /// The end of a pipe that is closed after the end of the program, which resumes the pump.
    private let ending: Int32

    init(_ command: Command) throws(CommandError) {
        let program = try ResolvedCommand(command)
        self.command = command
        let input =
            switch command.input {
            case .empty: GlobalDependenciesSpawn_null
            case .inherited: GlobalDependenciesSpawn_inherited
            case .text, .bytes: GlobalDependenciesSpawn_pipe
            }
        let streams = [Int32(input), Self.destination(of: command.output), Self.destination(of: command.errorOutput)]
        var (identifier, ending, files) = (Int32(), Int32(), [Int32](repeating: -1, count: 4))
        let (words, variables) = (program.words.pointer, program.variables.pointer)
        let folder = command.folder?.path
        let failure = withExtendedLifetime(program) {
            GlobalDependenciesSpawn_start(&identifier, program.path, words, variables, folder, streams, &files, &ending)
        }
        (self.identifier, self.files, self.ending) = (identifier, files, ending)
        guard failure == 0 else { throw program.failure(failure) }
    }

    private static func destination(of output: CommandOutput) -> Int32 {
        switch output {
        case .captured: Int32(GlobalDependenciesSpawn_pipe)
        case .forwarded: Int32(GlobalDependenciesSpawn_inherited)
        case .discarded: Int32(GlobalDependenciesSpawn_null)
        case .merged: Int32(GlobalDependenciesSpawn_merged)
        }
    }

    /// Sends a signal, unless the program has ended and its identifier may belong to another one.
    func send(_ signal: Int32) {
        outcome.withLock { if case nil = $0 { kill(identifier, signal) } }
    }

    /// Starts the threads that serve the pipes and wait for the end of the program.
    func follow(_ running: RunningCommand) {
        Thread.detachNewThread { [self] in
            GlobalDependenciesSpawn_waitForEnd(identifier)
            // The identifier stays reserved until its release, with which no signal competes.
            outcome.withLock { outcome in
                var signal: Int32 = 0
                let code = GlobalDependenciesSpawn_release(identifier, &signal)
                let detail = "its outcome is unknown, since other code of this process has waited for it."
                outcome = .success(code < 0 ? .signaled(signal) : .exited(code))
                if code == -2 { outcome = .failure(CommandError(.other, command, detail: detail)) }
            }
            close(ending)
        }
        Thread.detachNewThread { [self] in
            let pump = CommandPump(files, for: running)
            pump.run()
            guard let outcome = outcome.withLock({ $0 }) else { return }
            let (output, errorOutput) = (running.output, pump.errorOutput)
            running.end(with: outcome.map { CommandResult($0, outputBytes: output, errorOutputBytes: errorOutput) })
        }
    }
}
#endif
