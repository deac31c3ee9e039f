import ClockDoubles
import CommandDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ProcessDependency
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct ScriptedCommandRunnerTests {
    private let clock = TestClock()
    private let scripted: ScriptedCommandRunner
    private var commands: any CommandRunner { scripted }

    init() {
        scripted = ScriptedCommandRunner(clock: clock)
    }

    @Test func lastMatchingStubAnswers() throws {
        scripted.stub("git", with: .success("any"))
        scripted.stub("git", "log", "-1", with: .success("log"))
        scripted.stub("/opt/git", with: .success("path"))
        scripted.stub(.success("folder"), description: "in /a") { $0.folder?.path == "/a" }
        #expect(try commands.output(of: "git", "log", "-1", "--oneline") == "log")
        #expect(try commands.output(of: "git", "log") == "any")
        #expect(try commands.output(of: "/usr/bin/git", "log") == "any")
        #expect(try commands.output(of: "/opt/git", "log") == "path")
        #expect(try commands.output(of: Command("git", in: URL(fileURLWithPath: "/a"))) == "folder")
    }

    @Test func severalAnswersApplyToOneCommandEach() throws {
        scripted.stub(
            "make",
            with: .failure(exitCode: 2),
            .result { CommandResult(.signaled(9), outputBytes: Array($0.program.utf8)) }
        )
        scripted.stub("true", with: .success("\n1\n2\n\n"), .failure(exitCode: 128, errorOutput: "no remote\n"))
        #expect(try commands.result(of: Command("make")).exitCode == 2)
        #expect(scripted.unusedStubs == ["make", "true"])
        #expect(
            try commands.result(of: Command("make")) == CommandResult(.signaled(9), outputBytes: Array("make".utf8))
        )
        #expect(scripted.unusedStubs == ["true"])
        #expect(try commands.output(of: "true") == "1\n2")
        let error = #expect(throws: CommandError.self) { try commands.run("true") }
        #expect(error.map { "\($0)" } == "`true`: it failed with exit code 128\nno remote")
        #expect(scripted.unusedStubs == [])
    }

    @Test func resultHasOnlyCapturedParts() throws {
        scripted.stub("tool", with: .success("output", errorOutput: "error"))
        let forwarded = try commands.run(Command("tool", output: .forwarded, errorOutput: .discarded))
        #expect(forwarded == CommandResult(.exited(0)))
        let both = try commands.run(Command("tool", outputLimit: 6))
        #expect(both.output == "output" && both.errorOutput == "error")
        let merged = try commands.run(Command("tool", errorOutput: .merged))
        #expect(merged.output == "outputerror" && merged.errorOutput.isEmpty)
        let error = #expect(throws: CommandError.self) { try commands.run(Command("tool", outputLimit: 5)) }
        #expect(error?.code == .outputTooLarge)
    }

    @Test func delayAndTimeLimitUseClock() async throws {
        scripted.stub("slow", with: .success("done").after(30))
        let done = Task { [commands] in try await commands.output(of: Command("slow", timeLimit: 31)) }
        let late = Task { [commands] in try await commands.output(of: Command("slow", timeLimit: 20)) }
        await clock.run()
        #expect(try await done.value == "done")
        let error = try #require(await #expect(throws: CommandError.self) { try await late.value })
        #expect(error.code == .timedOut && error.result == CommandResult(.signaled(15)))
        #expect(clock.now == TestClock.Instant(offset: .seconds(30)) && scripted.runningCommands == [])
    }

    @Test func textsArePrintedAfterTheirDelays() async throws {
        scripted.stub("build", with: .success("3\n4").printing("1\n").printing("2\n", after: 5).after(10))
        let lines = Task { [commands, clock] in
            var lines: [String] = []
            for try await line in commands.lines(of: Command("build")) { lines.append("\(clock.now.offset) \(line)") }
            return lines
        }
        await clock.run()
        #expect(try await lines.value == ["0.0 seconds 1", "5.0 seconds 2", "15.0 seconds 3", "15.0 seconds 4"])
    }

    @Test func earlyEndOfLoopOverLinesStopsProgram() async throws {
        scripted.stub("server", with: .running.printing("ready\nlistening\n"))
        func firstLine() async throws -> String? {
            try await commands.lines(of: Command("server")).first { _ in true }
        }
        #expect(try await firstLine() == "ready")
        #expect(scripted.signals == [15] && scripted.runningCommands == [])
    }

    @Test func cancelledLoopOverLinesEndsAfterProgram() async {
        scripted.stub("server", with: .running.printing("ready\nlistening\n"))
        let lines = LockIsolated<[String]>([])
        let loop = Task { [commands] in
            for try await line in commands.lines(of: Command("server")) {
                lines.withValue { $0.append(line) }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: CancellationError.self) { try await loop.value }
        #expect(lines.value == ["ready"])
        #expect(scripted.signals == [15] && scripted.runningCommands == [])
    }

    @Test func forwardedTextIsWrittenToProcess() throws {
        let process = InMemoryProcess()
        scripted.forwardOutput(to: process)
        scripted.stub("tool", with: .success("b\n", errorOutput: "c\n").printing("a\n"))
        try commands.run(Command("tool", output: .forwarded, errorOutput: .forwarded))
        #expect(process.output == "a\nb\n" && process.errorOutput == "c\n")
        try commands.run(Command("tool", output: .forwarded, errorOutput: .merged))
        #expect(process.output == "a\nb\na\nb\nc\n" && process.errorOutput == "c\n")
        try commands.run("tool")
        #expect(process.output == "a\nb\na\nb\nc\n")
    }

    @Test func replacementMayBeStubbedToFail() {
        scripted.stub("tool", with: .failure(.permissionDenied))
        let error = #expect(throws: CommandError.self) { try commands.replaceProcess(with: Command("tool")) }
        #expect(error?.code == .permissionDenied && scripted.replacements == [])
        #expect(error?.detail == "it was stubbed: permissionDenied")
        #expect(scripted.commands == [Command("tool")])
        let other = #expect(throws: ProcessReplacement.self) { try commands.replaceProcess(with: Command("a b")) }
        #expect(other.map { "\($0)" } == #"the process would have been replaced by `"a b"`"#)
        #expect(scripted.replacements == [Command("a b")])
    }

    @Test func unansweredCommandIsReported() async {
        let line = #line + 1
        let scripted = ScriptedCommandRunner()
        scripted.stub("git", "push", with: .success(), .success())
        scripted.stub("make", with: .success())
        // NB: The compiler of Swift 6.3 crashes on these calls in an asynchronous closure in a release build.
        @Sendable func push() throws {
            try scripted.run("git", "push")
            try scripted.run("git", "push")
            try scripted.run(Command("git", arguments: ["push", "a b"], in: URL(fileURLWithPath: "/site")))
        }
        let found = await issues { try push() }
        #expect((found.error as? CommandError)?.code == .unimplemented)
        #expect(found.issues.map(\.sourceLocation?.line) == [line])
        let expected = """
            GlobalDependencies [GD059]: a command was run to which no stub of the test has an answer: `git push "a b"`

              Where:   CommandDependencyTests/ScriptedCommandRunnerTests.swift:\(line)
              Folder:  /site
              Stubs:   git push, make

            To fix it, do one of these:
              1. Add an answer: `stub("git", with: .success("…"))`.
              2. If the command is a mistake, remove it.
            """
        #expect(found.issues.first?.comments.map(\.rawValue) == [expected])
    }

    // Remedy GD059.1: Add an answer: `stub(
    // Remedy GD059.2: If the command is a mistake, remove it.
    @Test(arguments: [false, true]) func unansweredCommandIsFixed(isRemoved: Bool) async {
        let found = await issues {
            let scripted = ScriptedCommandRunner()
            if isRemoved { return }
            scripted.stub("git", with: .success("…"))
            try scripted.run("git", "push")
            // Another mistake is still reported.
            _ = try? scripted.run("make")
        }
        #expect(found.error == nil)
        #expect(found.issues.count == (isRemoved ? 0 : 1))
    }

    @Test func shellLinesAreAnsweredByTheirBeginning() throws {
        let scripted = ScriptedCommandRunner()
        scripted.stub(shell: "git", with: .success("git"))
        scripted.stub(shell: "git push", with: .failure())
        #expect(try scripted.output(of: Command(shell: "git status")) == "git")
        let error = #expect(throws: CommandError.self) {
            try scripted.run(Command(shell: "git push $1", values: ["a"]))
        }
        #expect(error?.localizedDescription == error?.description)
    }

    @Test func lineHasOneReader() async throws {
        scripted.stub("tool", with: .running.printing("1", after: 1).printing("2\n3", after: 1))
        let running = try commands.start(Command("tool"))
        let readers = (0..<2).map { _ in Task { await running.readLine() } }
        await clock.run()
        running.terminate()
        var lines: Set<String?> = []
        for reader in readers { lines.insert(await reader.value) }
        #expect(lines == ["12", "3"])
    }

    @Test func commandsDifferInEachProperty() {
        let commands = [
            Command("a"), Command("b"), Command("a", arguments: ["b"]), Command("a", in: URL(fileURLWithPath: "/")),
            Command("a", environment: .exactly([:])), Command("a", input: .inherited), Command("a", output: .discarded),
            Command("a", errorOutput: .merged), Command("a", timeLimit: 1), Command("a", outputLimit: 1),
        ]
        for (index, command) in commands.enumerated() { #expect(commands.firstIndex(of: command) == index) }
        #expect(Command("a", timeLimit: 1) == commands[8])
    }

    @Test func descriptionsShowEndsAndNoSecrets() {
        let command = Command(
            "/bin/echo",
            arguments: ["a", "", "b c", #"d"e"#],
            environment: .adding(["TOKEN": "secret"])
        )
        #expect("\(command)" == #"/bin/echo a "" "b c" "d\"e""#)
        #expect("\(Command("a", arguments: [String(repeating: "b", count: 300)]))".count == 200)
        #expect("\(command.environment)" == #"inherited + ["TOKEN"] - []"#)
        var dumped = ""
        dump(command, to: &dumped)
        #expect(!dumped.contains("secret") && dumped.contains("TOKEN"))
        #expect("\(CommandEnvironment.exactly(["A": "secret"]))" == #"empty + ["A"] - []"#)
        #expect(!String(reflecting: command).contains("secret"))
    }
}

#if os(macOS) || os(Linux)
extension ScriptedCommandRunnerTests {
    @Test func mergedOutputTraps() async {
        await #expect(processExitsWith: .failure) { _ = Command("tool", output: .merged) }
    }
}
#endif
