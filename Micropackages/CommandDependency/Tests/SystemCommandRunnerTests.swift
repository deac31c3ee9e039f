#if os(macOS) || os(Linux)
import CommandDependency
import Foundation
import GlobalDependencies
import Testing

/// Tests of what programs receive and return.
@Suite(.timeLimit(.minutes(15))) struct SystemCommandRunnerTests {
    private let commands: any CommandRunner = SystemCommandRunner()

    @Test func resultHasOutcomeAndBothOutputs() throws {
        let result = try commands.result(of: Command(shell: "echo a; echo b >&2; exit 255"))
        #expect(
            result == CommandResult(.exited(255), outputBytes: Array("a\n".utf8), errorOutputBytes: Array("b\n".utf8))
        )
        #expect(result.exitCode == 255 && !result.isSuccess)
        let killed = try commands.result(of: Command(shell: "kill -9 $$"))
        #expect(killed.outcome == .signaled(9) && killed.exitCode == 137)
    }

    @Test func mergedOutputKeepsOrder() throws {
        let line = "echo a; echo b >&2; echo c; exit 3"
        let result = try commands.result(of: Command(shell: line, errorOutput: .merged))
        #expect(result == CommandResult(.exited(3), outputBytes: Array("a\nb\nc\n".utf8)))
    }

    @Test func linesArriveWhileProgramRuns() async throws {
        let scratch = try Scratch()
        let pipe = scratch.addPipe()
        let line = #"echo one; cat "$1"; printf 'é\r\n\nlast'; echo no >&2"#
        let running = try commands.start(Command(shell: line, values: [pipe]))
        let first = { running.readLine() }()
        #expect(first == "one" && running.isRunning)
        try Data("two\n".utf8).write(to: URL(fileURLWithPath: pipe))
        var lines: [String] = []
        while let line = await running.readLine() { lines.append(line) }
        #expect(lines == ["two", "é", "", "last"])
        #expect(await running.readLine() == nil)
        #expect(try await running.wait().output == "one\ntwo\né\r\n\nlast")
    }

    @Test func loopOverLinesThrowsFailureAtItsEnd() async throws {
        var lines: [String] = []
        let error = await #expect(throws: CommandError.self) {
            let command = Command(shell: "echo one; echo two >&2; exit 3", errorOutput: .merged)
            for try await line in commands.lines(of: command) { lines.append(line) }
        }
        #expect(lines == ["one", "two"] && error?.code == .failed && error?.result?.exitCode == 3)
    }

    @Test func failureThrowsWhatProgramPrinted() throws {
        let scratch = try Scratch()
        let command = Command(shell: "echo no remote >&2; exit 128", in: scratch.folder)
        let error = #expect(throws: CommandError.self) { try commands.run(command) }
        let path = scratch.folder.path
        let line = #"`/bin/sh -c "echo no remote >&2; exit 128" sh` in \#(path): it failed with exit code 128"#
        #expect(error.map { "\($0)" } == line + "\nno remote")
        let second = #expect(throws: CommandError.self) { try commands.run("sh", "-c", "echo only output; kill $$") }
        #expect(second.map { "\($0)" }?.hasSuffix(": it failed with signal 15\nonly output") == true)
    }

    @Test func argumentsArriveUnchanged() throws {
        let words = ["it's", "$HOME", "a\nb", "", "*", #"\"#, "é🎈", "-n", "; exit 3"]
        #expect(
            try commands.run(Command("printf", arguments: [#"<%s>"#] + words)).output
                == words.map { "<\($0)>" }.joined()
        )
        let shell = Command(shell: #"printf '<%s>' "$@" | cat"#, values: words)
        let code = "\"; exit 3 $(id)"
        #expect(try commands.output(of: Command(shell: "printf %s \"$1\"", values: [code])) == code)
        #expect(try commands.output(of: shell) == words.map { "<\($0)>" }.joined())
    }

    @Test func programRunsInFolder() throws {
        let scratch = try Scratch()
        try scratch.addScript("tool", printing: "relative")
        #expect(try commands.output(of: Command("pwd", in: scratch.folder)) == scratch.folder.path)
        #expect(try commands.output(of: Command("./tool", in: scratch.folder)) == "relative")
        let path = CommandEnvironment.adding(["PATH": ":/usr/bin"])
        #expect(try commands.output(of: Command("tool", in: scratch.folder, environment: path)) == "relative")
    }

    @Test func environmentIsThatOfCommand() throws {
        let only = Command("/usr/bin/env", environment: .exactly(["A": "b=\n$c", "EMPTY": ""]))
        #expect(Set(try commands.output(of: only).components(separatedBy: "\n")) == ["A=b=", "$c", "EMPTY="])
        let line = #"echo "$A ${HOME-removed} $PATH""#
        let changed = Command(shell: line, environment: .adding(["A": "b"], removing: ["HOME"]))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        #expect(try commands.output(of: changed) == "b removed \(path)")
        let replaced = try commands.output(of: Command("env", environment: .adding(["PATH": "/usr/bin:/bin"])))
        let paths = replaced.components(separatedBy: "\n").filter { $0.hasPrefix("PATH=") }
        #expect(paths == ["PATH=/usr/bin:/bin"])
    }

    @Test func programIsFoundInSearchPathOfCommand() throws {
        let (first, second, third) = (try Scratch(), try Scratch(), try Scratch())
        try first.addScript("tool", printing: "first", mode: 0o644)
        try second.addScript("tool", printing: "second")
        try third.addScript("tool", printing: "third")
        let folders = [first, second, third].map(\.folder.path).joined(separator: ":")
        let path = CommandEnvironment.exactly(["PATH": "/nowhere:\(folders)"])
        #expect(try commands.output(of: Command("tool", environment: path)) == "second")
        #expect(try commands.output(of: Command("printf", arguments: ["a"], environment: .exactly([:]))) == "a")
        let error = #expect(throws: CommandError.self) { try commands.run(Command("ls", environment: path)) }
        #expect(error?.code == .notFound)
        #expect(error?.detail.contains("no such program in the search path /nowhere:\(first.folder.path)") == true)
    }

    @Test func unusableProgramThrows() throws {
        let scratch = try Scratch()
        try scratch.addScript("tool", printing: "a", mode: 0o644)
        try scratch.addScript("orphan", printing: "a", interpreter: "/nowhere/sh")
        try Data("text".utf8).write(to: scratch.folder.appendingPathComponent("text"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: scratch.folder.appendingPathComponent("text").path
        )
        let path = scratch.folder.path
        let expected: [(Command, CommandError.Code, String)] = [
            (Command("/nowhere/tool"), .notFound, "there is no such program. Install it, or pass its path."),
            (Command(""), .notFound, "there is no such program in the search path "),
            (Command("/usr/bin"), .notFound, "there is no such program. "),
            (
                Command("./tool", in: scratch.folder), .permissionDenied,
                "there is no permission to run \(path)/./tool. "
            ),
            (
                Command(path + "/orphan"), .notFound,
                "\(path)/orphan cannot start, since the interpreter in its first line"
            ),
            (Command(path + "/text"), .other, "it cannot start: Exec format error"),
            (
                Command("ls", in: URL(fileURLWithPath: "/nowhere")), .folderNotFound,
                "there is no such folder, or it cannot be entered. "
            ),
            (Command("ls", in: URL(fileURLWithPath: "/bin/sh")), .folderNotFound, "there is no such folder"),
            (Command("ls", in: URL(string: "https://example.com/")), .folderNotFound, "there is no such folder"),
            (Command("ls", arguments: ["a", "b\0c"]), .invalid, "a word or a variable contains a null character, or"),
            (Command("l\0s"), .invalid, "a word or a variable contains"),
            (
                Command("ls", environment: .exactly(["A=": "b"])), .invalid,
                "a word or a variable contains"
            ),
        ]
        for (command, code, detail) in expected {
            let error = #expect(throws: CommandError.self) { try commands.start(command) }
            #expect(error?.code == code && error?.detail.hasPrefix(detail) == true, "\(String(describing: error))")
        }
    }

    @Test func inputReachesProgram() throws {
        #expect(try commands.output(of: Command("cat", input: .text("é"))) == "é")
        #expect(try commands.run(Command("cat", input: .bytes([]))).outputBytes == [])
        #expect(try commands.output(of: Command("cat")) == "")
        // More than the buffers of both pipes, in both directions.
        let bytes = Array((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        #expect(try commands.run(Command("cat", input: .bytes(bytes))).outputBytes == bytes)
    }

    @Test func unreadInputIsNoError() throws {
        let input = CommandInput.bytes(Array(repeating: 0, count: 3_000_000))
        #expect(try commands.run(Command("true", input: input)).isSuccess)
        #expect(
            try commands.output(of: Command(shell: "exec <&-; echo a; head -c 1000000 /dev/zero >&2", input: input))
                == "a"
        )
    }

    @Test func bothOutputsMayExceedBuffer() throws {
        let line = "head -c 2000000 /dev/zero & head -c 3000000 /dev/zero >&2; wait"
        let result = try commands.run(Command(shell: line))
        #expect(result.outputBytes.count == 2_000_000 && result.errorOutputBytes.count == 3_000_000)
    }

    @Test func outputBeyondLimitStopsProgram() throws {
        let command = Command("yes", outputLimit: 100_001)
        let error = #expect(throws: CommandError.self) { try commands.run(command) }
        #expect(error?.code == .outputTooLarge && error?.result?.outcome == .signaled(15))
        #expect(error?.result?.outputBytes.count == 100_001)
        #expect(throws: CommandError.self) {
            try commands.run(Command("head", arguments: ["-c", "6", "/dev/zero"], outputLimit: 5))
        }
        let exact = Command("head", arguments: ["-c", "5", "/dev/zero"], outputLimit: 5)
        #expect(try commands.run(exact).outputBytes.count == 5)
    }

    @Test func outputOfGrandchildIsNotAwaited() throws {
        let output = try commands.output(of: Command(shell: "sleep 1000 & echo $!"))
        let grandchild = try #require(pid_t(output))
        #expect(kill(grandchild, SIGKILL) == 0)
        // A grandchild that writes endlessly does not extend the wait.
        let busy = try commands.run(Command(shell: #"yes & echo "pid $!" >&2"#))
        let identifier = try #require(busy.errorOutput.split(separator: " ").last.flatMap { pid_t($0.dropLast()) })
        _ = kill(identifier, SIGKILL)
    }

    @Test func otherFilesAreClosedInProgram() throws {
        // This one has no flag to be closed.
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let copy = fcntl(file, F_DUPFD, 200)
        defer { close(copy) }
        let running = try commands.start(Command("cat", input: .inherited, output: .discarded, timeLimit: 1e9))
        defer { running.kill() }
        let input = CommandInput.text("a")
        #expect(
            try commands.output(of: Command("ls", arguments: ["/dev/fd"], input: input)).split(separator: "\n").count
                == 4
        )
    }

    @Test func concurrentCommandsDoNotMix() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...60 {
                group.addTask {
                    let command = Command(shell: "cat; exit $1", values: ["\(number)"], input: .text("\(number)"))
                    let result = try await SystemCommandRunner().result(of: command)
                    #expect(result == CommandResult(.exited(Int32(number)), outputBytes: Array("\(number)".utf8)))
                }
            }
            try await group.waitForAll()
        }
    }
}
#endif
