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
        let outputs = [command.output, command.errorOutput].map { output in
            switch output {
            case .captured: GlobalDependenciesSpawn_pipe
            case .forwarded: GlobalDependenciesSpawn_inherited
            case .discarded: GlobalDependenciesSpawn_null
            }
        }
        var (identifier, ending, files) = (Int32(), Int32(), [Int32](repeating: -1, count: 4))
        let streams = ([input] + outputs).map { Int32($0) }
        let folder = command.folder?.path
        let failure = program.withCStrings {
            GlobalDependenciesSpawn_start(&identifier, $0, $1, $2, folder, streams, &files, &ending)
        }
        (self.identifier, self.files, self.ending) = (identifier, files, ending)
        guard failure == 0 else { throw program.failure(failure) }
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
            var pump = CommandPump(files, for: command) { running.fail(CommandError.outputTooLarge(self.command)) }
            pump.run()
            guard let outcome = outcome.withLock({ $0 }) else { return }
            let (output, errorOutput) = (pump.outputs[0], pump.outputs[1])
            running.end(with: outcome.map { CommandResult($0, outputBytes: output, errorOutputBytes: errorOutput) })
        }
    }
}
#endif
