#if os(macOS) || os(Linux)
import CommandDependency
@preconcurrency import Foundation
import GlobalDependencies
import TestSupport
import Testing

/// Tests that need a process of their own, whose streams, signals, files and end they use.
struct CommandProcessTests {
    private static func text(_ bytes: [UInt8]?) -> [Substring] {
        String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
    }

    @Test func forwardedOutputFollowsThatOfProcess() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            let commands = GlobalDependencies().commands
            // A terminal or the test library may have turned the buffer off.
            setvbuf(stdout, nil, _IOFBF, 1 << 16)
            print("before")
            let line = "echo $1; echo error $1 >&2"
            try commands.run(Command(shell: line, values: ["forwarded"], output: .forwarded, errorOutput: .forwarded))
            let none = try commands.run(
                Command(shell: line, values: ["none"], output: .discarded, errorOutput: .discarded)
            )
            #expect(none == CommandResult(.exited(0)))
        }
        #expect(Self.text(result?.standardOutputContent).suffix(2) == ["before", "forwarded"])
        #expect(Self.text(result?.standardErrorContent).last == "error forwarded")
    }

    @Test func inheritedInputIsThatOfProcess() async {
        await #expect(processExitsWith: .success) {
            let ends = Pipe()
            dup2(ends.fileHandleForReading.fileDescriptor, 0)
            try ends.fileHandleForWriting.write(contentsOf: Data("typed\n".utf8))
            let head = Command("head", arguments: ["-n", "1"], input: .inherited)
            let output = try GlobalDependencies().commands.output(of: head)
            #expect(output == "typed")
        }
    }

    @Test func programReplacesProcess() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
            // A terminal or the test library may have turned the buffer off.
            setvbuf(stdout, nil, _IOFBF, 1 << 16)
            print("before")
            let line = #"echo "$1 $A"; pwd; kill -TERM $$; exit 7"#
            // The mask of signals of the thread does not reach the program, but ignored signals do.
            signal(SIGTERM, SIG_IGN)
            let environment = CommandEnvironment.adding(["A": "b"])
            let folder = URL(fileURLWithPath: "/usr")
            let command = Command(
                shell: line,
                values: ["it's"],
                in: folder,
                environment: environment,
                output: .discarded
            )
            try GlobalDependencies().commands.replaceProcess(with: command)
        }
        #expect(Self.text(result?.standardOutputContent).suffix(3) == ["before", "it's b", "/usr"])
    }

    @Test func failedReplacementChangesNothing() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            try scratch.addScript("orphan", printing: "a", interpreter: "/nowhere/sh")
            let folder = FileManager.default.currentDirectoryPath
            let error = #expect(throws: CommandError.self) {
                try SystemCommandRunner().replaceProcess(with: Command("./orphan", in: scratch.folder))
            }
            #expect(error?.code == .notFound && FileManager.default.currentDirectoryPath == folder)
            let missing = #expect(throws: CommandError.self) {
                try SystemCommandRunner().replaceProcess(with: Command("nowhere"))
            }
            #expect(missing?.code == .notFound)
        }
    }

    @Test func signalsOfProcessDoNotReachProgram() async {
        await #expect(processExitsWith: .success) {
            for number in [SIGPIPE, SIGTERM, SIGINT] { signal(number, SIG_IGN) }
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, nil)
            let commands = SystemCommandRunner()
            // A program that ignores the signal reports a broken pipe instead.
            let result = try commands.run(Command(shell: "yes | head -n 1"))
            #expect(result == CommandResult(.exited(0), outputBytes: Array("y\n".utf8)))
            for (name, number) in [("TERM", SIGTERM), ("INT", SIGINT)] {
                let killed = try commands.result(of: Command(shell: "kill -$1 $$; exit 3", values: [name]))
                #expect(killed.outcome == .signaled(number))
            }
        }
    }

    @Test func endedCommandsLeaveNoFilesAndNoZombies() async {
        await #expect(processExitsWith: .success) {
            let commands = SystemCommandRunner()
            func files() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
            let scratch = try Scratch()
            try scratch.addScript("orphan", printing: "a", interpreter: "/nowhere/sh")
            try commands.run(Command("cat", input: .text("a")))
            let before = try files()
            for _ in 1...20 {
                try commands.run(Command("cat", input: .bytes(Array(repeating: 0, count: 100_000))))
                #expect(throws: CommandError.self) { try commands.run(Command("./orphan", in: scratch.folder)) }
                #expect(throws: CommandError.self) { try commands.run(Command("yes", outputLimit: 10)) }
            }
            #expect(try files() == before)
            #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        }
    }

    @Test func missingFilesAreAnErrorAndAreReleased() async {
        await #expect(processExitsWith: .success) {
            let command = Command("cat", input: .text("a"))
            var open: [Int32] = []
            while case let file = dup(1), file >= 0 { open.append(file) }
            // The command needs four pipes, which have two ends each.
            for _ in 0...7 {
                let error = #expect(throws: CommandError.self) { try SystemCommandRunner().run(command) }
                #expect(error?.detail == "it cannot start: Too many open files")
                close(open.removeLast())
            }
            for file in open { close(file) }
            let output = try SystemCommandRunner().output(of: command)
            #expect(output == "a")
        }
    }

    @Test func closedStreamsOfProcessAreNoObstacle() async {
        await #expect(processExitsWith: .success) {
            for number in Int32(0)...2 { close(number) }
            let result = try SystemCommandRunner().run(Command(shell: "cat; echo b >&2", input: .text("a")))
            let expected = CommandResult(.exited(0), outputBytes: Array("a".utf8), errorOutputBytes: Array("b\n".utf8))
            if result != expected { exit(1) }
        }
    }

    @Test func outcomeThatOtherCodeReceivedIsUnknown() async {
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            let error = #expect(throws: CommandError.self) { try SystemCommandRunner().run("true") }
            #expect(error?.code == .other && error?.detail.hasPrefix("its outcome is unknown") == true)
        }
    }
}
#endif
